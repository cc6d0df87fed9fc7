import type { listAnswerTemplates } from '@molva/contract/official-answers';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../areas/index.ts';
import { pageOfTemplates } from './template-queries.ts';

export const listTemplates: UseCase<typeof listAnswerTemplates> = async ({ context, actor, input }) => {
  authorize(actor, 'answers:read', input.client_id);
  const { rows, count } = await pageOfTemplates(context.db, input.client_id, input);
  if (count === 0) await assertClientExists(context, input.client_id);
  return { data: rows, count };
};
