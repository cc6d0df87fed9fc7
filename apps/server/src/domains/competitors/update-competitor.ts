import * as contract from '@molva/contract/competitors';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { findSite } from '../sites/index.ts';
import { changeCompetitor, lockCompetitor } from './queries.ts';
import { readOneCompetitor } from './read-one.ts';
import { announceCompetitors, nextCollection, startCollection } from './start-collection.ts';

export const updateCompetitor = change(contract.updateCompetitor, {
  noun: 'Competitor',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockCompetitor(tx, { clientId, id });
  },
  async work({ tx, context, clientId, before, input: { id, name, schedule, is_active } }) {
    const isMoved = schedule !== undefined || is_active !== undefined;
    const when = {
      id,
      schedule: schedule ?? before.schedule,
      is_active: is_active ?? before.is_active,
    };
    await changeCompetitor(
      tx,
      { clientId, id },
      {
        name: name ?? before.name,
        schedule: when.schedule,
        is_active: when.is_active,
        ...(isMoved && { next_run_at: nextCollection(when, context.clock.now()) }),
      },
    );
    await announceCompetitors(tx, clientId);
  },
  audit: ({ before, input: { id, client_id: _client, ...fields } }) => ({
    action: 'competitor.changed',
    resource: 'competitor',
    resourceId: id,
    details: {
      before: { name: before.name, schedule: before.schedule, is_active: before.is_active },
      change: fields,
    },
  }),
  answer: ({ context, clientId, input: { id } }) => readOneCompetitor(context, { clientId, id }),
});

export const collectCompetitor = change(contract.collectCompetitor, {
  noun: 'Competitor',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockCompetitor(tx, { clientId, id });
  },
  async work({ tx, context, clientId, before }) {
    if (before.state === 'queued' || before.state === 'running') return false;
    if (!(await findSite(tx, before.site_id))?.is_active) throw conflict('site_off');
    const of = { url: before.url, siteId: before.site_id, trigger: 'manual' } as const;
    await startCollection(context, tx, { clientId, id: before.id }, of);
    return true;
  },
  audit: ({ before, made: isStarted }) =>
    isStarted
      ? {
          action: 'competitor.collected',
          resource: 'competitor',
          resourceId: before.id,
          details: { name: before.name },
        }
      : null,
  answer: ({ context, clientId, input: { id } }) => readOneCompetitor(context, { clientId, id }),
});
