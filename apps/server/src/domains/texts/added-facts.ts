import type { FactMark } from '@molva/contract/text-checks';
import { type Claim, claimsOf } from './claims.ts';
import { isSaid, saidBy } from './figures.ts';
import { givenName, mayBeSame } from './given-names.ts';
import { skeletonOf } from './skeleton.ts';
import { stem } from './stem.ts';
import { normalize, type Token, withoutUnseen } from './tokens.ts';

/** What a text says, to look claims of another up in. */
interface Said {
  figures: ReadonlySet<string>;
  days: ReadonlySet<string>;
  contacts: ReadonlySet<string>;
  /** Words by their first three letters. */
  words: ReadonlyMap<string, readonly string[]>;
  stems: ReadonlySet<string>;
  names: readonly string[];
  skeletons: ReadonlySet<string>;
}

/**
 * Facts of a text that stand neither in the customer's words nor in the permitted facts (origin `added`), and those
 * that stand in the permitted facts alone (`brief`, which nobody has to clear). It trusts no model: names, numbers,
 * times, prices, things, places and contacts are found by their shape, and compared by stems and values.
 */
export function addedFacts(input: {
  text: string;
  words: string | null;
  facts: readonly string[];
  cleared: readonly string[];
}): FactMark[] {
  const { text } = input;
  const said = saidIn(input.words ?? '');
  const permitted = saidIn(input.facts.join('\n'));
  const cleared = new Set(input.cleared);
  const found = claimsOf(text).claims.flatMap((claim): Found[] => {
    if (holds(claim, said)) return [];
    const origin = holds(claim, permitted) ? 'brief' : 'added';
    // «один» and its like are no claim until they contradict a count, which they cannot.
    if (claim.type === 'figure' && claim.figure.weak) return [];
    return [{ start: claim.start, end: claim.end, kind: claim.kind, origin, type: claim.type }];
  });
  return joined(found, text).map(({ start, end, kind, origin }) => {
    const words = text.slice(start, end);
    const key = keyOf(words);
    return { key, kind, words, start, end, origin, is_cleared: origin === 'brief' || cleared.has(key) };
  });
}

type Found = Pick<FactMark, 'start' | 'end' | 'kind' | 'origin'> & { type: Claim['type'] };

/** Small letters, single spaces, at most 300 characters. */
function keyOf(words: string): string {
  return normalize(words).replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed();
}

/** Neighbours that make one name: «Елена Борисовна», «проспект Мира, 12». */
function joined(found: readonly Found[], text: string): Found[] {
  const all: Found[] = [];
  for (const one of found) {
    const last = all.at(-1);
    if (last && last.end > one.start) {
      last.end = Math.max(last.end, one.end);
      continue;
    }
    const isNext =
      last?.type === 'words' &&
      one.type === 'words' &&
      last.origin === one.origin &&
      (last.kind === 'product') === (one.kind === 'product') &&
      /^[\s.‑-]{1,3}$/u.test(text.slice(last.end, one.start));
    if (last && isNext) last.end = one.end;
    else all.push({ ...one });
  }
  return all;
}

function saidIn(text: string): Said {
  const { claims, tokens, figures } = claimsOf(text);
  const words = new Map<string, string[]>();
  const stems = new Set<string>();
  const names: string[] = [];
  const skeletons = new Set<string>();
  for (const token of tokens)
    for (const norm of partsOf(token)) {
      const beginning = norm.slice(0, 3);
      const kept = words.get(beginning);
      if (kept === undefined) words.set(beginning, [norm]);
      else if (kept.length < 200) kept.push(norm);
      stems.add(stem(norm));
      const name = givenName(norm);
      if (name !== null) names.push(name);
      const skeleton = skeletonOf(norm);
      if (skeleton !== null) skeletons.add(skeleton);
    }
  const days = new Set<string>();
  const contacts = new Set<string>();
  for (const claim of claims) {
    if (claim.type === 'day') days.add(claim.value);
    if (claim.type === 'contact') contacts.add(claim.value);
    if (claim.type === 'figure')
      for (const reading of claim.figure.readings) {
        const [, month] = /^date:\d+\.(\d+)$/.exec(reading) ?? [];
        if (month !== undefined) days.add(`month:${month}`);
      }
  }
  return {
    figures: saidBy(figures),
    days,
    contacts,
    words,
    stems,
    names: [...new Set(names)].slice(0, 500),
    skeletons,
  };
}

/** A word and, where a hyphen joins several, each of them. */
function partsOf({ norm }: Token): string[] {
  const parts = norm.split('-').filter((part) => part.length > 1);
  return parts.length > 1 ? [norm, ...parts] : [norm];
}

function holds(claim: Claim, said: Said): boolean {
  if (claim.type === 'contact') return said.contacts.has(claim.value);
  if (claim.type === 'day') return said.days.has(claim.value);
  if (claim.type === 'figure') return isSaid(claim.figure, said.figures);
  return holdsWord(withoutUnseen(claim.token.norm), said);
}

function holdsWord(norm: string, said: Said): boolean {
  if (said.stems.has(stem(norm))) return true;
  if (said.words.get(norm.slice(0, 3))?.some((other) => isFormOf(norm, other))) return true;
  const name = givenName(norm);
  if (name !== null && said.names.some((other) => mayBeSame(name, other))) return true;
  if (soundsSaid(norm, said.skeletons)) return true;
  const parts = norm.split('-');
  return parts.length > 1 && parts.every((part) => part.length > 1 && holdsWord(part, said));
}

/** Of two Russian words the sounds say nothing: one of the two must be in Latin letters. */
function soundsSaid(norm: string, skeletons: ReadonlySet<string>): boolean {
  const skeleton = skeletonOf(norm);
  if (skeleton === null) return false;
  if (skeleton.startsWith('l') && skeletons.has(`c${skeleton.slice(1)}`)) return true;
  return skeletons.has(`l${skeleton.slice(1)}`);
}

const ending =
  /^(?:ого|его|ому|ему|ыми|ими|ами|ями|иями|ией|ием|иям|иях|ах|ях|ам|ям|ым|им|ых|их|ый|ий|ой|ей|ом|ем|ою|ею|ая|яя|ую|юю|ые|ие|ья|ье|ью|ию|ия|ии|ов|ев|а|я|о|е|и|ы|у|ю|ь|й|)$/;

/** Whether two words differ in their endings alone, a fleeting vowel set aside: «Алексея» and «Алексей», «Павла» and «Павел». */
function isFormOf(one: string, other: string): boolean {
  return differsInEnding(one, other) || differsInEnding(withoutFleeting(one), withoutFleeting(other));
}

function differsInEnding(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  if (same < 3 || Math.max(one.length, other.length) - same > 4) return false;
  return ending.test(one.slice(same)) && ending.test(other.slice(same));
}

function withoutFleeting(word: string): string {
  return word.replace(/[ео]([кцлнрв])$/, '$1');
}
