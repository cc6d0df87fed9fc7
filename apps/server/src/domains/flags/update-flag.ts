import * as contract from '@molva/contract/flags';
import { problem } from '@molva/contract/problems/index';
import { type ConditionCode, conditionProblem, flagAttributes } from '@molva/contract/flag-condition';
import type { FlagRule } from '@molva/contract/flags';
import type { Handle } from '../../db/database.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import { flagsChanged } from '../../kernel/events/publish.ts';
import { change } from '../../kernel/operation.ts';
import { type FlagState, isFlagKey, isOwnKey, newOwn, unedited } from './definitions.ts';
import { presentFlag } from './present.ts';
import { patternError } from './patterns.ts';
import { type EditedFlag, editedFlags, lockFlags, putFlag } from './queries.ts';

/** Changes a flag. Every node and every open page follows. @throws conflict where another edit came first */
export const updateFlag = change(contract.updateFlag, {
  whose: 'agency',
  async prepare({ input: { key, rules } }) {
    if (!isFlagKey(key) && !isOwnKey(key)) throw notFound('Flag');
    if (!isOwnKey(key)) assertKnownAttributes(rules);
    assertPatterns(rules);
  },
  async lock({ tx, input }) {
    await lockFlags(tx);
    return stateOf(tx, input.key);
  },
  async work({ tx, actor, before, input: { key, default_value, rules, is_on, version, description } }) {
    if (version !== undefined && version !== before.version)
      throw conflict('flag_changed', presentFlag(before));
    const is_own = isOwnKey(key);
    await putFlag(tx, {
      key,
      default_value,
      rules,
      is_on,
      is_own,
      description: is_own ? (description ?? before.description) : null,
      version: before.version + 1,
      updated_by: actor.userId,
    });
    await flagsChanged(tx);
    return stateOf(tx, key);
  },
  audit: ({ before, input: { key, is_on, default_value, rules } }) => ({
    action: 'flag.changed',
    resource: 'flag',
    resourceId: key,
    details: {
      before: { is_on: before.is_on, default_value: before.default_value, rules: before.rules },
      after: { is_on, default_value, rules },
    },
  }),
  async answer({ context, made }) {
    // The other nodes follow by the message; here the very next call must see it.
    await context.flags.refresh();
    return presentFlag(made);
  },
});

const problemOf = (code: ConditionCode) =>
  code === 'attribute'
    ? problem('condition_attribute', { names: flagAttributes.join(', ') })
    : (`condition_${code}` as const);

/** What Molva asks is asked with its own attributes: a rule about another would be for nobody. */
function assertKnownAttributes(rules: readonly FlagRule[]): void {
  for (const [index, { condition }] of rules.entries()) {
    const wrong = condition ? conditionProblem(condition, flagAttributes) : null;
    if (wrong)
      throw invalidField(['body', 'rules', index, 'condition', ...wrong.path], problemOf(wrong.code));
  }
}

/** @throws invalid for a pattern that this server cannot try in a time that grows with the text alone */
function assertPatterns(rules: readonly FlagRule[]): void {
  for (const [index, { condition }] of rules.entries()) {
    const error = condition ? patternError(condition) : null;
    if (error !== null) throw invalidField(['body', 'rules', index, 'condition'], error);
  }
}

async function stateOf(handle: Handle, key: string): Promise<EditedFlag | FlagState> {
  const edited = (await editedFlags(handle)).find((flag) => flag.key === key);
  return edited ?? (isFlagKey(key) ? unedited(key) : newOwn(key));
}
