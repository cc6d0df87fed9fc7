import type { Transaction } from '../../db/database.ts';
import { addMs } from '../../lib/days.ts';
import { breakHost, countHostFailure, forgetHostFailures } from './host-break-queries.ts';

/** Collections that a host fails one after another before it is left alone. */
const failuresUntilBreak = 3;
/** Milliseconds: the first break; each failure after it doubles the next. */
const firstBreak = 15 * 60_000;
const maxBreakMs = 24 * 3_600_000;

export interface HostFailure {
  code: string;
  /** Seconds that the site itself asks to wait. */
  retryAfter: number | null;
}

/**
 * Notes how a host took a collection. One that fails again and again, or asks to wait, has a break: nothing is collected
 * from it by schedule until then. Where it answers, all is forgotten.
 */
export async function noteHostOutcome(
  tx: Transaction,
  { host, siteId }: { host: string; siteId: string },
  outcome: { failure: HostFailure | null; at: Date },
): Promise<void> {
  const { failure, at } = outcome;
  if (failure === null) {
    await forgetHostFailures(tx, host);
    return;
  }
  const failures = await countHostFailure(tx, { host, siteId, code: failure.code, at });
  const asked = (failure.retryAfter ?? 0) * 1_000;
  const length = Math.min(maxBreakMs, Math.max(asked, breakAfter(failures)));
  if (length > 0) await breakHost(tx, host, addMs(at, length));
}

const breakAfter = (failures: number): number =>
  failures < failuresUntilBreak ? 0 : firstBreak * 2 ** Math.min(10, failures - failuresUntilBreak);
