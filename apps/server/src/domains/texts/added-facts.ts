import type { FactMark } from '@molva/contract/text-checks';
import { normalize } from '@molva/russian/normalize';
import { type Claim, claimsOf } from './claims.ts';
import { stem } from '@molva/russian/stem';
import type { Unsaid } from './new-words.ts';
import { holds, isCommonNoun, saidIn } from './said.ts';

/**
 * Facts of a text that stand neither in the customer's words nor in the permitted facts (origin `added`), and those
 * that stand in the permitted facts alone (`brief`, which nobody has to clear). It trusts no model: names, numbers,
 * times, prices, things, places and contacts are found by their shape, and compared by stems and values. Goods that the
 * client's own reviews often name tell nothing that was added.
 */
export function addedFacts(input: {
  text: string;
  words: string | null;
  facts: readonly string[];
  goods: readonly string[];
  cleared: readonly string[];
}): FactMark[] {
  const { text } = input;
  const said = saidIn(input.words ?? '');
  const permitted = saidIn(input.facts.join('\n'));
  const cleared = new Set(input.cleared);
  const goods = new Set(input.goods);
  const found = claimsOf(text).claims.flatMap((claim): Found[] => {
    if (holds(claim, said)) return [];
    const origin = holds(claim, permitted) ? 'brief' : 'added';
    if (claim.type === 'words' && isCommonNoun(claim) && goods.has(stem(claim.token.norm))) return [];
    // «один» and its like are no claim until they contradict a count, which they cannot.
    if (claim.type === 'quantity' && claim.quantity.weak) return [];
    return [{ start: claim.start, end: claim.end, kind: claim.kind, origin, type: claim.type }];
  });
  return joined(found, text).map(({ start, end, kind, origin }) => {
    const words = text.slice(start, end);
    const key = keyOf(words);
    return { key, kind, words, start, end, origin, is_cleared: origin === 'brief' || cleared.has(key) };
  });
}

/** Marks of additions that have no shape of their own. */
export function addedDetails({ details }: Pick<Unsaid, 'details'>, cleared: readonly string[]): FactMark[] {
  const keys = new Set(cleared);
  return details.map((detail) => ({
    ...detail,
    kind: 'detail',
    origin: 'added',
    is_cleared: keys.has(detail.key),
  }));
}

type Found = Pick<FactMark, 'start' | 'end' | 'kind' | 'origin'> & { type: Claim['type'] };

/** What words are known by wherever they stand: small letters, single spaces, at most 300 characters. */
export function keyOf(words: string): string {
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
