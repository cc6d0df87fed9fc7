import type { SearchTerms } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';

/**
 * Conditions on a row whose stored words (`search`, of the Russian configuration, е for ё) have what is looked for. Words
 * go through PostgreSQL's own functions as parameters, so that nothing typed is ever read as an operator.
 *
 * @param column the stored words @param text what they were made of, for phrases, which are taken to the letter
 */
export function hasTerms(
  column: RawBuilder<unknown>,
  text: RawBuilder<unknown>,
  terms: SearchTerms,
  { byIndex = true } = {},
): RawBuilder<boolean> {
  const wanted = wantedQuery(terms);
  // In a SELECT of its own it is made once, and not for each row, as a plan for any parameters would; and the planner takes
  // any words for rare, so that it always asks their index.
  const query = sql`(SELECT ${sql.join([wanted, ...terms.without.map(unwanted)], sql` && `)})`;
  // A call of the operator's function is no condition for an index: the order's own index is walked instead.
  const matches = byIndex ? sql`${column} @@ ${query}` : sql`ts_match_vq(${column}, ${query})`;
  const conditions = [
    // Without a word that counts («и», «не») all that is left may be a minus, which every row would be read for.
    sql`numnode(${wanted}) > 0`,
    matches,
    ...terms.phrases.map((words) => sql`lower(translate(${text}, 'ёЁ', 'еЕ')) ~ ${patternOf(words)}`),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** What must occur, without what must not. */
function wantedQuery({ words, prefix, phrases }: SearchTerms): RawBuilder<unknown> {
  const before = sql`plainto_tsquery('russian', ${words.join(' ')})`;
  const all = [
    prefix === null ? before : withPrefix(words, prefix),
    ...phrases.map((phrase) => sql`phraseto_tsquery('russian', ${phrase.join(' ')})`),
  ];
  return sql`(${sql.join(all, sql` && `)})`;
}

/** The last word as it stands, in its forms, or as the beginning of a longer one. */
function withPrefix(words: readonly string[], prefix: string): RawBuilder<unknown> {
  const whole = sql`plainto_tsquery('russian', ${[...words, prefix].join(' ')})`;
  const before = sql`plainto_tsquery('russian', ${words.join(' ')})`;
  const start = `${prefix}:*`;
  return sql`(${whole} || (${before} && (to_tsquery('russian', ${start}) || to_tsquery('simple', ${start}))))`;
}

const unwanted = (words: readonly string[]): RawBuilder<unknown> =>
  sql`!! phraseto_tsquery('russian', ${words.join(' ')})`;

/** Words side by side with nothing but signs and spaces between them; there is nothing in them to be escaped. */
function patternOf(words: readonly string[]): string {
  return `(^|[^[:alnum:]])${words.join('[^[:alnum:]]+')}($|[^[:alnum:]])`;
}

export const reviewText = sql`(coalesce(r.title, '') || ' ' || coalesce(r.recall, ''))`;
