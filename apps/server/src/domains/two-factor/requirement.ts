import * as contract from '@molva/contract/two-factor';
import { type Level, levels } from '@molva/contract/permissions';
import { forbidden } from '../../lib/errors.ts';
import { actorChanged } from '../../kernel/events/publish.ts';
import { change, query } from '../../kernel/operation.ts';
import { readRequired, storeRequired } from '../second-factors/index.ts';

export const readRequirement = query(contract.readRequirement, {
  whose: 'agency',
  async read({ context }) {
    return present(await readRequired(context.db));
  },
});

/** Says who needs a second factor, in the web and for tokens alike. */
export const updateRequirement = change(contract.updateRequirement, {
  whose: 'agency',
  lock: async ({ tx }) => present(await readRequired(tx)),
  async work({ tx, context, actor, before, input }) {
    if (before.superuser !== input.superuser && !actor.isSuperuser)
      throw forbidden('administrators_second_factor');
    await storeRequired(tx, input, context.clock.now());
    // Whoever is concerned: every node looks at every token anew.
    await actorChanged(tx, '*');
    tx.onCommit(() => context.sessions.forgetUser('*'));
    return present(await readRequired(tx));
  },
  audit: ({ before, made: after }) => ({
    action: 'second_factor.requirement_changed',
    resource: 'setting',
    resourceId: null,
    details: { before, after },
  }),
  answer: ({ made }) => made,
});

function present(required: Partial<Record<Level | 'superuser', string>>) {
  return {
    superuser: required.superuser !== undefined,
    levels: levels.filter((level) => required[level] !== undefined),
  };
}
