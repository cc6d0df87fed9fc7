import { isSearchable, type SearchTerms } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from './database.ts';
import { type Clients, ofClients } from './of-clients.ts';

/**
 * Rows whose stored words are looked through: `words` is the column of them (of the Russian configuration, е for ё), `text`
 * what they were made of, for phrases, which are taken to the letter.
 */
export interface Searched {
  words: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
}

export const searchedReviews: Searched = {
  words: sql`r.search`,
  text: sql`(coalesce(r.title, '') || ' ' || coalesce(r.recall, ''))`,
};

/** What the query for words is made of: slots for them where a statement is kept for other words. */
export interface WordTexts {
  whole: unknown;
  wholeAndPrefix: unknown;
  prefix: unknown;
  /** What no word that begins so comes after: the last of all characters ends it. */
  prefixEnd: unknown;
  anyOfPrefix: unknown;
}

/** What is looked for. @property texts in place of those of its own words */
export type Terms = SearchTerms & { texts?: WordTexts };

/** The texts of what is looked for itself. */
export function wordTexts({ words, prefix, phrases, typing }: SearchTerms) {
  const whole = [...words, ...phrases.flat(), ...(typing ?? []).slice(0, -1)].join(' ');
  return {
    whole,
    wholeAndPrefix: `${whole} ${prefix ?? ''}`,
    prefix: prefix ?? '',
    prefixEnd: `${prefix ?? ''}\u{10FFFF}`,
    anyOfPrefix: `${prefix ?? ''}:*`,
  } satisfies WordTexts;
}

/** Words of one beginning that are looked for, the most frequent. */
const maxBeginnings = 60;

/**
 * Conditions on a row that it has what is looked for. Words go through PostgreSQL's own functions as parameters, so that
 * nothing typed is ever read as an operator.
 */
export const hasTerms = (of: Searched, terms: Terms, clients: Clients): RawBuilder<boolean> =>
  sql<boolean>`(${hasWords(of, terms, clients)} AND ${isToTheLetter(of, terms)})`;

/**
 * That a row has the words, those of phrases in any order, and not the single ones that it must not have: what the index of
 * words answers alone, without a look at any row.
 */
export const hasWords = ({ words }: Searched, terms: Terms, clients: Clients): RawBuilder<boolean> =>
  matchWords(terms, knownBeginnings(terms, clients), (query) => sql`${words} @@ ${query}`);

/**
 * The same as `hasTerms` by a call of the operator's function, which is no condition for an index: rows are read by another one.
 *
 * @param clients whose vocabulary tells the half-typed word; null: by whatever it may begin
 */
export const hasTermsUnindexed = (
  of: Searched,
  terms: Terms,
  clients: Clients | null,
): RawBuilder<boolean> => {
  const beginnings = clients === null ? anyBeginning(terms) : knownBeginnings(terms, clients);
  const words = matchWords(terms, beginnings, (query) => sql`ts_match_vq(${of.words}, ${query})`);
  return sql<boolean>`(${words} AND ${isToTheLetter(of, terms)})`;
};

/** The query that PostgreSQL makes of words and of the clients' vocabularies, for who asks by it more than once. */
export async function readWordQuery(handle: Handle, terms: SearchTerms, clients: Clients): Promise<string> {
  const wanted = wantedQuery(terms, knownBeginnings(terms, clients));
  const { rows } = await sql<{ query: string }>`SELECT ${wanted}::text AS query`.execute(handle.query);
  return withoutTwins(rows[0]?.query ?? '');
}

const or = ' | ';

/** Forms of a word have one stem, which the index of words is to look up once. */
const withoutTwins = (query: string): string =>
  /[&!()]/.test(query) ? query : [...new Set(query.split(or))].join(or);

/** That a row has what such a query asks for. */
export const hasQueried = ({ words }: Searched, query: string): RawBuilder<boolean> =>
  sql<boolean>`${words} @@ ${asQuery(query)}`;

/** The same, no condition for an index. */
export const hasQueriedUnindexed = ({ words }: Searched, query: string): RawBuilder<boolean> =>
  sql<boolean>`ts_match_vq(${words}, ${asQuery(query)})`;

// In a SELECT of its own for the planner's sake, see `matchWords`.
const asQuery = (query: string) => sql`(SELECT ${query}::tsquery)`;

