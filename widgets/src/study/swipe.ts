// A finger that is drawn across the table from one side to the other.

/** How far at least, in CSS pixels, and how much further sideways than up or down. */
const LEAST = 48;
const SIDEWAYS = 1.6;

/** Calls `swiped` with 1 for a swipe to the left, which leads on, and -1 for one to the right. */
export function listenForSwipes(element: EventTarget, swiped: (step: 1 | -1) => void, signal?: AbortSignal): void {
  const options = signal ? { signal } : {};
  let from: { id: number; x: number; y: number } | null = null;
  element.addEventListener("pointerdown", (event) => {
    const { pointerType, isPrimary, pointerId: id, clientX: x, clientY: y } = event as PointerEvent;
    from = pointerType === "touch" && isPrimary ? { id, x, y } : null;
  }, options);
  element.addEventListener("pointercancel", () => { from = null; }, options);
  element.addEventListener("pointerup", (event) => {
    const { pointerId, clientX, clientY } = event as PointerEvent;
    if (from?.id !== pointerId) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    from = null;
    if (Math.abs(across) >= LEAST && Math.abs(across) >= SIDEWAYS * Math.abs(down)) swiped(across < 0 ? 1 : -1);
  }, options);
}
