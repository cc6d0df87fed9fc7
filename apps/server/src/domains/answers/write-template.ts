import type {
  createAnswerTemplate,
  deleteAnswerTemplate,
  updateAnswerTemplate,
} from '@molva/contract/official-answers';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { assertFields } from './fields.ts';
import { changeTemplate, findTemplate, insertTemplate, removeTemplate } from './template-queries.ts';

export const createTemplate: UseCase<typeof createAnswerTemplate> = async ({ context, actor, input }) => {
  const { client_id: clientId, name } = input;
  authorize(actor, 'answers:write', clientId);
  assertFields(input.text);
  const row = await context.db
    .transaction(async (tx) => {
      await assertClientOpen(tx, clientId);
      const id = await insertTemplate(tx, input);
      const made = await findTemplate(tx, clientId, id);
      await audit(tx, actor, {
        action: 'answer_template.created',
        resource: 'answer_template',
        resourceId: id,
        clientId,
        details: { name },
      });
      return made;
    })
    .catch(refineError);
  if (!row) throw notFound('Template');
  return row;
};

export const updateTemplate: UseCase<typeof updateAnswerTemplate> = async ({ context, actor, input }) => {
  const { id, client_id: clientId, ...change } = input;
  authorize(actor, 'answers:write', clientId);
  if (change.text !== undefined) assertFields(change.text);
  const row = await context.db
    .transaction(async (tx) => {
      await assertClientOpen(tx, clientId);
      if (!(await changeTemplate(tx, clientId, id, change))) throw notFound('Template');
      const changed = await findTemplate(tx, clientId, id);
      await audit(tx, actor, {
        action: 'answer_template.changed',
        resource: 'answer_template',
        resourceId: id,
        clientId,
        details: { changed: Object.keys(change), name: changed?.name },
      });
      return changed;
    })
    .catch(refineError);
  if (!row) throw notFound('Template');
  return row;
};

export const deleteTemplate: UseCase<typeof deleteAnswerTemplate> = async ({ context, actor, input }) => {
  const { id, client_id: clientId } = input;
  authorize(actor, 'answers:write', clientId);
  await context.db.transaction(async (tx) => {
    const row = await findTemplate(tx, clientId, id);
    if (!row || !(await removeTemplate(tx, clientId, id))) throw notFound('Template');
    await audit(tx, actor, {
      action: 'answer_template.deleted',
      resource: 'answer_template',
      resourceId: id,
      clientId,
      details: { name: row.name },
    });
  });
  return { message: 'Template deleted successfully' };
};

function refineError(error: unknown): never {
  if (violatedUnique(error)?.startsWith('answer_templates')) throw conflict('answer_template_taken');
  throw error;
}
