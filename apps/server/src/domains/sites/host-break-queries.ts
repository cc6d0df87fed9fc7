import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

/** The break that a host has at a moment. */
export async function hostBreak(
  handle: Handle,
  host: string,
  now: Date,
): Promise<{ until: Date; code: string } | undefined> {
  const row = await handle.query
    .selectFrom('host_breaks')
    .select(['until', 'code'])
    .where('host', '=', host)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.until ? { until: new Date(row.until), code: row.code } : undefined;
}

/** Counts a failure. @returns how many there were in a row */
export async function countHostFailure(
  tx: Transaction,
  failure: { host: string; code: string; at: Date },
): Promise<number> {
  const row = await tx.query
    .insertInto('host_breaks')
    .values({ host: failure.host, failures: 1, code: failure.code, updated_at: failure.at })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        failures: sql<number>`host_breaks.failures + 1`,
        code: failure.code,
        updated_at: failure.at,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

export async function breakHost(tx: Transaction, host: string, until: Date): Promise<void> {
  await tx.query.updateTable('host_breaks').set({ until }).where('host', '=', host).execute();
}

export async function forgetHostFailures(handle: Handle, host: string): Promise<void> {
  await handle.query.deleteFrom('host_breaks').where('host', '=', host).execute();
}
