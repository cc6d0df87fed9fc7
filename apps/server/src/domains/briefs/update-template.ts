import type { updateBriefTemplate } from '@molva/contract/briefs';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { refineTemplateError } from './create-template.ts';
import { presentTemplate } from './present-template.ts';
import { changeTemplate, findTemplate, lockTemplate } from './template-queries.ts';

/**
 * Changes a template. Its version is that of its questions: briefs compare theirs with it, and a new name is nothing
 * they could take.
 *
 * @throws conflict with what stands now, where somebody changed the questions first
 */
export const updateTemplate: UseCase<typeof updateBriefTemplate> = async ({ context, actor, input }) => {
  authorize(actor, 'brief_templates:write');
  const { id, version: edited, ...change } = input;
  const row = await context.db
    .transaction(async (tx) => {
      const before = await lockTemplate(tx, id);
      if (!before) throw notFound('Template');
      if (before.version !== edited) throw conflict('template_changed', presentTemplate(before, actor));
      const isOther =
        change.questions !== undefined &&
        JSON.stringify(change.questions.map(inOrder)) !== JSON.stringify(before.questions.map(inOrder));
      const version = isOther ? before.version + 1 : before.version;
      await changeTemplate(tx, id, { ...change, version, user_id: actor.userId });
      await audit(tx, actor, {
        action: 'brief_template.changed',
        resource: 'brief_template',
        resourceId: id,
        clientId: null,
        details: {
          before: { name: before.name, version: before.version, is_archived: before.is_archived },
          change: {
            ...(change.name !== undefined && { name: change.name }),
            ...(change.is_archived !== undefined && { is_archived: change.is_archived }),
            version,
          },
        },
      });
      return findTemplate(tx, id);
    })
    .catch((error: unknown) => {
      throw refineTemplateError(error);
    });
  if (!row) throw notFound('Template');
  return presentTemplate(row, actor);
};

type Question = NonNullable<Parameters<typeof changeTemplate>[2]['questions']>[number];

/** The same fields in the same order, however they came: JSONB keeps an order of its own. */
function inOrder({ id, type, label, help, required, multiple, options }: Question) {
  return [id, type, label, help, required, multiple, options.map((option) => [option.id, option.label])];
}
