import * as contract from '@molva/contract/briefs';
import { violatedUnique } from '../../db/problems.ts';
import { change } from '../../kernel/operation.ts';
import { conflict, found } from '../../lib/errors.ts';
import { presentTemplate } from './present-template.ts';
import { findTemplate, insertTemplate } from './template-queries.ts';

export const createBriefTemplate = change(contract.createBriefTemplate, {
  whose: 'agency',
  async work({ tx, actor, input }) {
    const id = await insertTemplate(tx, { ...input, user_id: actor.userId });
    return found(await findTemplate(tx, id), 'Template');
  },
  audit: ({ made: { id }, input }) => ({
    action: 'brief_template.created',
    resource: 'brief_template',
    resourceId: id,
    details: { name: input.name, questions: input.questions.length },
  }),
  refine: refineTemplateError,
  answer: ({ made, actor }) => presentTemplate(made, actor),
});

/** Names of templates that are not archived differ, whatever their case: the table's key says where they do not. */
export function refineTemplateError(error: unknown): unknown {
  return violatedUnique(error) === null ? error : conflict('template_name_taken');
}
