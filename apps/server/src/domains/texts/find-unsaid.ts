import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Handle } from '../../db/database.ts';
import { isBlank } from '../../lib/blank.ts';
import { askDictionary } from './dictionary-process.ts';
import type { TextInput } from './input.ts';
import type { Unsaid } from './new-words.ts';
import { keptByClient, ownReviewsOf } from './own-reviews.ts';

type Asked = Pick<TextInput, 'text' | 'words' | 'facts' | 'rules' | 'incentive'>;

const usual = keptByClient();
const found = new LRUCache<string, Unsaid>({
  max: 2_000,
  maxSize: 8_000_000,
  sizeCalculation: ({ details, newWords }) =>
    [...details, ...newWords].reduce((size, { words }) => size + 100 + 4 * words.length, 100),
});

/**
 * What of a client's text neither the customer nor the brief said, as far as no shape tells it. What is usual in the client's own
 * reviews is left out, and so is the disclosure that the site asks for. What was found is kept with the text: whoever
 * looked at it does not wait again for its step.
 *
 * @param timeoutMs for which to wait for the dictionary; 0: only what is kept
 * @returns null where it did not answer in time
 */
export async function findUnsaid(
  handle: Handle,
  clientId: string,
  { text, words, facts: permitted, rules, incentive }: Asked,
  timeoutMs: number,
): Promise<Unsaid | null> {
  if (isBlank(text)) return { details: [], newWords: [] };
  const tradeWords = await tradeWordsOf(handle, clientId, timeoutMs);
  if (tradeWords === null) return null;
  const facts = isBlank(incentive ?? '') ? permitted : [...permitted, rules.disclosure ?? ''];
  const input = { text, words, facts, tradeWords };
  const key = createHash('sha256').update(JSON.stringify(input)).digest('base64');
  const kept = found.get(key);
  if (kept || timeoutMs === 0) return kept ?? null;
  const unsaid = await askDictionary({ kind: 'unsaid', input }, timeoutMs);
  if (unsaid !== null) found.set(key, unsaid);
  return unsaid;
}

async function tradeWordsOf(
  handle: Handle,
  clientId: string,
  timeoutMs: number,
): Promise<readonly string[] | null> {
  const kept = usual.get(clientId);
  if (kept || timeoutMs === 0) return kept ?? null;
  const texts = await ownReviewsOf(handle, clientId);
  const words = await askDictionary({ kind: 'trade_words', texts }, timeoutMs);
  if (words !== null) usual.set(clientId, words);
  return words;
}
