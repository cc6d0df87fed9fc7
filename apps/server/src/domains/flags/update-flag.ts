import type { FlagKey } from '@molva/contract/flag-keys';
import type { updateFlag } from '@molva/contract/flags';
import type { Handle } from '../../db/database.ts';
import { conflict, notFound } from '../../errors.ts';
import { flagsChanged } from '../../events/publish.ts';
import type { UseCase } from '../../http/route.ts';
import { authorize } from '../../permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { isFlagKey, unedited } from './definitions.ts';
import { presentFlag } from './present.ts';
import { editedFlags, lockFlags, putFlag } from './queries.ts';

/** Changes a flag. Every node and every open page follows. @throws conflict where another edit came first */
export const updateOneFlag: UseCase<typeof updateFlag> = async ({ context, actor, input }) => {
  authorize(actor, 'flags:manage');
  const { key, default_value, rules, is_on } = input;
  if (!isFlagKey(key)) throw notFound('Flag');
  const flag = await context.db.transaction(async (tx) => {
    await lockFlags(tx);
    const before = await stateOf(tx, key);
    if (input.version !== undefined && input.version !== before.version) {
      throw conflict('The flag was changed by somebody else meanwhile', presentFlag(before));
    }
    await putFlag(tx, {
      key,
      default_value,
      rules,
      is_on,
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

async function stateOf(handle: Handle, key: FlagKey) {
  return (await editedFlags(handle)).find((flag) => flag.key === key) ?? unedited(key);
}
