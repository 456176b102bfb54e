// What the reader can click in a view. Pure: no DOM.
import { pick as inLang, say } from "../text.js";
import type { Control, Drops, Lang, Slot, Text, View, Zone } from "../types.js";

/** What a click on something comes to: a move, a piece of one, or the reason why not. */
export interface Target { move?: string; pick?: string; why?: Text; drop?: Drops }

/** Whether a slot that is not the reader's own is drawn as a button. */
export function isClickable(slot: Slot): boolean {
  return !slot.gone && (slot.move !== undefined || slot.pick !== undefined || slot.why !== undefined);
}

/** The zones whose slots may be buttons: all but tricks in the centre. */
function zonesOf(view: View): Zone[] {
  return [...view.centre.filter(({ layout }) => layout !== "trick"), ...view.seats.flatMap(({ zones }) => zones)];
}

function controlTargets(control: Control): Target[] {
  switch (control.kind) {
    case "number": return [control.less, control.more].flatMap((pick) => (pick === undefined ? [] : [{ pick }]));
    case "options": return control.options;
    case "grid": return control.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
    default: return [];
  }
}

/** Everything in the view that plays a move or picks pieces. */
function targets(view: View): Target[] {
  const slots = zonesOf(view).flatMap(({ cards }) => cards);
  return [...slots, ...slots.flatMap(({ badges }) => badges ?? []), ...(view.controls ?? []).flatMap(controlTargets)];
}

/** The slot that plays `move`, if one does. */
export function slotOf(view: View, move: string): Slot | undefined {
  return zonesOf(view).flatMap(({ cards }) => cards).find((slot) => slot.move === move);
}

export function offersMove(view: View, move: string): boolean {
  return targets(view).some((target) => target.move === move) || view.choices.some((choice) => choice.move === move && !choice.disabled);
}

export function offersPick(view: View, pick: string): boolean {
  return targets(view).some((target) => target.pick === pick || (target.drop && Object.values(target.drop).some((pieces) => pieces.includes(pick))));
}

/** Whether something can be dragged in this view. */
export function hasDrops(view: View): boolean {
  return targets(view).some(({ drop }) => drop !== undefined);
}

/** Whether a move is put together from pieces in this view. */
export function hasPicks(view: View): boolean {
  return targets(view).some(({ pick }) => pick !== undefined);
}

/** That `move` waits until the table is ready: a button's by its label, else a card, called `name`. */
export function queuedSentence(view: View | null, move: string, lang: Lang, name = move): string {
  const choice = view?.choices.find((each) => each.move === move);
  if (choice) return say("queuedChoice", lang, { choice: inLang(choice.label, lang) });
  // What is not a card may have a name in small letters, such as a pile.
  const said = say("queued", lang, { card: name });
  return said.charAt(0).toLocaleUpperCase(lang) + said.slice(1);
}
