/** A made-up language with the frequencies of a real one: a few words are everywhere, most are rare (Zipf). */
const vocabulary = 20_000;

const consonants = 'бвгджзклмнпрст';
const vowels = 'аеиоуы';
function wordOf(number: number): string {
  let [rest, word] = [number + 1, ''];
  while (rest > 0) {
    word += (consonants[rest % consonants.length] ?? '') + (vowels[rest % vowels.length] ?? '');
    rest = Math.floor(rest / consonants.length);
  }
  return `${word}к`;
}

function anyWord(random: () => number): string {
  return wordOf(Math.floor(vocabulary ** random()) - 1);
}

/** A text of 30 to 150 words. */
export function madeUpText(random: () => number): string {
  const length = 30 + Math.floor(random() * 120);
  return Array.from({ length }, () => anyWord(random)).join(' ');
}

/** The same text with a share of its words, chosen anywhere, exchanged for others. */
export function withChangedWords(text: string, share: number, random: () => number): string {
  const words = text.split(' ');
  const places = words
    .map((_word, at) => ({ at, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, Math.round(words.length * share));
  for (const { at } of places) words[at] = `${anyWord(random)}ом`;
  return words.join(' ');
}
