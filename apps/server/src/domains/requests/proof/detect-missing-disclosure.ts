import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { systemActor } from '../../../kernel/permissions/actor.ts';
import { audit } from '../../../kernel/audit.ts';
import { lacksDisclosure } from '../../texts/index.ts';
import { type RewardedText, rewardedTexts } from './proof-queries.ts';
import { notifyCaretakers, publishToScreens } from '../text/notify.ts';
import { addHistory, changeRequest } from '../text/work-queries.ts';

interface Run {
  clientId: string;
  areaId: string;
  runId: string;
  at: Date;
}

/**
 * Says so, once, where a rewarded text stands on its page without the disclosure of its site's rules, as it was put there
 * or as it was edited since; and that it is there again.
 */
export async function detectMissingDisclosure(
  context: AppContext,
  tx: Transaction,
  run: Run,
  rules: { disclosure: string | null },
): Promise<void> {
  if (rules.disclosure === null) return;
  for (const text of await rewardedTexts(tx, run)) {
    const isLacking = lacksDisclosure(text.recall, { rules, incentive: text.incentive });
    if (isLacking === (text.undisclosed_at !== null)) continue;
    await mark(tx, text, isLacking ? run.at : null, rules.disclosure, run);
    if (isLacking)
      await notifyCaretakers(context, tx, text, {
        kind: 'text_undisclosed',
        title: 'Отзыв на площадке без пометки о вознаграждении',
        more: `Нужны слова «${rules.disclosure}»: попросите автора вернуть их.`,
      });
  }
}

async function mark(
  tx: Transaction,
  text: RewardedText,
  since: Date | null,
  disclosure: string,
  run: Run,
): Promise<void> {
  await changeRequest(tx, text, { undisclosed_at: since }, { at: run.at });
  await addHistory(tx, text, {
    step: null,
    event: since === null ? 'disclosed' : 'undisclosed',
    from: text.status,
    to: text.status,
    at: run.at,
    userId: null,
    words: disclosure,
  });
  await publishToScreens(tx, text);
  audit(tx, systemActor, {
    action: 'request.undisclosed',
    resource: 'request',
    resourceId: text.id,
    clientId: text.client_id,
    details: { run_id: run.runId, is_undisclosed: since !== null },
  });
}
