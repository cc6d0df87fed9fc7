import type { readRequirement, updateRequirement } from '@molva/contract/two-factor';
import { type Level, levels } from '@molva/contract/permissions';
import { forbidden } from '../../lib/errors.ts';
import { actorChanged } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { readRequired, storeRequired } from '../second-factors/index.ts';

export const readWhoNeedsOne: UseCase<typeof readRequirement> = async ({ context, actor }) => {
  authorize(actor, 'employees:change_level');
  return present(await readRequired(context.db));
};

/** Says who needs a second factor, in the web and for tokens alike. */
export const updateWhoNeedsOne: UseCase<typeof updateRequirement> = async ({ context, actor, input }) => {
  authorize(actor, 'employees:change_level');
  const after = await context.db.transaction(async (tx) => {
    const before = present(await readRequired(tx));
    if (before.superuser !== input.superuser && !actor.isSuperuser)
      throw forbidden('administrators_second_factor');
    await storeRequired(tx, input, context.clock.now());
    const stored = present(await readRequired(tx));
    // Whoever is concerned: every node looks at every token anew.
    await actorChanged(tx, '*');
    tx.onCommit(() => context.sessions.forgetUser('*'));
    await audit(tx, actor, {
      action: 'second_factor.requirement_changed',
      resource: 'setting',
      resourceId: null,
      clientId: null,
      details: { before, after: stored },
    });
    return stored;
  });
  return after;
};

function present(required: Partial<Record<Level | 'superuser', string>>) {
  return {
    superuser: required.superuser !== undefined,
    levels: levels.filter((level) => required[level] !== undefined),
  };
}
