import { type Insertable, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../lib/ids.ts';

/** One question to the model, as it is kept. Nothing is left out by chance: by its source it is erased. */
export type ModelCall = Required<Omit<Insertable<Tables['model_calls']>, 'id' | 'created_at'>>;

export async function insertModelCall(handle: Handle, call: ModelCall): Promise<void> {
  await handle.query
    .insertInto('model_calls')
    .values({ ...call, id: newId() })
    .execute();
}

/** What a client used of the model in a calendar month (UTC). @param period `YYYY-MM` */
export async function usageOf(
  handle: Handle,
  clientId: string,
  period: string,
): Promise<{ calls: number; input_tokens: number; output_tokens: number }> {
  const first = `${period}-01`;
  return handle.query
    .selectFrom('model_calls')
    .select([
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`coalesce(sum(input_tokens), 0)::float8`.as('input_tokens'),
      sql<number>`coalesce(sum(output_tokens), 0)::float8`.as('output_tokens'),
    ])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`created_at >= ${first}::date AND created_at < ${first}::date + interval '1 month'`)
    .executeTakeFirstOrThrow();
}

/** @returns how many were forgotten; with as many as `atOnce` there may be more */
export async function forgetCallsBefore(
  { query }: Handle,
  clientId: string,
  { before, atOnce }: { before: string; atOnce: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM model_calls WHERE client_id = ${clientId} AND id IN (
      SELECT id FROM model_calls WHERE client_id = ${clientId} AND created_at < ${before}::date
      ORDER BY created_at LIMIT ${atOnce}
    )`.execute(query);
  return Number(numAffectedRows ?? 0n);
}
