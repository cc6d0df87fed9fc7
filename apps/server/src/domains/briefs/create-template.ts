import type { createBriefTemplate } from '@molva/contract/briefs';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { presentTemplate } from './present-template.ts';
import { findTemplate, insertTemplate } from './template-queries.ts';

export const createTemplate: UseCase<typeof createBriefTemplate> = async ({ context, actor, input }) => {
  authorize(actor, 'brief_templates:write');
  const row = await context.db
    .transaction(async (tx) => {
      const id = await insertTemplate(tx, { ...input, user_id: actor.userId });
      await audit(tx, actor, {
        action: 'brief_template.created',
        resource: 'brief_template',
        resourceId: id,
        clientId: null,
        details: { name: input.name, questions: input.questions.length },
      });
      return findTemplate(tx, id);
    })
    .catch((error: unknown) => {
      throw refineTemplateError(error);
    });
  if (!row) throw notFound('Template');
  return presentTemplate(row, actor);
};

/** Names of templates that are not archived differ, whatever their case: the table's key says where they do not. */
export function refineTemplateError(error: unknown): unknown {
  return violatedUnique(error) === null ? error : conflict('template_name_taken');
}
