import type { NewWord } from '@molva/contract/text-checks';
import type { Handle } from '../../db/database.ts';
import { askDictionary } from './dictionary-process.ts';
import type { TextInput } from './input.ts';
import { keptByClient, ownReviewsOf } from './own-reviews.ts';

type Text = Pick<TextInput, 'text' | 'words' | 'facts'>;

const known = keptByClient();

/**
 * New words of texts of one client, text by text: nouns and adjectives for which neither the customer nor the brief has a
 * word, and which the client's own reviews do not often use. They stop nothing.
 *
 * @param timeoutMs for which to wait for the dictionary
 * @returns null where it did not answer in time
 */
export async function findNewWords(
  handle: Handle,
  clientId: string,
  texts: readonly Text[],
  timeoutMs: number,
): Promise<NewWord[][] | null> {
  if (texts.every(({ text }) => text === '')) return texts.map(() => []);
  const tradeWords = await tradeWordsOf(handle, clientId, timeoutMs);
  if (tradeWords === null) return null;
  const inputs = texts.map(({ text, words, facts }) => ({ text, words, facts, tradeWords }));
  return askDictionary({ kind: 'new_words', inputs }, timeoutMs);
}

async function tradeWordsOf(
  handle: Handle,
  clientId: string,
  timeoutMs: number,
): Promise<readonly string[] | null> {
  const kept = known.get(clientId);
  if (kept) return kept;
  const texts = await ownReviewsOf(handle, clientId);
  const words = await askDictionary({ kind: 'trade_words', texts }, timeoutMs);
  if (words !== null) known.set(clientId, words);
  return words;
}
