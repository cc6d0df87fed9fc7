import type { ClearingReason } from '@molva/contract/request-steps';
import { clearingReasons } from '@molva/contract/request-steps';
import { z } from 'zod';

const stored = z.array(
  z.object({
    key: z.string(),
    reason: z.enum(clearingReasons).nullable(),
    note: z.string().nullable(),
    user_id: z.string().nullable(),
    at: z.string().nullable(),
  }),
);
export type StoredClearing = z.output<typeof stored>[number];

/** A text has some dozens of marks at most. */
const max = 1_000;

/** Facts of a text that were looked at, as they were stored. */
export function clearingsOf(row: { clearings: unknown }): StoredClearing[] {
  return stored.parse(row.clearings ?? []);
}

export function clearedKeys(row: { clearings: unknown }): string[] {
  return clearingsOf(row).map(({ key }) => key);
}

/** The same with those cleared now; what is cleared again has its latest reason. @returns JSON for the column */
export function withClearings(
  row: { clearings: unknown },
  marks: readonly { key: string; reason: ClearingReason; note?: string | undefined }[],
  by: { userId: string | null; at: Date },
): string {
  const added = marks.map(({ key, reason, note }) => ({
    key,
    reason,
    note: note === undefined || note === '' ? null : note,
    user_id: by.userId,
    at: by.at.toISOString(),
  }));
  const all = new Map([...clearingsOf(row), ...added].map((one) => [one.key, one]));
  return JSON.stringify([...all.values()].slice(-max));
}
