import * as contract from '@molva/contract/competitors';
import { change } from '../../kernel/operation.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertMayWatch, refineTaken, siteOf } from './checks.ts';
import { insertCompetitor } from './queries.ts';
import { readOneCompetitor } from './read-one.ts';
import { nextCollection, startCollection, usualSchedule } from './start-collection.ts';

/** Watches an area of another company from now on; its first collection is put in the queue. */
export const createCompetitor = change(contract.createCompetitor, {
  async work({ tx, context, actor, clientId, input }) {
    const { name, url, site_id, is_active, schedule = usualSchedule } = input;
    await assertClientOpen(tx, clientId);
    const siteId = await siteOf(tx, url, site_id);
    const url_key = await assertMayWatch(tx, clientId, { url, isTyped: true });
    const key = { clientId, id: newId() };
    await insertCompetitor(tx, {
      client_id: clientId,
      id: key.id,
      name,
      site_id: siteId,
      url,
      url_key,
      created_by: actor.userId,
      schedule,
      is_active,
      next_run_at: nextCollection({ id: key.id, schedule, is_active }, context.clock.now()),
    });
    await startCollection(context, tx, key, { url, siteId, trigger: 'manual' });
    return { ...key, siteId };
  },
  audit: ({ made: { id, siteId }, input: { name, url, schedule, is_active } }) => ({
    action: 'competitor.created',
    resource: 'competitor',
    resourceId: id,
    details: { name, url, site_id: siteId, schedule, is_active },
  }),
  refine: refineTaken,
  answer: ({ context, made }) => readOneCompetitor(context, made),
});
