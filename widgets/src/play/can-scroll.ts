// Whether a finger that moves over an element would scroll something.

/** Two positions that differ by less are one, in CSS pixels: zoom makes fractions. */
const SLACK = 1;

/**
 * Whether a finger that has moved by `dx`, `dy` from where it touched `element` scrolls a box around it, the page, or a page
 * that this one stands in, of which nothing is known. Sideways nothing here scrolls; what is magnified can be moved any way.
 */
export function canScroll(element: Element, dx: number, dy: number): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1.01) return true;
  if (Math.abs(dx) > Math.abs(dy)) return false;
  return window.parent !== window || boxesAround(element).some((box) => scrolls(box, dy));
}

/** A finger that goes up moves the content up, which is to scroll down. */
function scrolls(box: Element, dy: number): boolean {
  return dy < 0 ? box.scrollTop + box.clientHeight < box.scrollHeight - SLACK : box.scrollTop > SLACK;
}

/** The boxes around an element that scroll, shadow roots left behind, and the page. */
function boxesAround(element: Element): Element[] {
  const boxes: Element[] = [];
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element && node !== document.documentElement && /auto|scroll/.test(getComputedStyle(node).overflowY)) boxes.push(node);
  }
  const page = document.scrollingElement;
  return page && !/hidden|clip/.test(getComputedStyle(page).overflowY) ? [...boxes, page] : boxes;
}
