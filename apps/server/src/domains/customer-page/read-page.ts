import * as contract from '@molva/contract/customer-page';
import { operation } from '../../kernel/operation.ts';
import { changeCustomerLink } from '../requests/index.ts';
import { locateLink } from './locate-link.ts';
import { pageOf } from './page-of.ts';

export const readCustomerPage = operation(contract.readCustomerPage, async ({ context, input, caller }) => {
  const link = await locateLink(context, input.token, caller.ip);
  if (link.opened_at === null) await changeCustomerLink(context.db, link, { opened_at: context.clock.now() });
  return pageOf(context.db, link);
});
