import type { BriefPresence } from '@molva/contract/briefs';
import type { AppContext } from '../../context.ts';
import { publish } from '../../events/publish.ts';
import { lockNames } from '../../lib/advisory-lock.ts';
import { forgetAbsent, leave, notePresence, type Place, presentIn } from './presence-queries.ts';

/** Seconds for which it holds that somebody is there. */
const held = 30;

/**
 * Notes that somebody is in a brief (null: has left), and tells everybody there where that is news. Leaves no audit
 * entry: it is said every few seconds and changes nothing.
 *
 * @returns who is there now
 */
export function comeOrGo(
  context: AppContext,
  place: Place,
  where: { question_id: string | null } | null,
): Promise<BriefPresence[]> {
  return context.db.transaction(async (tx) => {
    // Two who forget each other at once would wait for each other's rows.
    await lockNames(tx, [`molva brief presence ${place.client_id}`]);
    const someLeft = await forgetAbsent(tx, place.client_id);
    const moved =
      where === null ? await leave(tx, place) : await notePresence(tx, place, { ...where, seconds: held });
    const present = await presentIn(tx, place.client_id);
    if (someLeft || moved)
      await publish(
        tx,
        { kind: 'brief_presence', client_id: place.client_id, present },
        { clientId: place.client_id, permission: 'briefs:read' },
      );
    return present;
  });
}
