/** The colour a semantic token has in the mode that is shown: a canvas inherits none. */
export function tokenColour(name: string): string {
  const variable = `--colors-${name.replaceAll('.', '-')}`;
  return getComputedStyle(document.documentElement).getPropertyValue(variable).trim();
}
