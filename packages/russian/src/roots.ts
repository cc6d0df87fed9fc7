import { stem } from './stem.ts';

/** Prefixes of verbs and of the nouns made of them, longest first. */
const prefixes =
  'взаимо сверх пере пред разо недо через само без бес воз вос изо надо обо ото под подо при про раз рас вы до за из ис на об от по со вз вс во с у о в'
    .split(' ')
    .sort((one, other) => other.length - one.length);
/** Consonants that take each other's place within a root: «друг, дружеский», «рука, ручной», «сухой, сушить». */
const alternating: Readonly<Record<string, string>> = { г: 'ж', к: 'ч', ц: 'ч', щ: 'ч', х: 'ш' };
const leastRoot = 3;
/** With so many consonants in the same order two words are kin more often than not. */
const leastConsonants = 3;
/** What a key of consonants begins with. */
const byConsonants = '=';

/**
 * Looks up whether a word, in small letters with е for ё, may come from one root with any of the words: «прогулка,
 * гуляли», «подстригла, стрижка». It goes by letters alone and errs towards yes: «лететь, лето».
 */
export function rootsAmong(words: Iterable<string>): (word: string) => boolean {
  const byBeginning = new Map<string, Set<string>>();
  for (const word of words)
    for (const root of rootsOf(word)) {
      const beginning = root.slice(0, leastRoot);
      const kept = byBeginning.get(beginning) ?? new Set();
      if (kept.size < maxAlike) byBeginning.set(beginning, kept.add(root));
    }
  return (word) =>
    rootsOf(word).some((root) =>
      [...(byBeginning.get(root.slice(0, leastRoot)) ?? [])].some((other) => areAlike(root, other)),
    );
}

/** Roots with the same three letters that are looked at: a language has fewer, an attack has more. */
const maxAlike = 200;
const known = new Map<string, readonly string[]>();
const maxKnown = 20_000;

/** What may be the root and what follows it: the stem, and the stem without a prefix. */
function rootsOf(word: string): readonly string[] {
  const kept = known.get(word);
  if (kept) return kept;
  const whole = [...stem(word)].map((letter) => alternating[letter] ?? letter).join('');
  const bare = prefixes
    .filter((prefix) => word.startsWith(prefix) && whole.length - prefix.length >= leastRoot)
    .map((prefix) => whole.slice(prefix.length));
  const consonants = whole.replace(/[аеиоуыэюяйьъ]/g, '');
  // Vowels come and go: «собрать, сборка».
  const key =
    consonants.length < leastConsonants ? [] : [`${byConsonants}${consonants.slice(0, leastConsonants)}`];
  const found = whole.length < leastRoot ? key : [whole, ...bare, ...key];
  if (known.size >= maxKnown) known.clear();
  known.set(word, found);
  return found;
}

function areAlike(one: string, other: string): boolean {
  if (one.startsWith(byConsonants)) return one === other;
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  if (same < leastRoot) return false;
  // A whole short root, or the most of two.
  return (
    same >= 5 ||
    same === Math.min(one.length, other.length) ||
    same / Math.max(one.length, other.length) >= 0.5
  );
}
