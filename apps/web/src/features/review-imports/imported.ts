import { reviewColumns } from '@molva/contract/review-columns';
import { number } from '../../lib/formats.ts';
import { type Job, type Refusal, refusalsOf } from '../jobs/index.ts';
import { columnWords } from './words.ts';

export interface Imported {
  readonly stored: number;
  readonly known: number;
  readonly changed: number;
  readonly refusedCount: number;
  readonly refused: readonly Refusal[];
  /** «Ссылка на отзыв (2)»: values that could not be read, though their rows were taken. */
  readonly unread: readonly string[];
  readonly unknownAreas: readonly string[];
}

/** What the job of an import says when it is done; null where it says something else. */
export function importedOf({ result }: Pick<Job, 'result'>): Imported | null {
  if (result === null) return null;
  const {
    stored,
    known,
    changed,
    refused_count: refusedCount,
    refused,
    unread,
    unknown_areas: areas,
  } = result;
  if (![stored, known, changed, refusedCount].every((value) => typeof value === 'number')) return null;
  const counts = new Map(Object.entries(typeof unread === 'object' && unread !== null ? unread : {}));
  return {
    stored: Number(stored),
    known: Number(known),
    changed: Number(changed),
    refusedCount: Number(refusedCount),
    refused: refusalsOf(refused),
    unread: reviewColumns.flatMap((column) => {
      const count: unknown = counts.get(column);
      return typeof count === 'number' ? [`${columnWords[column]} (${number(count)})`] : [];
    }),
    unknownAreas: Array.isArray(areas) ? areas.filter((name) => typeof name === 'string') : [],
  };
}
