// The editor that stands between the two widgets of a workshop. It is marimo's, and its text reaches Python only while Python has nothing
// else to do: so it is read, and written, here.
import { editorStyles } from "../styles/editor.js";

/** As much of CodeMirror's view as is used. */
interface View {
  readonly state: { readonly doc: { readonly length: number; toString(): string }; readonly selection: { readonly main: Caret }; update(change: object): object };
  readonly contentDOM: HTMLElement;
  dispatch(change: { changes: { from: number; to: number; insert: string }; userEvent: string; annotations: unknown[] } | { selection: Caret; scrollIntoView: true }): void;
  focus(): void;
}

/** From where to where a text is selected, in characters; both are the same where nothing is. */
export interface Caret { anchor: number; head: number }

/** The element of the page itself that `inside` is in. */
function outermost(inside: Element): Element {
  const root = inside.getRootNode();
  return root instanceof ShadowRoot ? outermost(root.host) : inside;
}

/** The view that CodeMirror leaves at its element. */
function viewAt(content: Element | null | undefined): View | null {
  const { cmTile } = (content ?? {}) as { cmTile?: { root?: { view?: View } } };
  return cmTile?.root?.view ?? null;
}

/** What has a change stay out of what Undo takes back: CodeMirror's own class of changes knows it. */
function unrecorded({ state }: View): unknown {
  const { addToHistory } = state.update({}).constructor as unknown as { addToHistory: { of(recorded: boolean): unknown } };
  return addToHistory.of(false);
}

export class Editor {
  /** `shop` is the widget above the editor; `described` says how the keyboard leaves the editor. */
  constructor(private readonly shop: Element, private readonly described: () => string) {}

  /** What the editor holds; null if there is none, or none that can be read. */
  read(): string | null {
    return this.view()?.state.doc.toString() ?? null;
  }

  /** Puts a text into the editor; false if that cannot be done. If it is `undoable`, the editor's own Undo takes it back. */
  write(text: string, undoable: boolean): boolean {
    const view = this.view();
    if (!view) return false;
    // An event that is not typed is one that Undo takes back by itself, however soon after the last key it comes.
    if (view.state.doc.toString() !== text) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: "input.replace", annotations: undoable ? [] : [unrecorded(view)] });
    return true;
  }

  /** Where the reader is in the editor; null if they are elsewhere. */
  caret(): Caret | null {
    const view = this.view();
    if (!view || (view.contentDOM.getRootNode() as Document | ShadowRoot).activeElement !== view.contentDOM) return null;
    const { anchor, head } = view.state.selection.main;
    return { anchor, head };
  }

  /** Puts the reader there; false if there is no editor. */
  goTo({ anchor, head }: Caret): boolean {
    const view = this.view();
    if (!view) return false;
    const { length } = view.state.doc;
    view.focus();
    view.dispatch({ selection: { anchor: Math.min(anchor, length), head: Math.min(head, length) }, scrollIntoView: true });
    return true;
  }

  private view(): View | null {
    const shop = outermost(this.shop);
    const after = (each: Element): boolean => (shop.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const root = [...document.querySelectorAll("marimo-code-editor")].find(after)?.shadowRoot;
    const sheet = editorStyles.styleSheet;
    if (root && sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
    const content = root?.querySelector(".cm-content");
    // For whoever hears the page: in an editor, Tab is a letter.
    if (content && content.ariaDescription !== this.described()) content.ariaDescription = this.described();
    return viewAt(content);
  }
}
