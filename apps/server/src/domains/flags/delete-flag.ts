import type { deleteFlag } from '@molva/contract/flags';
import { notFound } from '../../lib/errors.ts';
import { flagsChanged } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { editedFlags, lockFlags, putFlag } from './queries.ts';

/** Removes a flag of the agency's own; SDKs then know it no more. Molva's own flags stay. @throws not_found */
export const deleteOneFlag: UseCase<typeof deleteFlag> = async ({ context, actor, input: { key } }) => {
  authorize(actor, 'flags:manage');
  await context.db.transaction(async (tx) => {
    await lockFlags(tx);
    const flag = (await editedFlags(tx)).find((edited) => edited.key === key && edited.is_own);
    if (!flag) throw notFound('Flag');
    const { is_on, default_value, rules, description, version } = flag;
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
    await audit(tx, actor, {
      action: 'flag.deleted',
      resource: 'flag',
      resourceId: key,
      clientId: null,
      details: { before: { is_on, default_value, rules } },
    });
  });
  await context.flags.refresh();
  return { message: 'Flag deleted successfully' };
};
