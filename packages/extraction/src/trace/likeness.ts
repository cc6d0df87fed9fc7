/** Letters and digits that tools add to a class name: `card_x7Ka2`, `css-1q2w3e`. */
const HASH = /(?:^|[-_])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{5,}$/;

/** How alike two names are, from 0 to 1; the same words in another order or with a tool's letters are much alike. */
export function likeness(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.includes(short)) return 0.6 + (0.4 * short.length) / long.length;
  return shared(a, b);
}

const plain = (name: string): string => name.replace(HASH, '').toLowerCase().replace(/[-_]+/g, '-');

/** Dice's share of the pairs of letters that both have. */
function shared(a: string, b: string): number {
  const pairs = (text: string): Set<string> =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));
  const [one, other] = [pairs(a), pairs(b)];
  const both = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * both) / (one.size + other.size);
}
