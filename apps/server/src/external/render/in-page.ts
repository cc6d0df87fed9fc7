/** Expressions that are run in a page, as text: the server's own programs know no document. */
const shownAt = (selector: string, condition = 'true') =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && ${condition})`;
const size = `document.getElementsByTagName('*').length`;

export const isThere = (selector: string): string =>
  `document.querySelector(${JSON.stringify(selector)}) !== null`;

/** How many elements the page has where the button is to be seen, else 0. */
export const look = (selector: string): string => `(${shownAt(selector)} ? ${size} : 0)`;

/** Clicks the button where one can, and says how many elements there were before; else 0. */
export const click = (selector: string): string => `(() => {
  const button = ${shownAt(selector, `!one.matches(':disabled')`)};
  const size = ${size};
  button?.click();
  return button ? size : 0;
})()`;

/** The document as HTML; empty where it is longer than so many characters. */
export const written = (max: number): string => `(() => {
  const html = document.documentElement.outerHTML;
  return html.length > ${max} ? '' : (document.doctype ? '<!doctype html>' : '') + html;
})()`;
