import type { deleteBriefTemplate } from '@molva/contract/briefs';
import { violatedReference } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { deleteTemplate, lockTemplate } from './template-queries.ts';

const used = () => conflict('template_in_use');

/** Deletes a template that no brief was drawn from. */
export const deleteOneTemplate: UseCase<typeof deleteBriefTemplate> = async ({ context, actor, input }) => {
  authorize(actor, 'brief_templates:write');
  await context.db
    .transaction(async (tx) => {
      const row = await lockTemplate(tx, input.id);
      if (!row) throw notFound('Template');
      if (row.briefs_count > 0) throw used();
      await deleteTemplate(tx, row.id);
      await audit(tx, actor, {
        action: 'brief_template.deleted',
        resource: 'brief_template',
        resourceId: row.id,
        clientId: null,
        details: { name: row.name },
      });
    })
    .catch((error: unknown) => {
      // A brief drawn from it at the same moment.
      throw violatedReference(error) === null ? error : used();
    });
  return { message: 'Template deleted' };
};
