import { createHash } from 'node:crypto';
import { comparable } from '@molva/extraction';

/** Shorter texts two people may write alike. */
const leastLetters = 60;
const maxLetters = 400;

/** By what a text of an author is known wherever it stands; null where it is too short or nobody signed it. */
export function markOf(author: string | null, text: string): string | null {
  const name = comparable(author);
  const letters = comparable(text).slice(0, maxLetters);
  if (name === '' || letters.length < leastLetters) return null;
  return createHash('sha256').update(`${name}\n${letters}`).digest('base64').slice(0, 22);
}
