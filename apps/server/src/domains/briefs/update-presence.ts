import type { Transaction } from '../../db/database.ts';
import { publish } from '../../kernel/events/publish.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import {
  forgetAbsent,
  leave,
  notePresence,
  type Place,
  type Present,
  presentIn,
} from './presence-queries.ts';

/** Seconds for which it holds that somebody is there. */
const held = 30;

/**
 * Notes that somebody is in a brief (null: has left), and tells everybody there where that is news.
 *
 * @returns who is there now
 */
export async function updatePresence(
  tx: Transaction,
  place: Place,
  where: { question_id: string | null } | null,
): Promise<Present[]> {
  // Two who forget each other at once would wait for each other's rows.
  await lockNames(tx, [`molva brief presence ${place.client_id}`]);
  const someLeft = await forgetAbsent(tx, place.client_id);
  const moved =
    where === null ? await leave(tx, place) : await notePresence(tx, place, { ...where, seconds: held });
  const present = await presentIn(tx, place.client_id);
  if (someLeft || moved)
    await publish(
      tx,
      {
        kind: 'brief_presence',
        client_id: place.client_id,
        // Staff and the client's users hear the same event: addresses are in none.
        present: present.map(({ user, question_id }) => ({ user: { ...user, email: null }, question_id })),
      },
      { clientId: place.client_id, permission: 'briefs:read' },
    );
  return present;
}
