import type { AppContext } from '../../kernel/context.ts';
import { publish } from '../../kernel/events/publish.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { addDays } from '../../lib/days.ts';
import { newId } from '../../lib/ids.ts';
import { alertLater, toldByRules } from '../alerts/index.ts';
import { caretakers, findClient } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { anomaliesSince, changeAnomaly, type Found, insertAnomaly } from './queries.ts';
import { titleOf } from './words.ts';

/** What ends so many days before another of its kind and place begins is the same one that goes on. */
const goesOnFor = 7;

/**
 * Keeps what was found: one that is known goes on and calls nobody again, a new one is told to those who look after the
 * client. Looking again at the same reviews changes nothing.
 */
export async function noteFound(context: AppContext, clientId: string, all: readonly Found[]): Promise<void> {
  if (all.length === 0) return;
  await context.db.transaction(async (tx) => {
    await lockNames(tx, [`anomalies ${clientId}`]);
    const earliest = all.map(({ from_day }) => from_day).toSorted()[0] ?? '';
    const known = await anomaliesSince(tx, clientId, addDays(earliest, -goesOnFor));
    const fresh: Found[] = [];
    let isChanged = false;
    for (const found of all) {
      const same = known.find((one) => isSame(one, found));
      if (!same) {
        fresh.push(found);
        await insertAnomaly(tx, clientId, newId(), found);
      } else if (found.count > same.count || found.to_day > same.to_day) {
        isChanged = true;
        const from_day = found.from_day < same.from_day ? found.from_day : same.from_day;
        await changeAnomaly(tx, { clientId, id: same.id }, { ...found, from_day });
      }
    }
    if (fresh.length === 0 && !isChanged) return;
    await publish(
      tx,
      { kind: 'anomalies_changed', client_id: clientId },
      { clientId, permission: 'anomalies:read' },
    );
    const client = await findClient(tx, clientId);
    const userIds = fresh.length === 0 ? [] : await caretakers(tx, clientId);
    for (const found of fresh) {
      const told =
        found.kind === 'low_grades'
          ? await toldByRules(tx, { clientId, areaId: found.area_id }, ({ kind }) => kind === 'burst')
          : new Set<string>();
      await notify(context, tx, {
        userIds: userIds.filter((id) => !told.has(id)),
        clientId,
        kind: 'anomaly_found',
        title: titleOf(found),
        body: client?.name ?? '',
        path: `/clients/${clientId}/anomalies`,
      });
    }
    if (fresh.length > 0) await alertLater(context, tx, clientId);
  });
}

function isSame(known: Omit<Found, 'review_ids'> & { review_ids: string[] }, found: Found): boolean {
  if (known.kind !== found.kind) return false;
  if (found.kind === 'alike_texts' || found.kind === 'same_elsewhere')
    return found.review_ids.some((id) => known.review_ids.includes(id));
  return (
    known.area_id === found.area_id &&
    known.theme_id === found.theme_id &&
    known.from_day <= addDays(found.to_day, goesOnFor) &&
    found.from_day <= addDays(known.to_day, goesOnFor)
  );
}
