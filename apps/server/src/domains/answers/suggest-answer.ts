import * as contract from '@molva/contract/official-answers';
import { limits } from '@molva/contract/limits';

import type { AppContext } from '../../kernel/context.ts';
import { found, unavailable } from '../../lib/errors.ts';
import { ModelError } from '../../external/model/index.ts';
import { query } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { theReview } from '../reviews/index.ts';
import { fillFields } from './fields.ts';
import { placeOfReview, type ReviewPlace } from './place-query.ts';
import { promptFor, promptVersion } from './prompt.v1.ts';
import { findTemplate } from './template-queries.ts';

/** A text to begin an official answer from. Nothing is stored; what the model wrote is called so. */
export const suggestOfficialAnswer = query(contract.suggestOfficialAnswer, {
  ...theReview,
  async read({ context, actor, clientId, input: { review_id: id, template_id: templateId } }) {
    if (templateId === undefined) authorize(actor, 'drafts:generate', clientId);
    const place = found(await placeOfReview(context.db, clientId, id), 'Review');
    if (templateId === undefined)
      return { text: await askModel(context, place), ai_generated: true, unfilled: [] };
    const template = found(await findTemplate(context.db, clientId, templateId), 'Template');
    return { ...fillFields(template.text, place), ai_generated: false };
  },
});

async function askModel({ model, log }: AppContext, place: ReviewPlace): Promise<string> {
  if (model === null) throw unavailable('no_model', 3600);
  try {
    const { text, milliseconds } = await model.complete({ ...promptFor(place), maxTokens: 700 });
    log.info({ prompt: promptVersion, milliseconds }, 'the model suggested an official answer');
    return withoutQuotes(text).slice(0, limits.answerLength).toWellFormed();
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ code: error.code, prompt: promptVersion }, 'the model gave no suggestion');
    throw unavailable(`model_${error.code}`, 30);
  }
}

/** Models like to put the whole of an answer in quotes. */
function withoutQuotes(text: string): string {
  const [, inner] = /^(?:«([^«»]*)»|"([^"]*)")$/s.exec(text)?.filter((part) => part !== undefined) ?? [];
  return (inner ?? text).trim();
}
