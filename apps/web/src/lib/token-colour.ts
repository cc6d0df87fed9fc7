/** The colour a semantic token has in the mode that is shown: a canvas inherits none. */
export function tokenColour(name: string): string {
  const kebab = name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const variable = `--colors-${kebab}`;
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
}
