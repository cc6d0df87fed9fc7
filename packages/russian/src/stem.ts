/**
 * The Russian stemmer of Snowball, after its description at https://snowballstem.org/algorithms/russian/stemmer.html:
 * endings are looked for in RV (what follows the first vowel), and one kind of them in R2.
 */
const vowels = 'аеиоуыэюя';

const perfectiveGerund1 = ['вшись', 'вши', 'в'];
const perfectiveGerund2 = ['ившись', 'ывшись', 'ивши', 'ывши', 'ив', 'ыв'];
const adjective = 'ими ыми его ого ему ому ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя ою ею'.split(
  ' ',
);
const participle1 = ['ем', 'нн', 'вш', 'ющ', 'щ'];
const participle2 = ['ивш', 'ывш', 'ующ'];
const reflexive = ['ся', 'сь'];
const verb1 = 'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно'.split(' ').sort(longerFirst);
const verb2 =
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю'
    .split(' ')
    .sort(longerFirst);
const noun =
  'иями ями ами ией иям ием иях ев ов ие ье еи ии ей ой ий ям ем ам ом ах ях ию ью ия ья а е и й о у ы ь ю я'
    .split(' ')
    .sort(longerFirst);
const superlative = ['ейше', 'ейш'];
const derivational = ['ость', 'ост'];

function longerFirst(one: string, other: string): number {
  return other.length - one.length;
}

const known = new Map<string, string>();
/** Words whose stems are kept: those of a language repeat, those of an attack do not. */
const maxKnown = 20_000;

/** The stem of one word in small letters with е for ё; of a word that is not Russian the word itself. */
export function stem(word: string): string {
  const kept = known.get(word);
  if (kept !== undefined) return kept;
  const found = word.length > 60 ? word : stemAnew(word);
  if (known.size >= maxKnown) known.clear();
  known.set(word, found);
  return found;
}

function stemAnew(word: string): string {
  const first = firstVowel(word, 0);
  if (first === -1) return word;
  const rv = first + 1;
  const r2 = regionAfter(word, regionAfter(word, 0));
  let rest = firstStep(word, rv);
  if (rest.length > rv && rest.endsWith('и')) rest = rest.slice(0, -1);
  rest = cut(rest, derivational, Math.max(r2, rv)) ?? rest;
  return lastStep(rest, rv);
}

function firstStep(word: string, rv: number): string {
  const gerund = cut(word, perfectiveGerund2, rv) ?? cutAfterA(word, perfectiveGerund1, rv);
  if (gerund !== null) return gerund;
  const rest = cut(word, reflexive, rv) ?? word;
  const adjectival = cut(rest, adjective, rv);
  if (adjectival !== null)
    return cut(adjectival, participle2, rv) ?? cutAfterA(adjectival, participle1, rv) ?? adjectival;
  return cut(rest, verb2, rv) ?? cutAfterA(rest, verb1, rv) ?? cut(rest, noun, rv) ?? rest;
}

function lastStep(word: string, rv: number): string {
  const rest = cut(word, superlative, rv) ?? word;
  if (rest.length - 1 >= rv && rest.endsWith('нн')) return rest.slice(0, -1);
  return rest.length > rv && rest.endsWith('ь') ? rest.slice(0, -1) : rest;
}

/** The word without the first of the endings that it has within the region; null where it has none. */
function cut(word: string, endings: readonly string[], region: number): string | null {
  for (const ending of endings)
    if (word.length - ending.length >= region && word.endsWith(ending))
      return word.slice(0, word.length - ending.length);
  return null;
}

/** The same for endings that count after а or я alone, which must stand in the region too. */
function cutAfterA(word: string, endings: readonly string[], region: number): string | null {
  for (const ending of endings) {
    const at = word.length - ending.length;
    if (at - 1 >= region && word.endsWith(ending) && (word[at - 1] === 'а' || word[at - 1] === 'я'))
      return word.slice(0, at);
  }
  return null;
}

function firstVowel(word: string, from: number): number {
  for (let at = from; at < word.length; at += 1) if (vowels.includes(word.charAt(at))) return at;
  return -1;
}

/** Where the region after the first consonant that follows a vowel begins. */
function regionAfter(word: string, from: number): number {
  const vowel = firstVowel(word, from);
  if (vowel === -1) return word.length;
  for (let at = vowel + 1; at < word.length; at += 1) if (!vowels.includes(word.charAt(at))) return at + 1;
  return word.length;
}
