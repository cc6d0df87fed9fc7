import * as contract from '@molva/contract/briefs';
import type { BriefAnswers } from '@molva/contract/briefs';
import type { Transaction } from '../../db/database.ts';
import { conflict } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { assertClientOpen } from '../areas/index.ts';
import { answerTo, changedIds, checkAnswers, fittingAnswers, isSame, withChanges } from './answers.ts';
import { assertLength } from './checks.ts';
import { presentIn } from './presence-queries.ts';
import { presentBrief } from './present.ts';
import { type BriefRow, findBrief, lockBrief, writeBrief, type Written } from './queries.ts';
import { saveVersion } from './save-version.ts';
import { announceBrief, beginsEditing, notifyOfEditing } from './notify-of-change.ts';
import { findTemplate } from './template-queries.ts';

/**
 * Saves answers, and takes the template's newest questions where asked. Sending again what was saved changes nothing,
 * so that a caller who lost the answer may repeat.
 *
 * The audit log has an entry for each version, not for each save: people type for hours.
 *
 * @throws conflict with what stands now and what was sent, where somebody saved first
 */
export const updateBrief = change(contract.updateBrief, {
  noun: 'Brief',
  async lock({ tx, clientId }) {
    await assertClientOpen(tx, clientId);
    return lockBrief(tx, clientId);
  },
  async work({ tx, context, actor, clientId, before, input }) {
    const nothing = { row: before, version: null };
    const takes = input.take_template && before.template_version !== before.template_latest;
    if (before.version !== input.version) {
      if (!takes && isSaved(before.answers, input.answers)) return nothing;
      throw await staleBrief(tx, actor, before, input);
    }
    const written = await writtenFrom(tx, actor, before, input.answers, takes);
    const changed = changedIds(before.answers, written.answers);
    if (changed.length === 0 && !takes) return nothing;
    const begins = await beginsEditing(tx, actor, clientId);
    await writeBrief(tx, written);
    const isNew = await saveVersion(tx, { ...written, changed }, { alwaysNew: takes });
    await announceBrief(tx, actor, written);
    if (begins) await notifyOfEditing(context, tx, { id: clientId, name: before.client_name });
    const row = (await findBrief(tx, clientId)) ?? before;
    return { row, version: isNew ? { ...written, changed, takes } : null };
  },
  audit: ({ clientId, made: { version } }) =>
    version && {
      action: 'brief.changed',
      resource: 'brief',
      resourceId: clientId,
      details: {
        version: version.version,
        changed: version.changed,
        ...(version.takes && { template_version: version.template_version }),
      },
    },
  answer: async ({ context, actor, clientId, made: { row } }) =>
    presentBrief(row, actor, await presentIn(context.db, clientId)),
});

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
