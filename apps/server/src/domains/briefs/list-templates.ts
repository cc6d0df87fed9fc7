import type { listBriefTemplates } from '@molva/contract/briefs';
import type { UseCase } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { presentTemplate } from './present-template.ts';
import { pageOfTemplates } from './template-queries.ts';

/** Templates by name. Archived ones are shown to those who can bring them back. */
export const listTemplates: UseCase<typeof listBriefTemplates> = async ({ context, actor, input }) => {
  const archived = input.archived && may(actor, 'brief_templates:write');
  const { rows, count } = await pageOfTemplates(context.db, { archived }, input);
  return { data: rows.map((row) => presentTemplate(row, actor)), count };
};
