import { type Job, type Refusal, refusalsOf } from '../jobs/index.ts';

export interface ImportResult {
  readonly stored: number;
  readonly known: number;
  readonly requests: number;
  readonly refusedCount: number;
  /** Those that are listed: a thousand at most. */
  readonly refused: readonly Refusal[];
}

/** What the job of an import says when it is done; null where it says something else. */
export function resultOf(job: Pick<Job, 'result'>): ImportResult | null {
  const { result } = job;
  if (typeof result !== 'object' || result === null) return null;
  const { stored, known, requests, refused_count: refusedCount, refused } = result as Record<string, unknown>;
  if (![stored, known, requests, refusedCount].every((value) => typeof value === 'number')) return null;
  return {
    stored: Number(stored),
    known: Number(known),
    requests: Number(requests),
    refusedCount: Number(refusedCount),
    refused: refusalsOf(refused),
  };
}
