import { wordsOf } from '@molva/russian/words';

/** Words from which the beginning of a long answer says that it is that answer. */
const enough = 12;

/**
 * Whether two texts say the same in the same words. Sites rewrite quotes, dashes and line ends, and cut long texts with
 * an ellipsis: a beginning that ends so counts as the whole.
 */
export function isAnswerOnSite(ours: string, onSite: string): boolean {
  const [own, seen] = [wordsOf(ours), wordsOf(onSite)];
  if (own.join(' ') === seen.join(' ')) return own.length > 0 || ours.trim() === onSite.trim();
  const isCut = /(…|\.{3})\s*$/.test(onSite) && seen.length >= enough && seen.length < own.length;
  if (!isCut) return false;
  // The last word may be cut as well.
  return own.join(' ').startsWith(seen.join(' '));
}
