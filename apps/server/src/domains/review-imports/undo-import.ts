import * as contract from '@molva/contract/review-imports';
import { publish } from '../../kernel/events/publish.ts';
import { change } from '../../kernel/operation.ts';
import { dayIn } from '../../lib/days.ts';
import { conflict } from '../../lib/errors.ts';
import { lockArea } from '../areas/index.ts';
import { refreshAreaFacts } from '../ratings/index.ts';
import { areasOfImport, recountMonths, removeImported } from '../reviews/index.ts';
import { lockImport, noteUndone } from './batch-queries.ts';

/**
 * Takes an import back: reviews that nothing else told of and nothing was done with go for good. Others stay, and so does
 * what the file added to reviews that were known.
 *
 * @throws conflict where it has not ended, or was taken back already
 */
export const undoReviewImport = change(contract.undoReviewImport, {
  noun: 'Import',
  lock: ({ tx, clientId, input }) => lockImport(tx, clientId, input.id),
  async work({ tx, context, actor, clientId, before }) {
    if (before.undone_at !== null) throw conflict('import_undone');
    if (before.ended_at === null) throw conflict('import_running');
    const areaIds = await areasOfImport(tx, clientId, before.id);
    for (const areaId of areaIds) await lockArea(tx, clientId, areaId);
    const result = await removeImported(tx, clientId, before.id);
    const today = dayIn(context.clock.now(), 'UTC');
    for (const area_id of areaIds) {
      const area = { client_id: clientId, area_id };
      await recountMonths(tx, area);
      await refreshAreaFacts(tx, clientId, area_id, today);
      const counts = { new: 0, changed: 0, gone: 0 };
      await publish(tx, { kind: 'reviews', ...area, ...counts }, { clientId, permission: 'reviews:read' });
    }
    await noteUndone(tx, { clientId, id: before.id, userId: actor.userId, ...result });
    return result;
  },
  audit: ({ made, before: { id, file_name } }) => ({
    action: 'reviews.import_undone',
    resource: 'job',
    resourceId: id,
    details: { name: file_name, ...made },
  }),
  answer: ({ made }) => made,
});
