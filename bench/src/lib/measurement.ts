/**
 * What a value is held against. A broken limit fails the run; a broken guide, an absolute figure that depends on the
 * machine, is only said.
 */
export interface Bound {
  kind: 'limit' | 'guide';
  atMost?: number;
  atLeast?: number;
  below?: number;
}

/** One line of a figure's table. */
export interface Row {
  what: string;
  /** Null where it was not measured; `note` says why. */
  value: number | null;
  /** Of `value`: ms, s, MB, KB, req/s, points; empty for a ratio. */
  unit: string;
  /** Absent: measured to be known, held against nothing. */
  bound?: Bound;
  note?: string;
}

export interface Outcome {
  rows: Row[];
  /** What stands behind the rows, kept in the results file. */
  details?: Record<string, unknown>;
}

export interface Measurement {
  name: string;
  title: string;
  /** @param say prints a line of progress */
  measure(say: (line: string) => void): Promise<Outcome>;
}

export type Verdict = 'ok' | 'BROKEN' | 'past the guide' | 'skipped' | '';

/** How a row stands to its bound. */
export function verdictOf({ value, bound }: Row): Verdict {
  if (value === null) return 'skipped';
  if (bound === undefined) return '';
  const { kind, atMost, atLeast, below } = bound;
  const isKept =
    (atMost === undefined || value <= atMost) &&
    (atLeast === undefined || value >= atLeast) &&
    (below === undefined || value < below);
  if (isKept) return 'ok';
  return kind === 'limit' ? 'BROKEN' : 'past the guide';
}
