import { limits } from '@molva/contract/limits';
import type { suggestOfficialAnswer } from '@molva/contract/official-answers';
import type { AppContext } from '../../kernel/context.ts';
import { notFound, unavailable } from '../../lib/errors.ts';
import { ModelError } from '../../external/model/index.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { locateReview } from '../reviews/index.ts';
import { fillFields } from './fields.ts';
import { placeOfReview, type ReviewPlace } from './place-query.ts';
import { promptFor, promptVersion } from './prompt.v1.ts';
import { findTemplate } from './template-queries.ts';

/** A text to begin an official answer from. Nothing is stored; what the model wrote is called so. */
export const suggestAnswer: UseCase<typeof suggestOfficialAnswer> = async ({ context, actor, input }) => {
  const { review_id: id, template_id: templateId } = input;
  const { clientId } = await locateReview(context, actor, 'answers:write', {
    id,
    client_id: input.client_id,
    field: 'review_id',
  });
  if (templateId === undefined) authorize(actor, 'drafts:generate', clientId);
  const place = await placeOfReview(context.db, clientId, id);
  if (!place) throw notFound('Review');
  if (templateId === undefined)
    return { text: await askModel(context, place), ai_generated: true, unfilled: [] };
  const template = await findTemplate(context.db, clientId, templateId);
  if (!template) throw notFound('Template');
  return { ...fillFields(template.text, place), ai_generated: false };
};

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
