import type { createBrief } from '@molva/contract/briefs';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { checkAnswers, withChanges } from './answers.ts';
import { assertLength } from './checks.ts';
import { presentIn } from './presence-queries.ts';
import { presentBrief } from './present.ts';
import { findBrief, insertBrief } from './queries.ts';
import { saveVersion } from './save-version.ts';
import { announceBrief, beginsSitting, tellOfSitting } from './tell-of-change.ts';
import { lockTemplate } from './template-queries.ts';

/** Draws a client's brief from a template. @throws conflict where it has one */
export const createNewBrief: UseCase<typeof createBrief> = async ({ context, actor, input }) => {
  const { client_id: clientId, template_id: templateId } = input;
  authorize(actor, 'briefs:write', clientId);
  const row = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    const template = await lockTemplate(tx, templateId);
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
    const begins = await beginsSitting(tx, actor, clientId);
    await saveVersion(tx, { ...written, changed: Object.keys(answers) }, { alwaysNew: true });
    const brief = await findBrief(tx, clientId);
    if (!brief) throw notFound('Brief');
    await announceBrief(tx, actor, brief);
    if (begins) await tellOfSitting(context, tx, { id: clientId, name: brief.client_name });
    await audit(tx, actor, {
      action: 'brief.created',
      resource: 'brief',
      resourceId: clientId,
      clientId,
      details: { template_id: template.id, template_version: template.version },
    });
    return brief;
  });
  return presentBrief(row, actor, await presentIn(context.db, clientId));
};
