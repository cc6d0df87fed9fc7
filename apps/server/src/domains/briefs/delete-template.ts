import * as contract from '@molva/contract/briefs';
import { violatedReference } from '../../db/problems.ts';
import { change } from '../../kernel/operation.ts';
import { conflict } from '../../lib/errors.ts';
import { deleteTemplate, lockTemplate } from './template-queries.ts';

const used = () => conflict('template_in_use');

/** Deletes a template that no brief was drawn from. */
export const deleteBriefTemplate = change(contract.deleteBriefTemplate, {
  whose: 'agency',
  noun: 'Template',
  lock: ({ tx, input }) => lockTemplate(tx, input.id),
  async work({ tx, before }) {
    if (before.briefs_count > 0) throw used();
    await deleteTemplate(tx, before.id);
  },
  audit: ({ before: { id, name } }) => ({
    action: 'brief_template.deleted',
    resource: 'brief_template',
    resourceId: id,
    details: { name },
  }),
  // A brief drawn from it at the same moment.
  refine: (error) => (violatedReference(error) === null ? error : used()),
  answer: () => ({ message: 'Template deleted' }),
});
