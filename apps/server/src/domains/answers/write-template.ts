import * as contract from '@molva/contract/official-answers';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, found, notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertFields } from './fields.ts';
import { changeTemplate, findTemplate, insertTemplate, removeTemplate } from './template-queries.ts';

export const createAnswerTemplate = change(contract.createAnswerTemplate, {
  async work({ tx, clientId, input }) {
    assertFields(input.text);
    await assertClientOpen(tx, clientId);
    const id = await insertTemplate(tx, input);
    return found(await findTemplate(tx, clientId, id), 'Template');
  },
  audit: ({ made: { id, name } }) => ({
    action: 'answer_template.created',
    resource: 'answer_template',
    resourceId: id,
    details: { name },
  }),
  refine: refineError,
  answer: ({ made }) => made,
});

export const updateAnswerTemplate = change(contract.updateAnswerTemplate, {
  async work({ tx, clientId, input: { id, client_id: _client, ...fields } }) {
    if (fields.text !== undefined) assertFields(fields.text);
    await assertClientOpen(tx, clientId);
    if (!(await changeTemplate(tx, clientId, id, fields))) throw notFound('Template');
    return found(await findTemplate(tx, clientId, id), 'Template');
  },
  audit: ({ made: { name }, input: { id, client_id: _client, ...fields } }) => ({
    action: 'answer_template.changed',
    resource: 'answer_template',
    resourceId: id,
    details: { changed: Object.keys(fields), name },
  }),
  refine: refineError,
  answer: ({ made }) => made,
});

export const deleteAnswerTemplate = change(contract.deleteAnswerTemplate, {
  noun: 'Template',
  lock: ({ tx, clientId, input }) => findTemplate(tx, clientId, input.id),
  async work({ tx, clientId, input }) {
    if (!(await removeTemplate(tx, clientId, input.id))) throw notFound('Template');
  },
  audit: ({ before: { id, name } }) => ({
    action: 'answer_template.deleted',
    resource: 'answer_template',
    resourceId: id,
    details: { name },
  }),
  answer: () => ({ message: 'Template deleted successfully' }),
});

function refineError(error: unknown): unknown {
  return violatedUnique(error)?.startsWith('answer_templates') ? conflict('answer_template_taken') : error;
}
