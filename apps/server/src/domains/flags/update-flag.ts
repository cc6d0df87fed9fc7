import { problem } from '@molva/contract/problems/index';
import { conditionProblem, flagAttributes } from '@molva/contract/flag-condition';
import type { FlagRule, updateFlag } from '@molva/contract/flags';
import type { Handle } from '../../db/database.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import { flagsChanged } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { type FlagState, isFlagKey, isOwnKey, newOwn, unedited } from './definitions.ts';
import { presentFlag } from './present.ts';
import { patternError } from './patterns.ts';
import { type EditedFlag, editedFlags, lockFlags, putFlag } from './queries.ts';

/** Changes a flag. Every node and every open page follows. @throws conflict where another edit came first */
export const updateOneFlag: UseCase<typeof updateFlag> = async ({ context, actor, input }) => {
  authorize(actor, 'flags:manage');
  const { key, default_value, rules, is_on } = input;
  const is_own = isOwnKey(key);
  if (!isFlagKey(key) && !is_own) throw notFound('Flag');
  if (!is_own) assertKnownAttributes(rules);
  assertPatterns(rules);
  const flag = await context.db.transaction(async (tx) => {
    await lockFlags(tx);
    const before = await stateOf(tx, key);
    if (input.version !== undefined && input.version !== before.version) {
      throw conflict('flag_changed', presentFlag(before));
    }
    await putFlag(tx, {
      key,
      default_value,
      rules,
      is_on,
      is_own,
      description: is_own ? (input.description ?? before.description) : null,
      version: before.version + 1,
      updated_by: actor.userId,
    });
    await flagsChanged(tx);
    await audit(tx, actor, {
      action: 'flag.changed',
      resource: 'flag',
      resourceId: key,
      clientId: null,
      details: {
        before: { is_on: before.is_on, default_value: before.default_value, rules: before.rules },
        after: { is_on, default_value, rules },
      },
    });
    return stateOf(tx, key);
  });
  // The other nodes follow by the message; here the very next call must see it.
  await context.flags.refresh();
  return presentFlag(flag);
};

/** What Molva asks is asked with its own attributes: a rule about another would be for nobody. */
function assertKnownAttributes(rules: readonly FlagRule[]): void {
  for (const [index, { condition }] of rules.entries()) {
    const wrong = condition ? conditionProblem(condition, flagAttributes) : null;
    if (wrong)
      throw invalidField(
        ['body', 'rules', index, 'condition', ...wrong.path],
        problem('condition_wrong', { said: wrong.message }),
      );
  }
}

/** @throws invalid for a pattern that this server cannot try in a time that grows with the text alone */
function assertPatterns(rules: readonly FlagRule[]): void {
  for (const [index, { condition }] of rules.entries()) {
    const error = condition ? patternError(condition) : null;
    if (error !== null)
      throw invalidField(['body', 'rules', index, 'condition'], problem('condition_wrong', { said: error }));
  }
}

async function stateOf(handle: Handle, key: string): Promise<EditedFlag | FlagState> {
  const edited = (await editedFlags(handle)).find((flag) => flag.key === key);
  return edited ?? (isFlagKey(key) ? unedited(key) : newOwn(key));
}
