import * as contract from '@molva/contract/briefs';
import { query } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { presentTemplate } from './present-template.ts';
import { pageOfTemplates } from './template-queries.ts';

/** Templates by name. Archived ones are shown to those who can bring them back. */
export const listBriefTemplates = query(contract.listBriefTemplates, {
  whose: 'agency',
  async read({ context, actor, input }) {
    const archived = input.archived && may(actor, 'brief_templates:write');
    const { rows, count } = await pageOfTemplates(context.db, { archived }, input);
    return { data: rows.map((row) => presentTemplate(row, actor)), count };
  },
});
