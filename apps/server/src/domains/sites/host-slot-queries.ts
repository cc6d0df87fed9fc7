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

export async function releaseHostSlot(
  handle: Handle,
  turn: { host: string; slot: number; holder: string },
): Promise<void> {
  await handle.query
    .deleteFrom('host_turns')
    .where('host', '=', turn.host)
    .where('slot', '=', turn.slot)
    .where('holder', '=', turn.holder)
    .execute();
}