function matchWords(
  terms: Terms,
  beginnings: RawBuilder<unknown>,
  matches: (query: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const wanted = wantedQuery(terms, beginnings);
  const not = unwanted(terms.without.filter(isSingle));
  // In a SELECT of its own it is made once, and not for each row, as a plan for any parameters would; and the planner takes
  // any words for rare, so that it always asks their index.
  const found = matches(sql`(SELECT ${sql.join([wanted, ...not], sql` && `)})`);
  // Nothing is found by no words; by none but those that must not be, all there is would be.
  return not.length === 0
    ? sql<boolean>`${found}`
    : sql<boolean>`((SELECT numnode(${wanted})) > 0 AND ${found})`;
}

/** That a row has phrases just as they are written, and not those that it must not have: its text has to be read for it. */
export function isToTheLetter(
  { words, text }: Searched,
  { phrases, typing, without }: SearchTerms,
): RawBuilder<boolean> {
  const plain = sql`lower(translate(${text}, 'ёЁ', 'еЕ'))`;
  const conditions = [
    ...phrases.map((phrase) => sql`${plain} ~ ${patternOf(phrase)}`),
    ...(typing === null ? [] : [sql`${plain} ~ ${beginningOf(typing)}`]),
    ...unwanted(without.filter(isPhrase)).map((query) => sql`ts_match_vq(${words}, (SELECT ${query}))`),
  ];
  return conditions.length === 0 ? sql`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** Whether there are words alone to be found, and nothing that must not be. */
export const isOfWordsAlone = (terms: SearchTerms): boolean =>
  isSearchable(terms) && !needsReading(terms) && terms.without.length === 0;

/** Whether rows found by their words must be read to be held to the letter. */
export const needsReading = ({ phrases, typing, without }: SearchTerms): boolean =>
  phrases.length > 0 || typing !== null || without.some(isPhrase);

/** Whether there are more words of the beginning than are looked for. */
export function hasMoreBeginnings(terms: SearchTerms, clients: Clients): RawBuilder<boolean> {
  if (terms.prefix === null) return sql`false`;
  return sql<boolean>`(SELECT count(*) > ${maxBeginnings} FROM (
    SELECT word FROM search_words w WHERE ${beginsIn(terms, clients)} GROUP BY word LIMIT ${maxBeginnings + 1}) w)`;
}

/** What must occur. @param beginnings a query for what may stand in place of the half-typed word */
function wantedQuery(terms: Terms, beginnings: RawBuilder<unknown>): RawBuilder<unknown> {
  const { whole, wholeAndPrefix } = textsOf(terms);
  const before = sql`plainto_tsquery('russian', ${whole})`;
  if (terms.prefix === null) return before;
  // As it stands, in its forms, or as the beginning of a longer one.
  return sql`(plainto_tsquery('russian', ${wholeAndPrefix}) || (${before} && ${beginnings}))`;
}

const textsOf = (terms: Terms): WordTexts => terms.texts ?? wordTexts(terms);

/**
 * Words of the clients' vocabularies in place of a beginning: the index of words would gather a beginning's rows of all
 * clients before it keeps theirs. Clients who have no vocabulary yet are asked for the beginning itself.
 */
function knownBeginnings(terms: Terms, clients: Clients): RawBuilder<unknown> {
  if (terms.prefix === null) return sql`''::tsquery`;
  return sql`CASE WHEN EXISTS (SELECT 1 FROM search_vocabularies v WHERE ${ofClients(sql`v.client_id`, clients)})
    THEN (SELECT coalesce(to_tsquery('russian', string_agg(word, ' | ')), ''::tsquery) FROM (
      SELECT word FROM search_words w WHERE ${beginsIn(terms, clients)}
      GROUP BY word ORDER BY sum(reviews) DESC, word LIMIT ${maxBeginnings}) w)
    ELSE ${anyBeginning(terms)} END`;
}

// A range: a comparison by `^@` is none for an index in a plan for any parameters.
function beginsIn(terms: Terms, clients: Clients): RawBuilder<unknown> {
  const { prefix, prefixEnd } = textsOf(terms);
  return sql`${ofClients(sql`w.client_id`, clients)} AND w.word >= ${prefix} AND w.word < ${prefixEnd}`;
}

function anyBeginning(terms: Terms): RawBuilder<unknown> {
  if (terms.prefix === null) return sql`''::tsquery`;
  const { anyOfPrefix } = textsOf(terms);
  return sql`(to_tsquery('russian', ${anyOfPrefix}) || to_tsquery('simple', ${anyOfPrefix}))`;
}

const isSingle = (words: readonly string[]): boolean => words.length === 1;
const isPhrase = (words: readonly string[]): boolean => words.length > 1;

const unwanted = (without: SearchTerms['without']): RawBuilder<unknown>[] =>
  without.map((words) => sql`!! phraseto_tsquery('russian', ${words.join(' ')})`);

const between = '[^[:alnum:]]+';

/** Words side by side with nothing but signs and spaces between them; there is nothing in them to be escaped. */
const patternOf = (words: readonly string[]) => `${beginningOf(words)}($|[^[:alnum:]])`;
const beginningOf = (words: readonly string[]) => `(^|[^[:alnum:]])${words.join(between)}`;
