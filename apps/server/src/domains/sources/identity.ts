import { createHash } from 'node:crypto';
import { wordsOf } from '@molva/russian/words';

/** The same for the same words of the same day and area, however they are spaced, written large or dotted (ё). */
export function identityOf(source: { words: string; received_at: string; area_id: string | null }): string {
  const words = wordsOf(source.words).join(' ') || source.words.trim();
  return createHash('sha256')
    .update(JSON.stringify([words, source.received_at, source.area_id]))
    .digest('base64url');
}
