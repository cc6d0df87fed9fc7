/** Pattern for LIKE that finds a text anywhere, with what is special in it taken literally. */
export function likeAnywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}
