import * as contract from '@molva/contract/briefs';
import { change } from '../../kernel/operation.ts';
import { conflict, found, invalidField } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { checkAnswers, withChanges } from './answers.ts';
import { assertLength } from './checks.ts';
import { presentIn } from './presence-queries.ts';
import { presentBrief } from './present.ts';
import { findBrief, insertBrief } from './queries.ts';
import { saveVersion } from './save-version.ts';
import { announceBrief, beginsEditing, notifyOfEditing } from './notify-of-change.ts';
import { lockTemplate } from './template-queries.ts';

/** Draws a client's brief from a template. @throws conflict where it has one */
export const createBrief = change(contract.createBrief, {
  async work({ tx, context, actor, clientId, input }) {
    await assertClientOpen(tx, clientId);
    const template = await lockTemplate(tx, input.template_id);
    if (!template || template.is_archived) throw invalidField('template_id', 'no_such_template');
    const answers = withChanges({}, checkAnswers(template.questions, input.answers));
    assertLength(answers);
    const written = {
      client_id: clientId,
      template_id: template.id,
      template_version: template.version,
      questions: template.questions,
      answers,
      version: 1,
      user_id: actor.userId,
    };
    if (!(await insertBrief(tx, written))) throw conflict('client_has_brief');
    const begins = await beginsEditing(tx, actor, clientId);
    await saveVersion(tx, { ...written, changed: Object.keys(answers) }, { alwaysNew: true });
    const brief = found(await findBrief(tx, clientId), 'Brief');
    await announceBrief(tx, actor, brief);
    if (begins) await notifyOfEditing(context, tx, { id: clientId, name: brief.client_name });
    return brief;
  },
  audit: ({ clientId, made: { template_id, template_version } }) => ({
    action: 'brief.created',
    resource: 'brief',
    resourceId: clientId,
    details: { template_id, template_version },
  }),
  answer: async ({ context, actor, clientId, made }) =>
    presentBrief(made, actor, await presentIn(context.db, clientId)),
});
