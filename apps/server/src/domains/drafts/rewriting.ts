import { problem } from '@molva/contract/problems/index';
import type { AnswerOf, InputOf } from '@molva/contract';
import type { rewriteText } from '@molva/contract/drafts';
import type { AppContext } from '../../kernel/context.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import type { Model } from '../../external/model/index.ts';
import { isBlank } from '../../lib/blank.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { audit } from '../../kernel/audit.ts';
import { locateRequest, markAiGenerated, type TextToCheck, textsToCheck } from '../requests/index.ts';
import {
  checkSpelling,
  checkTextApart,
  checkWhole,
  type TextInput,
  withDisclosure,
  withReplacements,
} from '../texts/index.ts';
import { assertNotSpent, type Question, tokensFor } from './ask-model.ts';
import { inputsOf } from './checks-of-texts.ts';
import { rewritePrompt, rewritePromptVersion } from './rewrite-prompt.v1.ts';
import { wordDifferences } from './word-differences.ts';

const open = new Set(['writing', 'editing', 'correction']);

/** A text that may be rewritten, as its checks see it, and the model where one may be asked about it. */
export interface Rewriting {
  row: TextToCheck;
  checked: TextInput;
  model: Model | null;
  /** Why none may be asked. */
  noModel: AnswerOf<typeof rewriteText>['no_model'];
}

/** @throws not_found, forbidden, conflict or invalid where the text cannot be rewritten; too_many without tokens left */
export async function rewritingOf(
  context: AppContext,
  actor: Actor,
  input: InputOf<typeof rewriteText>,
): Promise<Rewriting> {
  const { client_id: clientId } = await locateRequest(context, actor, 'requests:write', input);
  const [row] = await textsToCheck(context.db, [clientId], [input.id]);
  if (!row) throw notFound('Request');
  if (!open.has(row.status)) throw conflict(problem('text_not_rewritten', { state: row.status }));
  if (row.is_stopped) throw conflict('its_consent_withdrawn');
  const before = (input.review_data ?? row.review_data ?? '').toWellFormed().replaceAll('\0', '');
  if (isBlank(before)) throw invalidField('review_data', 'nothing_to_rewrite', 'missing');
  const checked = (await inputsOf(context.db, [row], before)).get(row.id);
  if (!checked) throw notFound('Request');
  const noModel = whyNone(context, actor, row, checked);
  const model = noModel === null ? context.model : null;
  if (model !== null) await assertNotSpent(context, row.client_id);
  return { row, checked, model, noModel };
}

function whyNone(
  { model }: AppContext,
  actor: Actor,
  row: TextToCheck,
  { rules }: TextInput,
): Rewriting['noModel'] {
  if (!rules.ai_allowed || !rules.wording_help_allowed) return 'site_policy';
  if (!may(actor, 'drafts:generate', row.client_id)) return 'no_right';
  return model === null ? 'not_configured' : null;
}

/** What the model is asked about a text. */
export function questionOf(
  { row, checked }: Rewriting,
  actor: Actor,
  { tone, length }: Pick<InputOf<typeof rewriteText>, 'tone' | 'length'>,
): Question {
  return {
    ...rewritePrompt({ ...checked, grade: row.grade, tone, length }),
    grounds: { words: `${checked.words ?? ''}\n${checked.text}`, grade: row.grade },
    maxTokens: tokensFor(checked.text.length),
    call: {
      client_id: row.client_id,
      purpose: 'rewrite',
      prompt_version: rewritePromptVersion,
      source_id: row.source_id,
      request_id: row.id,
      user_id: actor.userId,
    },
  };
}

/** What is typed once somebody saw the model's words may be the model's: the text counts as made with its help. */
export async function modelWasSeen(context: AppContext, actor: Actor, { row }: Rewriting): Promise<void> {
  const key = { client_id: row.client_id, id: row.id };
  await context.db.transaction(async (tx) => {
    if (!(await markAiGenerated(tx, key))) return;
    audit(tx, actor, {
      action: 'request.changed',
      resource: 'request',
      resourceId: row.id,
      clientId: row.client_id,
      details: { ai_generated: true, prompt_version: rewritePromptVersion },
    });
  });
}

/** A new wording with what it changes and what the checks say of it. What discloses a reward is no wording to be changed. */
export async function rewritten(
  { db }: AppContext,
  { row, checked, model, noModel }: Rewriting,
  wording: string,
): Promise<AnswerOf<typeof rewriteText>> {
  const text = withDisclosure(wording, checked);
  return {
    text,
    by_model: model !== null,
    no_model: noModel,
    changes: wordDifferences(checked.text, text),
    checks: await checkWhole(db, row.client_id, { ...checked, text }),
  };
}

/** Typography and spelling alone. */
export async function withoutModel({ checked }: Rewriting): Promise<string> {
  const { findings } = await checkTextApart({ ...checked, unsaid: null });
  const typography = findings.filter(({ check }) => check === 'typography');
  return withReplacements(checked.text, [...typography, ...((await checkSpelling(checked)) ?? [])]);
}
