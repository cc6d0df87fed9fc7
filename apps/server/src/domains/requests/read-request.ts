import type { checkText, readRequest } from '@molva/contract/request-work';
import type { UseCase } from '../../http/route.ts';
import { checksOf } from './checks-of.ts';
import { locateRequest, readRight } from './locate-request.ts';
import { workOf } from './work.ts';

export const readOneRequest: UseCase<typeof readRequest> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, readRight(actor), input);
  return workOf(context, context.db, actor, { client_id: clientId, id: input.id });
};

/** Checks words as if they were the text's; nothing is stored. */
export const checkOneText: UseCase<typeof checkText> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:read', input);
  const { checks } = await checksOf(context.db, { client_id: clientId, id: input.id }, input.review_data);
  return checks;
};
