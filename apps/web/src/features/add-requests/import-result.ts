import type { Job } from '../jobs/index.ts';

export interface Refusal {
  readonly line: number;
  readonly reason: string;
}

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
    refused: Array.isArray(refused) ? refused.filter(isRefusal) : [],
  };
}

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'line' in value &&
    typeof value.line === 'number' &&
    'reason' in value &&
    typeof value.reason === 'string'
  );
}

/** The refusals as a file for a spreadsheet: its mark says that it is UTF-8. */
export function refusalsCsv(refused: readonly Refusal[]): string {
  const rows = refused.map(({ line, reason }) => `${line};"${safe(reason).replaceAll('"', '""')}"`);
  return `\uFEFFСтрока;Причина\r\n${rows.join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be run by a spreadsheet. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
