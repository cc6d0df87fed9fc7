import type { PlainCode } from '@molva/contract/problems/index';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../kernel/context.ts';
import { type Model, ModelError } from '../../external/model/index.ts';
import { type JobHandler, permanentFailure } from '../../kernel/job.ts';
import { newId } from '../../lib/ids.ts';
import { findArea } from '../areas/index.ts';
import { wordsOfBrief } from '../briefs/index.ts';
import { findSite, publicationRulesOf } from '../sites/index.ts';
import { consentOf, findSource } from '../sources/index.ts';
import { askModel, isSpent, tokensFor } from './ask-model.ts';
import { draftPrompt, draftPromptVersion, type DraftTask } from './draft-prompt.v1.ts';
import type { DraftsData as Data } from './jobs.ts';
import { insertDraft, sourcesDoneBy } from './queries.ts';

interface Batch {
  context: AppContext;
  model: Model;
  data: Data;
  jobId: string;
  signal: AbortSignal;
  task: Omit<DraftTask, 'source'>;
}

/** Tries of one source by what went wrong; everything else is final. */
const tries: Partial<Record<ModelError['code'], number>> = {
  rate_limited: 5,
  timeout: 2,
  unreachable: 2,
  failed: 2,
  broken: 2,
  empty: 2,
  cut: 2,
  wrong_language: 2,
  wrong_grade: 2,
};
/** Seconds waited for an endpoint that is asked too often, at most. */
const maxWaitSeconds = 60;

/** Makes the drafts of a batch one after another. What fails with one source is kept with it, and the batch goes on. */
export const makeDrafts: JobHandler<Data> = {
  async run({ context, data, jobId, signal, progress }) {
    const { model } = context;
    if (model === null) throw permanentFailure('no_model');
    const task = await taskOf(context, data);
    const done = await sourcesDoneBy(context.db, data.client_id, jobId);
    const result = { ready: 0, failed: 0 };
    for (const [index, sourceId] of data.source_ids.entries()) {
      await progress(index, data.source_ids.length);
      signal.throwIfAborted();
      if (done.has(sourceId)) continue;
      const state = await makeDraft({ context, model, data, jobId, signal, task }, sourceId);
      result[state] += 1;
    }
    await progress(data.source_ids.length, data.source_ids.length);
    return result;
  },
};

async function taskOf(context: AppContext, data: Data): Promise<Batch['task']> {
  const area = await findArea(context.db, data.client_id, data.area_id);
  const site = area ? await findSite(context.db, area.site_id) : undefined;
  if (!site) throw permanentFailure('no_such_area');
  const rules = publicationRulesOf(site);
  if (!rules.ai_allowed || !rules.wording_help_allowed)
    throw permanentFailure(rules.ai_allowed ? 'site_wants_own_words' : 'site_forbids_model');
  const brief = await wordsOfBrief(context.db, data.client_id);
  return { ...brief, site: site.name, rules, tone: data.tone, length: data.length };
}

async function makeDraft(batch: Batch, sourceId: string): Promise<'ready' | 'failed'> {
  const { context, model, data, jobId, signal } = batch;
  const draft = {
    id: newId(),
    client_id: data.client_id,
    area_id: data.area_id,
    source_id: sourceId,
    job_id: jobId,
    model: model.name,
    prompt_version: draftPromptVersion,
    created_by: data.user_id,
  };
  try {
    const { text, claims, tokens } = await written(batch, sourceId);
    await insertDraft(context.db, { ...draft, text, claims, state: 'ready', error: null, tokens });
    return 'ready';
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError || error instanceof Unusable)) throw error;
    context.log.warn({ prompt: draftPromptVersion, reason: error.message }, 'a draft could not be made');
    await insertDraft(context.db, {
      ...draft,
      text: '',
      claims: [],
      state: 'failed',
      error: error instanceof ModelError ? `model_${error.code}` : error.code,
      tokens: 0,
    });
    return 'failed';
  }
}

/** Why no draft may be made; said to the caller. */
class Unusable extends Error {
  readonly code: PlainCode;

  constructor(code: PlainCode) {
    super(code);
    this.code = code;
  }
}

async function written(batch: Batch, sourceId: string) {
  const { context, data, signal, model } = batch;
  for (let tried = 1; ; tried += 1) {
    // Looked at anew each time: a consent may be taken back while the endpoint makes us wait.
    const source = await findSource(context.db, data.client_id, sourceId);
    if (!source || source.words.trim() === '') throw new Unusable('words_missing');
    const consent = consentOf(source);
    if (source.withdrawn_at !== null || !consent?.use_of_data || !consent.use_of_text)
      throw new Unusable('consent_withdrawn');
    if (await isSpent(context, data.client_id)) throw new Unusable('model_tokens_used_up');
    const { words, grade, sex } = source;
    const prompt = draftPrompt({ ...batch.task, source: { words, grade, sex } });
    try {
      return await askModel(context, model, {
        ...prompt,
        grounds: { words, grade },
        maxTokens: tokensFor(data.length ?? Math.min(words.length * 2, 3000)),
        call: {
          client_id: data.client_id,
          purpose: 'draft',
          prompt_version: draftPromptVersion,
          source_id: sourceId,
          request_id: null,
          user_id: data.user_id,
        },
        signal,
      });
    } catch (error) {
      if (!(error instanceof ModelError) || tried >= (tries[error.code] ?? 1)) throw error;
      const seconds = error.code === 'rate_limited' ? (error.retryAfter ?? 2 ** tried) : 0.2;
      await wait(Math.min(seconds, maxWaitSeconds) * 1000, undefined, { signal });
    }
  }
}
