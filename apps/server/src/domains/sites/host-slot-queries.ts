import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { addMs } from '../../lib/days.ts';

/** Takes a place at a host that nobody holds, or whose holder's time ran out; the place's number, or null. */
export async function takeHostSlot(
  handle: Handle,
  turn: { host: string; places: number; holder: string; seconds: number },
): Promise<number | null> {
  const now = handle.now();
  for (let slot = 0; slot < turn.places; slot += 1) {
    const { rows } = await sql`
      INSERT INTO host_turns (host, slot, holder, expires_at)
      VALUES (${turn.host}, ${slot}, ${turn.holder}, ${addMs(now, turn.seconds * 1000)})
      ON CONFLICT (host, slot) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
        WHERE host_turns.expires_at < ${now}
      RETURNING slot`.execute(handle.query);
    if (rows.length > 0) return slot;
  }
  return null;
}

/** Keeps a place for longer; false where somebody else has it by now. */
export async function keepHostSlot(
  handle: Handle,
  turn: { host: string; slot: number; holder: string; seconds: number },
): Promise<boolean> {
  const result = await handle.query
    .updateTable('host_turns')
    .set({ expires_at: addMs(handle.now(), turn.seconds * 1000) })
    .where('host', '=', turn.host)
    .where('slot', '=', turn.slot)
    .where('holder', '=', turn.holder)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Milliseconds until the first place of a host is free, unless its holder keeps it for longer. */
export async function restOfHost(handle: Handle, host: string): Promise<number> {
  const row = await handle.query
    .selectFrom('host_turns')
    .select((eb) => eb.fn.min('expires_at').as('first'))
    .where('host', '=', host)
    .executeTakeFirst();
  return row?.first ? Math.max(0, Date.parse(row.first) - handle.now().getTime()) : 0;
}

/** @param turn.rest milliseconds that nobody may take the place yet */
export async function releaseHostSlot(
  handle: Handle,
  turn: { host: string; slot: number; holder: string; rest: number },
): Promise<void> {
  const ofHolder = { host: turn.host, slot: turn.slot, holder: turn.holder };
  if (turn.rest > 0)
    await handle.query
      .updateTable('host_turns')
      .set({ expires_at: addMs(handle.now(), turn.rest) })
      .where((eb) => eb.and(ofHolder))
      .execute();
  else
    await handle.query
      .deleteFrom('host_turns')
      .where((eb) => eb.and(ofHolder))
      .execute();
}
