import * as contract from '@molva/contract/drafts';
import { unavailable } from '../../lib/errors.ts';
import { ModelError } from '../../external/model/index.ts';
import { operation } from '../../kernel/operation.ts';
import { askModel } from './ask-model.ts';
import { rewritePromptVersion } from './rewrite-prompt.v1.ts';
import { modelWasSeen, questionOf, rewritingOf, rewritten, withoutModel } from './rewriting.ts';

/**
 * One clearer wording of a text, with what it changes. The text stays as it is. Where no model may be asked (none is
 * there, the site forbids it, the right is withheld), typography and spelling alone are mended. No plain query: that the
 * model was asked is noted in a transaction of its own, before its words are seen.
 */
export const rewriteText = operation(contract.rewriteText, async ({ context, actor, input }) => {
  const rewriting = await rewritingOf(context, actor, input);
  const { model } = rewriting;
  if (model === null) return rewritten(context, rewriting, await withoutModel(rewriting));
  try {
    const { text } = await askModel(context, model, questionOf(rewriting, actor, input));
    await modelWasSeen(context, actor, rewriting);
    return rewritten(context, rewriting, text);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.log.warn({ code: error.code, prompt: rewritePromptVersion }, 'the model gave no wording');
    throw unavailable(`model_${error.code}`, error.retryAfter ?? 30);
  }
});
