/** The font that a drawn picture writes with: it inherits none. In single quotes, as double ones would end an attribute of an SVG. */
export const bodyFont = (): string => getComputedStyle(document.body).fontFamily.replaceAll('"', "'");
