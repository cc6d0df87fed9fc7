import type { InputOf } from '@molva/contract';
import type { rewriteText } from '@molva/contract/drafts';
import { limits } from '@molva/contract/limits';
import type { AppContext } from '../../context.ts';
import { conflict, invalidField, notFound, unavailable } from '../../errors.ts';
import { type Model, ModelError } from '../../external/model/index.ts';
import type { UseCase } from '../../http/route.ts';
import { isBlank } from '../../lib/blank.ts';
import type { Actor } from '../../permissions/actor.ts';
import { may } from '../../permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { locateRequest } from '../requests/index.ts';
import { checkSpelling, checkText, type TextInput, withReplacements } from '../texts/index.ts';
import { askModel, assertNotSpent, tokensFor } from './ask-model.ts';
import { inputsOf } from './checks-of-texts.ts';
import { rewritePrompt, rewritePromptVersion } from './rewrite-prompt.v1.ts';
import { markAiGenerated, type TextToCheck, textsToCheck } from './text-queries.ts';
import { wordDifferences } from './word-differences.ts';

const open = new Set(['writing', 'editing', 'correction']);

/**
 * One clearer wording of a text, with what it changes. The text stays as it is. Where no model may be asked (none is
 * there, the site forbids it, the right is withheld), typography and spelling alone are mended.
 */
export const suggestRewrite: UseCase<typeof rewriteText> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:write', input);
  const [row] = await textsToCheck(context.db, [clientId], [input.id]);
  if (!row) throw notFound('Request');
  if (!open.has(row.status)) throw conflict(`A text that is ${row.status} is not rewritten`);
  if (row.is_stopped) throw conflict('Its customer has taken the consent back');
  const before = (input.review_data ?? row.review_data ?? '').toWellFormed().replaceAll('\0', '');
  if (isBlank(before)) throw invalidField('review_data', 'There is no text to rewrite', 'missing');
  const checked = (await inputsOf(context.db, [row], before)).get(row.id);
  if (!checked) throw notFound('Request');
  const { model } = context;
  const byModel = model !== null && mayAsk(actor, row, checked);
  const text = byModel
    ? await reworded(context, actor, model, { row, checked, input })
    : withReplacements(before, await smallFaults(checked));
  return {
    text,
    by_model: byModel,
    changes: wordDifferences(before, text),
    checks: checkText({ ...checked, text }),
  };
};

function mayAsk(actor: Actor, row: TextToCheck, { rules }: TextInput): boolean {
  return rules.ai_allowed && rules.wording_help_allowed && may(actor, 'drafts:generate', row.client_id);
}

async function smallFaults(input: TextInput) {
  const typography = checkText(input).findings.filter(({ check }) => check === 'typography');
  return [...typography, ...((await checkSpelling(input)) ?? [])];
}

async function reworded(
  context: AppContext,
  actor: Actor,
  model: Model,
  asked: { row: TextToCheck; checked: TextInput; input: InputOf<typeof rewriteText> },
): Promise<string> {
  const { row, checked, input } = asked;
  const key = { client_id: row.client_id, id: row.id };
  await assertNotSpent(context, row.client_id);
  const prompt = rewritePrompt({ ...checked, grade: row.grade, tone: input.tone, length: input.length });
  const call = {
    client_id: row.client_id,
    purpose: 'rewrite' as const,
    prompt_version: rewritePromptVersion,
    request_id: row.id,
    user_id: actor.userId,
  };
  try {
    const { text } = await askModel(context, model, prompt, call, {
      maxTokens: tokensFor(checked.text.length),
    });
    // What is typed from here on may be the model's: nobody can tell, so the text counts as made with its help.
    await context.db.transaction(async (tx) => {
      if (!(await markAiGenerated(tx, key))) return;
      await audit(tx, actor, {
        action: 'request.changed',
        resource: 'request',
        resourceId: row.id,
        clientId: row.client_id,
        details: { ai_generated: true, prompt_version: rewritePromptVersion },
      });
    });
    return text.slice(0, limits.recallLength).toWellFormed();
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.log.warn({ code: error.code, prompt: rewritePromptVersion }, 'the model gave no wording');
    throw unavailable(error.message, error.retryAfter ?? 30);
  }
}
