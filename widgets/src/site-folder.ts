// Where the site is that a page belongs to.

/** The address of the site's folder; "" where the page is none of the site's. */
export function siteFolder(): string {
  const { root } = document.documentElement.dataset;
  return root === undefined ? "" : new URL(root, document.baseURI).href;
}
