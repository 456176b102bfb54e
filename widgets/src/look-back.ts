// <tomoe-look-back>: what a reader sees when they look back at a deal. It shows what it is given, and dispatches what they ask.
import { LitElement, type PropertyValues, type TemplateResult } from "lit";
import { type Back, NEW_BACK } from "./back/state.js";
import { lookBack } from "./draw/look-back.js";
import { emit } from "./element.js";
import { langOf } from "./language.js";
import { backStyles } from "./styles/back.js";
import { drillStyles } from "./styles/drill.js";
import { tokens } from "./styles/tokens.js";

/** Dispatches `tomoe-look` ({id, args}): what to ask Python, as an action of the table. */
export class TomoeLookBack extends LitElement {
  static override styles = [tokens, drillStyles, backStyles];
  static override properties = { back: { attribute: false }, lang: { type: String, reflect: true }, fourColour: { type: Boolean, attribute: "four-colour" }, drills: { type: String }, number: { state: true } };

  declare back: Back;
  declare lang: string;
  declare fourColour: boolean;
  /** The address of the page on which moments come back; "" where there is none. */
  declare drills: string;
  /** The moment that is shown, from 0. */
  private declare number: number;

  constructor() {
    super();
    Object.assign(this, { back: NEW_BACK, lang: "", fourColour: false, drills: "", number: 0 });
  }

  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get("back");
    if (changed.has("back") && this.back.summary && this.back.summary !== before?.summary) this.go(0);
  }

  private ask(id: string, args: Record<string, unknown> = {}): void {
    emit(this, "tomoe-look", { id, args });
  }

  private go(number: number): void {
    this.number = number;
    const { summary, moments } = this.back;
    if (summary?.moments[number] && !moments.get(number)?.question) this.ask("moment", { number });
  }

  protected override render(): TemplateResult {
    const { back, number, fourColour, drills } = this;
    return lookBack({ back, number, fourColour, drills }, langOf(this), {
      stop: () => { this.ask("look-back-stop"); },
      choose: (seat) => { this.ask("look-back", { seat }); },
      goOn: () => { this.ask("look-back"); },
      go: (to) => {
        this.go(to);
        this.scrollIntoView({ block: "start" });
      },
      tryMove: (move) => { this.ask("moment-try", { number, move }); },
      giveUp: () => { this.ask("moment-answer", { number }); },
      toggleCards: ({ currentTarget }) => { if ((currentTarget as HTMLDetailsElement).open && back.opened === null) this.ask("open-cards"); },
    });
  }
}
