import type { readCustomerPage } from '@molva/contract/customer-page';
import type { UseCase } from '../../kernel/operation.ts';
import { changeCustomerLink } from '../requests/index.ts';
import { locateLink } from './locate-link.ts';
import { pageOf } from './page-of.ts';

export const readPage: UseCase<typeof readCustomerPage> = async ({ context, input, caller }) => {
  const link = await locateLink(context, input.token, caller.ip);
  if (link.opened_at === null) await changeCustomerLink(context.db, link, { opened_at: context.clock.now() });
  return pageOf(context.db, link);
};
