import type { SourceMatch } from './api.ts';
import type { Role } from './rule-edits.ts';

/** Whether the trace says that a role's rules find nothing on the page. */
export function findsNothing(matching: readonly SourceMatch[], role: Role): boolean {
  const ofReviews = matching.filter(({ part }) => part === 'reviews');
  if (role === 'item') return ofReviews.every(({ found }) => found === 0);
  return ofReviews.some(({ fields }) => fields.some(({ name, found }) => name === role && found === 0));
}
