import * as contract from '@molva/contract/briefs';
import { change } from '../../kernel/operation.ts';
import { conflict, found } from '../../lib/errors.ts';
import { refineTemplateError } from './create-template.ts';
import { presentTemplate } from './present-template.ts';
import { changeTemplate, findTemplate, lockTemplate } from './template-queries.ts';

/**
 * Changes a template. Its version is that of its questions: briefs compare theirs with it, and a new name is nothing
 * they could take.
 *
 * @throws conflict with what stands now, where somebody changed the questions first
 */
export const updateBriefTemplate = change(contract.updateBriefTemplate, {
  whose: 'agency',
  noun: 'Template',
  lock: ({ tx, input }) => lockTemplate(tx, input.id),
  async work({ tx, actor, before, input: { id, version: edited, ...fields } }) {
    if (before.version !== edited) throw conflict('template_changed', presentTemplate(before, actor));
    const isOther =
      fields.questions !== undefined &&
      JSON.stringify(fields.questions.map(inOrder)) !== JSON.stringify(before.questions.map(inOrder));
    const version = isOther ? before.version + 1 : before.version;
    await changeTemplate(tx, id, { ...fields, version, user_id: actor.userId });
    return found(await findTemplate(tx, id), 'Template');
  },
  audit: ({ before, made, input: { id, name, is_archived } }) => ({
    action: 'brief_template.changed',
    resource: 'brief_template',
    resourceId: id,
    details: {
      before: { name: before.name, version: before.version, is_archived: before.is_archived },
      change: {
        ...(name !== undefined && { name }),
        ...(is_archived !== undefined && { is_archived }),
        version: made.version,
      },
    },
  }),
  refine: refineTemplateError,
  answer: ({ made, actor }) => presentTemplate(made, actor),
});

type Question = NonNullable<Parameters<typeof changeTemplate>[2]['questions']>[number];

/** The same fields in the same order, however they came: JSONB keeps an order of its own. */
function inOrder({ id, type, label, help, required, multiple, options }: Question) {
  return [id, type, label, help, required, multiple, options.map((option) => [option.id, option.label])];
}
