/** What a column may be called, the better sign first. */
export type ColumnSigns<Column extends string> = Readonly<Record<Column, readonly RegExp[]>>;

/** Characters of a head that are looked at: whoever writes more means to be read by no one. */
const maxCharacters = 200;

const plain = (name: string): string =>
  name
    .slice(0, maxCharacters)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Which of the heads of a table means what. Each column is found once at most and each head serves once; a head that
 * says exactly what it is goes before one that only has the word in it.
 *
 * @param order columns in the order in which they choose
 * @param ranks how many of the signs of each column are tried
 */
export function guessBySigns<Column extends string>(
  names: readonly string[],
  { signs, order, ranks }: { signs: ColumnSigns<Column>; order: readonly Column[]; ranks: number },
): Partial<Record<Column, string>> {
  const found: Partial<Record<Column, string>> = {};
  const used = new Set<string>();
  for (let rank = 0; rank < ranks; rank += 1)
    for (const column of order) {
      const sign = signs[column][rank];
      if (sign === undefined || found[column] !== undefined) continue;
      const name = names.find((one) => one !== '' && !used.has(one) && sign.test(plain(one)));
      if (name === undefined) continue;
      found[column] = name;
      used.add(name);
    }
  return found;
}
