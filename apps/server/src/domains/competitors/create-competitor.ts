import * as contract from '@molva/contract/competitors';
import { change } from '../../kernel/operation.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertMayWatch, refineTaken, siteOf } from './checks.ts';
import { changeCompetitor, insertCompetitor } from './queries.ts';
import { readOneCompetitor } from './read-one.ts';
import { nextCollection, startCollection } from './start-collection.ts';

/** Watches an area of another company from now on; its first collection is put in the queue. */
export const createCompetitor = change(contract.createCompetitor, {
  async work({ tx, context, actor, clientId, input: { name, url, site_id } }) {
    await assertClientOpen(tx, clientId);
    const siteId = await siteOf(tx, url, site_id);
    const url_key = await assertMayWatch(tx, clientId, { url, isTyped: true });
    const row = { client_id: clientId, name, site_id: siteId, url, url_key, created_by: actor.userId };
    const key = { clientId, id: await insertCompetitor(tx, row) };
    await changeCompetitor(tx, key, { next_run_at: nextCollection(key.id, context.clock.now()) });
    await startCollection(context, tx, key, { url, siteId, trigger: 'manual' });
    return { ...key, siteId };
  },
  audit: ({ made: { id, siteId }, input: { name, url } }) => ({
    action: 'competitor.created',
    resource: 'competitor',
    resourceId: id,
    details: { name, url, site_id: siteId },
  }),
  refine: refineTaken,
  answer: ({ context, made }) => readOneCompetitor(context, made),
});
