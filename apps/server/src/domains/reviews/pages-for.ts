import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { hasRunInForce } from '../clustering/index.ts';
import {
  type ExportedField,
  exportedLines,
  type ExportedReview,
  exportedRows,
  type ExportOf,
} from './export-query.ts';
import type { ReviewFilter } from './filter-query.ts';
import type { ReviewSort } from './order-query.ts';
import { dated, leavesNothing } from './page-for.ts';
import { firstPace, type Pace, type Part, walkReviews } from './walk-query.ts';

interface Asked {
  context: AppContext;
  actor: Actor;
  filter: ReviewFilter;
  sort: ReviewSort;
  /** What is read of each; what the caller may not see of a review is no field for them. */
  fields: readonly ExportedField[];
}

/** All reviews that the filter leaves, page after page; their themes where they are of one client. */
export async function* pagesOfReviewsFor(asked: Asked): AsyncGenerator<ExportedReview[]> {
  const handle = asked.context.db.lagging;
  for await (const [of, { ids }] of partsFor(asked, firstPace())) yield await exportedRows(handle, of, ids);
}

/** Bytes of lines that are made at once, about, and how many lines at most. */
const bytesAtOnce = 2_000_000;
const linesAtOnce = 5_000;

/** The same as lines of CSV, without its head, page after page in some chunks each. */
export async function* linesOfReviewsFor(
  asked: Asked,
  separator: string,
): AsyncGenerator<readonly Uint8Array[]> {
  const handle = asked.context.db.lagging;
  const pace = firstPace();
  for await (const [of, { ids, count }] of partsFor(asked, pace)) {
    const lines = await exportedLines(handle, of, ids, separator);
    // Texts may be of any length: pages are so many bytes, and not so many reviews.
    const bytes = lines.reduce((sum, { length }) => sum + length, 0);
    const fitting = Math.floor((count * bytesAtOnce) / Math.max(bytes, 1));
    pace.rows = Math.max(1, Math.min(fitting, pace.rows * 2, linesAtOnce));
    yield lines;
  }
}

async function* partsFor(
  { context, actor, filter, sort, fields }: Asked,
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
