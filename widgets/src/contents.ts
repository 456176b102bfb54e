// <tomoe-contents>: the way around a page, made from its headings `h2[data-section]`. It keeps the section that is being
// read in the page's address, without filling the browser's history.
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { ThemeController } from "./controllers/theme.js";
import { langAround } from "./language.js";
import { prefersReducedMotion } from "./play/motion.js";
import { tokens } from "./styles/tokens.js";
import { say } from "./text.js";
import type { Lang } from "./types.js";

/** A heading counts as being read once it is this near to the top of the window, in CSS pixels. */
const READ_FROM = 110;
/** While the page's parts are still coming, the section that the address names is kept in place for so long, in milliseconds. */
const SETTLE_TIME = 1500;

interface Section { id: string; heading: HTMLElement; words: string }

/** The text of `heading` in `lang`, of which it holds one element for each language. */
function wordsOf(heading: HTMLElement, lang: Lang): string {
  return (heading.querySelector(`[lang="${lang}"]`) ?? heading).textContent.trim();
}

export class TomoeContents extends LitElement {
  static override styles = [tokens, css`
    :host { position: sticky; top: 0; z-index: 5; min-height: 45px; font-size: .95rem; }
    details { background: var(--paper); border-bottom: 1px solid var(--line); }
    summary { display: flex; gap: 10px; align-items: center; min-height: 44px; padding: 0 16px; cursor: pointer; list-style: none; max-width: 46rem; margin-inline: auto; }
    summary::-webkit-details-marker { display: none; }
    summary b { font: 600 .9rem/1 var(--display); color: var(--soft); flex: none; }
    summary span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    summary::after { content: "▾"; margin-left: auto; color: var(--soft); }
    details[open] summary::after { content: "▴"; }
    summary:focus-visible { outline-offset: -3px; }
    ol { max-width: 46rem; margin-inline: auto; padding: 0 8px 10px; max-height: 70svh; overflow: auto; display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
    a { display: flex; align-items: center; min-height: 44px; padding: 2px 8px; color: inherit; text-decoration: none; border-radius: 6px; }
    a:hover { color: var(--accent); }
    a:focus-visible { outline-offset: -3px; }
    a[aria-current] { font-weight: 600; color: var(--accent); }
    nav { display: none; }
    @media (min-width: 1180px) {
      :host { position: fixed; top: 84px; left: max(16px, calc(50vw - 36.5rem)); width: 12rem; min-height: 0; }
      details { display: none; }
      nav { display: block; }
      nav ol { display: block; padding: 0; max-height: calc(100svh - 110px); }
      nav a { min-height: 34px; border-left: 2px solid var(--line); border-radius: 0; padding-left: 12px; }
      nav a[aria-current] { border-color: var(--accent); }
    }
    @media print { :host { display: none; } }
  `];
  static override properties = { sections: { state: true }, current: { state: true } };

  private declare sections: readonly Section[];
  /** The id of the section that is being read; "" above the first one. */
  private declare current: string;
  private connection = new AbortController();

  constructor() {
    super();
    Object.assign(this, { sections: [], current: "" });
    new ThemeController(this);
  }

  private get language(): Lang {
    return langAround(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.connection = new AbortController();
    const { signal } = this.connection;
    const page = new MutationObserver(() => { this.scan(); });
    page.observe(document.documentElement, { attributes: true, attributeFilter: ["lang", "data-live"] });
    signal.addEventListener("abort", () => { page.disconnect(); });
    let waiting = false;
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; this.follow(); });
    }, { passive: true, signal });
    addEventListener("hashchange", () => { this.goToAddress(); }, { signal });
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => { this.begin(); }, { signal });
    else this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.connection.abort();
  }

  private begin(): void {
    this.scan();
    if (!this.sectionOfAddress()) return;
    const until = performance.now() + SETTLE_TIME;
    const stop = new AbortController();
    for (const name of ["wheel", "touchstart", "keydown", "pointerdown"]) addEventListener(name, () => { stop.abort(); }, { once: true, passive: true, signal: stop.signal });
    const keep = (): void => {
      if (stop.signal.aborted || this.connection.signal.aborted) return;
      this.goToAddress();
      if (performance.now() < until) setTimeout(keep, 100);
      else stop.abort();
    };
    keep();
  }

  /** Reads the headings that can be seen: the page has those of the live notebook as well, hidden until it is ready. */
  private scan(): void {
    const lang = this.language;
    const headings = [...document.querySelectorAll<HTMLElement>("h2[data-section]")].filter((heading) => heading.checkVisibility?.({ visibilityProperty: true }) ?? true);
    this.sections = headings.map((heading) => ({ id: heading.dataset["section"] ?? "", heading, words: wordsOf(heading, lang) }));
    this.requestUpdate();
  }

  /** The section that the page's address names. */
  private sectionOfAddress(): Section | undefined {
    return this.sections.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
  }

  private goToAddress(): void {
    const section = this.sectionOfAddress();
    if (section) this.show(section, "instant");
  }

  private show(section: Section, behavior: ScrollBehavior): void {
    const fold = section.heading.closest("details");
    if (fold) fold.open = true;
    const bar = this.renderRoot.querySelector("details")?.offsetHeight ?? 0;
    const top = section.heading.getBoundingClientRect().top + scrollY - bar - 12;
    if (Math.abs(top - scrollY) > 1) scrollTo({ top, behavior });
    this.note(section.id);
  }

  /** The section with this id is being read: the page's address says so. */
  private note(id: string): void {
    if (id === this.current) return;
    this.current = id;
    const address = new URL(location.href);
    address.hash = id;
    history.replaceState(history.state, "", address);
  }

  /** Notes which section is being read. */
  private follow(): void {
    if (this.sections.some(({ heading }) => !heading.isConnected)) this.scan();
    const read = this.sections.filter(({ heading }) => heading.getBoundingClientRect().top <= READ_FROM);
    this.note(read.at(-1)?.id ?? "");
  }

  private go(event: Event, section: Section): void {
    event.preventDefault();
    const details = this.renderRoot.querySelector("details");
    if (details) details.open = false;
    void this.updateComplete.then(() => {
      this.show(section, prefersReducedMotion() ? "instant" : "smooth");
      section.heading.tabIndex = -1;
      section.heading.focus({ preventScroll: true });
    });
  }

  private list(): TemplateResult {
    return html`<ol>${this.sections.map((section) => html`<li><a href="#${section.id}" aria-current=${section.id === this.current ? "location" : nothing}
      @click=${(event: Event) => { this.go(event, section); }}>${section.words}</a></li>`)}</ol>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.sections.length === 0) return nothing;
    const lang = this.language;
    const words = say("contents", lang);
    const here = this.sections.find(({ id }) => id === this.current);
    return html`<details lang=${lang}><summary><b>${words}</b><span>${here?.words ?? ""}</span></summary>${this.list()}</details>
      <nav lang=${lang} aria-label=${words}>${this.list()}</nav>`;
  }
}
