import type { BriefAnswers, updateBrief } from '@molva/contract/briefs';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { answerTo, changedIds, checkAnswers, fittingAnswers, isSame, withChanges } from './answers.ts';
import { assertLength } from './checks.ts';
import { presentIn } from './presence-queries.ts';
import { presentBrief } from './present.ts';
import { type BriefRow, findBrief, lockBrief, writeBrief, type Written } from './queries.ts';
import { saveVersion } from './save-version.ts';
import { announceBrief, beginsSitting, tellOfSitting } from './tell-of-change.ts';
import { findTemplate } from './template-queries.ts';

/**
 * Saves answers, and takes the template's newest questions where asked. Sending again what was saved changes nothing,
 * so that a caller who lost the answer may repeat.
 *
 * The audit log has an entry for each version, not for each save: people type for hours.
 *
 * @throws conflict with what stands now and what was sent, where somebody saved first
 */
export const updateOneBrief: UseCase<typeof updateBrief> = async ({ context, actor, input }) => {
  const { client_id: clientId } = input;
  authorize(actor, 'briefs:write', clientId);
  const row = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    const before = await lockBrief(tx, clientId);
    if (!before) throw notFound('Brief');
    const takes = input.take_template && before.template_version !== before.template_latest;
    if (before.version !== input.version) {
      if (!takes && isSaved(before.answers, input.answers)) return before;
      throw await staleBrief(tx, actor, before, input);
    }
    const written = await writtenFrom(tx, actor, before, input.answers, takes);
    const changed = changedIds(before.answers, written.answers);
    if (changed.length === 0 && !takes) return before;
    const begins = await beginsSitting(tx, actor, clientId);
    await writeBrief(tx, written);
    const isNew = await saveVersion(tx, { ...written, changed }, { alwaysNew: takes });
    await announceBrief(tx, actor, written);
    if (begins) await tellOfSitting(context, tx, { id: clientId, name: before.client_name });
    if (isNew)
      await audit(tx, actor, {
        action: 'brief.changed',
        resource: 'brief',
        resourceId: clientId,
        clientId,
        details: {
          version: written.version,
          changed,
          ...(takes && { template_version: written.template_version }),
        },
      });
    return (await findBrief(tx, clientId)) ?? before;
  });
  return presentWithPeople(context, actor, row);
};

async function presentWithPeople(context: AppContext, actor: Actor, row: BriefRow) {
  return presentBrief(row, actor, await presentIn(context.db, row.client_id));
}

/** Whether everything that was sent stands there already. */
function isSaved(answers: BriefAnswers, sent: BriefAnswers): boolean {
  return Object.keys(sent).every((id) => isSame(answerTo(answers, id), answerTo(sent, id)));
}

async function staleBrief(
  tx: Transaction,
  actor: Actor,
  row: BriefRow,
  { version, answers }: { version: number; answers: BriefAnswers },
) {
  const current = presentBrief(row, actor, await presentIn(tx, row.client_id));
  return conflict('brief_changed', current, { version, answers });
}

async function writtenFrom(
  tx: Transaction,
  actor: Actor,
  before: BriefRow,
  sent: BriefAnswers,
  takes: boolean,
): Promise<Written> {
  const template = takes ? await findTemplate(tx, before.template_id) : undefined;
  const questions = template?.questions ?? before.questions;
  const kept = template ? fittingAnswers(questions, before.answers) : before.answers;
  const answers = withChanges(kept, checkAnswers(questions, sent));
  assertLength(answers);
  return {
    client_id: before.client_id,
    template_version: template?.version ?? before.template_version,
    questions,
    answers,
    version: before.version + 1,
    user_id: actor.userId,
  };
}
