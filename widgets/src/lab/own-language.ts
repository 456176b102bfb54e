/** The language that an element is given where there is no page of the site, whose reader chooses one; "" there. */
export function ownLanguage(given: string): string {
  return document.documentElement.hasAttribute("data-tomoe-page") ? "" : given;
}
