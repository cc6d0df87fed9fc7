import * as contract from '@molva/contract/flags';
import { flagsChanged } from '../../kernel/events/publish.ts';
import { change } from '../../kernel/operation.ts';
import { editedFlags, lockFlags, putFlag } from './queries.ts';

/** Removes a flag of the agency's own; SDKs then know it no more. Molva's own flags stay. @throws not_found */
export const deleteFlag = change(contract.deleteFlag, {
  whose: 'agency',
  noun: 'Flag',
  async lock({ tx, input }) {
    await lockFlags(tx);
    return (await editedFlags(tx)).find(({ key, is_own }) => key === input.key && is_own);
  },
  async work({ tx, actor, before: { key, is_on, default_value, rules, description, version } }) {
    await putFlag(tx, {
      key,
      is_on,
      default_value,
      rules,
      description,
      is_own: true,
      version: version + 1,
      updated_by: actor.userId,
      isRemoved: true,
    });
    await flagsChanged(tx);
  },
  audit: ({ before: { key, is_on, default_value, rules } }) => ({
    action: 'flag.deleted',
    resource: 'flag',
    resourceId: key,
    details: { before: { is_on, default_value, rules } },
  }),
  async answer({ context }) {
    await context.flags.refresh();
    return { message: 'Flag deleted successfully' };
  },
});
