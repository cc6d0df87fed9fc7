import type { ReadHandle } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { hasRunInForce } from '../clustering/index.ts';
import {
  type ExportedField,
  exportedJson,
  exportedLines,
  type ExportedReview,
  type ExportOf,
  rowsOf,
} from './export-query.ts';
import type { ReviewFilter } from './filter-query.ts';
import type { ReviewSort } from './order-query.ts';
import { dated, leavesNothing } from './page-for.ts';
import { firstPace, type Pace, type Part, walkReviews } from './walk-query.ts';

interface ExportRequest {
  context: AppContext;
  actor: Actor;
  filter: ReviewFilter;
  sort: ReviewSort;
  /** What is read of each; what the caller may not see of a review is no field for them. */
  fields: readonly ExportedField[];
}

/** All reviews that the filter leaves, page after page; their themes where they are of one client. */
export async function* pagesOfReviewsFor(asked: ExportRequest): AsyncGenerator<Iterable<ExportedReview>> {
  for await (const page of pagesOf(asked, exportedJson)) yield rowsOf(page, asked.fields);
}

/** The same as lines of CSV, without its head, page after page in some chunks each. */
export const linesOfReviewsFor = (
  asked: ExportRequest,
  separator: string,
): AsyncGenerator<readonly Uint8Array[]> =>
  pagesOf(asked, (handle, of, ids) => exportedLines(handle, of, ids, separator));

/** Bytes that are read at once, about, and of how many reviews at most. */
const bytesAtOnce = 1_700_000;
const reviewsAtOnce = 5_000;

async function* pagesOf(
  asked: ExportRequest,
  read: (handle: ReadHandle, of: ExportOf, ids: string) => Promise<Buffer[]>,
): AsyncGenerator<Buffer[]> {
  const pace = firstPace();
  for await (const [of, { ids, count }] of partsFor(asked, pace)) {
    const page = await read(asked.context.db.lagging, of, ids);
    // Texts may be of any length: pages are so many bytes, and not so many reviews.
    const bytes = page.reduce((sum, { length }) => sum + length, 0);
    const fitting = Math.floor((count * bytesAtOnce) / Math.max(bytes, 1));
    pace.rows = Math.max(1, Math.min(fitting, pace.rows * 2, reviewsAtOnce));
    yield page;
  }
}

async function* partsFor(
  { context, actor, filter, sort, fields }: ExportRequest,
  pace: Pace,
): AsyncGenerator<readonly [ExportOf, Part]> {
  if (leavesNothing(actor, filter)) return;
  const { clients } = filter;
  const handle = context.db.lagging;
  const [only] = clients === 'all' || clients.length > 1 ? [] : clients;
  const hasThemes = only !== undefined && (await hasRunInForce(handle, only));
  const of = { actor, clients, sort, hasThemes, fields };
  for await (const part of walkReviews(handle, dated(context, filter), sort, pace)) yield [of, part];
}
