import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

export interface HostBreak {
  until: Date;
  code: string;
  /** Whose collection failed last. */
  siteId: string | null;
}

/** The break that a host has at a moment. */
export async function hostBreak(handle: Handle, host: string, now: Date): Promise<HostBreak | undefined> {
  const row = await handle.query
    .selectFrom('host_breaks')
    .select(['until', 'code', 'site_id'])
    .where('host', '=', host)
    .where('until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.until ? { until: new Date(row.until), code: row.code, siteId: row.site_id } : undefined;
}

/** Hosts that have a break at a moment: these, or all of them. */
export function hostBreaks(handle: Handle, now: Date, hosts?: readonly string[]) {
  const breaks = handle.query
    .selectFrom('host_breaks')
    .select(['host', 'site_id', 'code', sql<string>`until`.as('until')])
    .where('until', '>', now.toISOString())
    .orderBy('host');
  return hosts === undefined
    ? breaks.execute()
    : breaks.where('host', '=', sql<string>`ANY(${hosts}::text[])`).execute();
}

/** Counts a failure. @returns how many there were in a row */
export async function countHostFailure(
  tx: Transaction,
  failure: { host: string; siteId: string; code: string; at: Date },
): Promise<number> {
  const row = await tx.query
    .insertInto('host_breaks')
    .values({
      host: failure.host,
      site_id: failure.siteId,
      failures: 1,
      code: failure.code,
      updated_at: failure.at,
    })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        failures: sql<number>`host_breaks.failures + 1`,
        site_id: failure.siteId,
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
