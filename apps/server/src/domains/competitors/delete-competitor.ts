import * as contract from '@molva/contract/competitors';
import { change } from '../../kernel/operation.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertMayWatch, refineTaken } from './checks.ts';
import { changeCompetitor, lockCompetitor } from './queries.ts';
import { readOneCompetitor } from './read-one.ts';
import { announceCompetitors, nextCollection } from './start-collection.ts';

/** Takes a competitor away so that it can be brought back with what was collected. */
export const deleteCompetitor = change(contract.deleteCompetitor, {
  noun: 'Competitor',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockCompetitor(tx, { clientId, id });
  },
  async work({ tx, clientId, before: { id, state } }) {
    // A collection that is under way finds at its next page that it has ended.
    const isOpen = state === 'queued' || state === 'running';
    await changeCompetitor(
      tx,
      { clientId, id },
      {
        removed_at: new Date(tx.now()),
        next_run_at: null,
        ...(isOpen && {
          state: 'failed',
          error_code: 'cancelled',
          error_message: 'The competitor was removed',
        }),
      },
    );
    await announceCompetitors(tx, clientId);
  },
  audit: ({ before: { id, name, url } }) => ({
    action: 'competitor.deleted',
    resource: 'competitor',
    resourceId: id,
    details: { name, url },
  }),
  answer: () => ({ message: 'Competitor removed' }),
});

export const restoreCompetitor = change(contract.restoreCompetitor, {
  noun: 'Competitor',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockCompetitor(tx, { clientId, id }, true);
  },
  async work({ tx, context, clientId, before }) {
    const { id, url } = before;
    await assertMayWatch(tx, clientId, { url, isTyped: false });
    const next_run_at = nextCollection(before, context.clock.now());
    await changeCompetitor(tx, { clientId, id }, { removed_at: null, next_run_at });
    await announceCompetitors(tx, clientId);
  },
  audit: ({ before: { id, name, url } }) => ({
    action: 'competitor.restored',
    resource: 'competitor',
    resourceId: id,
    details: { name, url },
  }),
  refine: refineTaken,
  answer: ({ context, clientId, input: { id } }) => readOneCompetitor(context, { clientId, id }),
});
