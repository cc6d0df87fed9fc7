import type { SearchTerms } from '@molva/russian/search-language';
import type { Handle } from '../../db/database.ts';
import type { Clients } from '../../db/of-clients.ts';
import { editDistance } from './edit-distance.ts';
import { nearWords } from './vocabulary-queries.ts';

export interface Correction {
  typed: string;
  word: string;
}

/** Words looked at, so that many mistyped ones cost no more. */
const most = 6;
const shortest = 4;

/** What was typed with words of the reviews in place of those they do not have; null where there are none near. */
export async function correctWords(
  handle: Handle,
  clients: Clients,
  terms: SearchTerms,
): Promise<{ terms: SearchTerms; corrections: Correction[] } | null> {
  const typed = [...terms.words, ...(terms.prefix === null ? [] : [terms.prefix])];
  const unknown = typed.filter((word) => word.length >= shortest).slice(0, most);
  const found = await Promise.all(
    unknown.map(async (word) => ({
      typed: word,
      word: nearest(word, await nearWords(handle, clients, word)),
    })),
  );
  const corrections = found.filter((one): one is Correction => one.word !== null && one.word !== one.typed);
  if (corrections.length === 0) return null;
  const better = new Map(corrections.map((one) => [one.typed, one.word]));
  // The word being typed is taken for the whole one it is near to.
  const words = typed.map((word) => better.get(word) ?? word);
  return { terms: { ...terms, words, prefix: null }, corrections };
}

/** One slip of the fingers in a short word, two in a longer one, which changes little of what it looks like. */
function nearest(word: string, candidates: readonly string[]): string | null {
  const allowed = word.length < 7 ? 1 : 2;
  const measured = candidates.map((candidate) => ({
    candidate,
    distance: Math.min(
      editDistance(word, candidate),
      // Half typed: its beginning counts, and that it is not all.
      editDistance(word, candidate.slice(0, word.length)) + 1,
    ),
  }));
  const best = measured.toSorted((one, other) => one.distance - other.distance)[0];
  return best && best.distance <= allowed ? best.candidate : null;
}
