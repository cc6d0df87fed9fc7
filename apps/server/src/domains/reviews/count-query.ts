import { type Compilable, sql } from 'kysely';
import type { AppContext } from '../../kernel/context.ts';
import { readClientVersions } from '../../db/client-versions.ts';
import type { Handle } from '../../db/database.ts';
import { createShapes } from '../../db/shapes.ts';
import type { CountedGrade, CountedMonth, Versioned } from '../../kernel/kept.ts';
import { shapeOf } from './filter-shape.ts';
import { matchingReviews, type ReviewFilter } from './filter-query.ts';

const statements = createShapes();

/** How many reviews of a client match, exactly; counted once for each version of the client. */
export function countOfClient(
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
  { clientId, version }: { clientId: string; version: string | null },
): Promise<number> {
  const count = async () => (await countReviews(handle, filter)).get(clientId) ?? 0;
  return kept.counts.getOrRead(`${clientId} ${JSON.stringify(filter)}`, version, count);
}

/** What is counted of each client, and where it is kept by the client's version. */
interface CountedOf<Counted> {
  kept: Versioned<Counted>;
  count(handle: Handle, filter: ReviewFilter): Promise<ReadonlyMap<string, Counted>>;
  /** Of a client without such reviews. */
  none: Counted;
}

/** How many reviews of several or all clients match, client by client, those without any left out. */
export const countsOfClients = (
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
): Promise<Map<string, number>> =>
  countedOfClients<number>(handle, filter, { kept: kept.counts, count: countReviews, none: 0 });

const noGrades: readonly CountedGrade[] = [];

/** The same by grade, whichever the filter asks for: another one of the same list is counted already. */
export const gradesOfClients = (
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  { rating: _rating, rating_from: _from, rating_to: _to, ...filter }: ReviewFilter,
): Promise<Map<string, readonly CountedGrade[]>> =>
  countedOfClients(handle, filter, { kept: kept.grades, count: countByGrade, none: noGrades });

const noMonths: readonly CountedMonth[] = [];

/** The same by month of publication (UTC). @param from the first day: what was before is not read */
export const monthsOfClients = (
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
  from: string,
): Promise<Map<string, readonly CountedMonth[]>> =>
  countedOfClients(
    handle,
    // Kept with what was asked for: another month begins on another day.
    { ...filter, publication_date_from: laterOf(filter.publication_date_from, from) },
    { kept: kept.months, count: countByMonth, none: noMonths },
  );

const laterOf = (one: string | undefined, other: string): string =>
  one === undefined || one < other ? other : one;

/** Only those are counted of which something changed since they last were. */
async function countedOfClients<Counted>(
  handle: Handle,
  filter: ReviewFilter,
  way: CountedOf<Counted>,
): Promise<Map<string, Counted>> {
  const { clients } = filter;
  const versions = await readClientVersions(handle, clients);
  const question = JSON.stringify({ ...filter, clients: 0 });
  const keyOf = (clientId: string) => `${clientId} ${question}`;
  const counts = new Map<string, Counted>();
  const missing: string[] = [];
  for (const clientId of clients === 'all' ? versions.keys() : clients) {
    const version = versions.get(clientId);
    const known = version === undefined ? undefined : way.kept.get(keyOf(clientId), version);
    if (known === undefined) missing.push(clientId);
    else if (known !== way.none) counts.set(clientId, known);
  }
  if (missing.length === 0) return counts;
  const count = async (part: readonly string[], asked: 'all' | readonly string[] = part) => {
    const found = await way.count(handle, { ...filter, clients: asked });
    for (const clientId of part) {
      const its = found.get(clientId) ?? way.none;
      const version = versions.get(clientId);
      if (version !== undefined) way.kept.set(keyOf(clientId), version, its);
      if (its !== way.none) counts.set(clientId, its);
    }
  };
  // A client without a version never had a review.
  const isAll = clients === 'all' && missing.length === versions.size;
  if (filter.recall) await inParts(missing, count);
  else await count(missing, isAll ? 'all' : missing);
  return counts;
}

/** How many reviews of several or all clients match. */
export async function countOfClients(
  context: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
): Promise<number> {
  const counts = await countsOfClients(context, handle, filter);
  return counts.values().reduce((sum, count) => sum + count, 0);
}

/** Milliseconds for one of the statements that count, about: well within its time limit. */
const partMs = 1_000;

/**
 * Words are counted some clients at a time, as many as fit. Those of a common word that very many clients have take longer than one
 * statement may; what was counted is kept, whatever becomes of the rest.
 */
async function inParts(
  clients: readonly string[],
  work: (part: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let from = 0, size = 1; from < clients.length; ) {
    const part = clients.slice(from, from + size);
    const began = performance.now();
    await work(part);
    from += part.length;
    const took = performance.now() - began;
    if (took < partMs / 4) size *= 4;
    else if (took > partMs) size = Math.ceil(size / 2);
  }
}

/** How many reviews match, of each client that has any. */
export async function countReviews(handle: Handle, filter: ReviewFilter): Promise<Map<string, number>> {
  const rows = await shapedRows(handle, 'count', filter, (of) => counted(handle, of));
  return new Map(rows.map((row) => [row.client_id, row.count]));
}

/** The same by grade: all of it stands in indexes of reviews, which are read without their texts. */
export async function countByGrade(
  handle: Handle,
  filter: ReviewFilter,
): Promise<Map<string, CountedGrade[]>> {
  const rows = await shapedRows(handle, 'grades', filter, (of) =>
    counted(handle, of)
      .select(['r.rating', sql<number>`(count(*) FILTER (WHERE r.has_answers))::int`.as('answered')])
      .groupBy('r.rating'),
  );
  return Map.groupBy(rows, (row) => row.client_id);
}

/** The same by month of publication (UTC), oldest first. */
export async function countByMonth(
  handle: Handle,
  filter: ReviewFilter,
): Promise<Map<string, CountedMonth[]>> {
  const rows = await shapedRows(handle, 'months', filter, (of) =>
    counted(handle, of)
      .select([
        sql<string>`date_trunc('month', r.publication_date, 'UTC')`.as('month'),
        sql<number>`count(r.rating)::int`.as('graded'),
        sql<number>`coalesce(sum(r.rating), 0)`.as('gradeSum'),
      ])
      .groupBy('month')
      .orderBy('month'),
  );
  return Map.groupBy(
    rows.map(({ month, ...row }) => ({ ...row, month: month.slice(0, 7) })),
    (row) => row.client_id,
  );
}

/** Of a statement that is built once per shape of the filter, where there is use in keeping it. */
async function shapedRows<Row>(
  handle: Handle,
  name: string,
  filter: ReviewFilter,
  build: (of: ReviewFilter) => Compilable<Row> & { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const shaped = shapeOf(filter);
  if (!shaped) return await build(filter).execute();
  return await statements.rows(handle, `${name} ${shaped.shape}`, () => build(shaped.slotted), shaped.values);
}

function counted(handle: Handle, filter: ReviewFilter) {
  return matchingReviews(handle, filter)
    .select(['r.client_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('r.client_id');
}
