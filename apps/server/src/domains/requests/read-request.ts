import type { checkText, readRequest } from '@molva/contract/request-work';
import type { UseCase } from '../../kernel/operation.ts';
import { checkSpelling, findNewWords } from '../texts/index.ts';
import { checksOf } from './checks-of.ts';
import { locateRequest, readRight } from './locate-request.ts';
import { workOf } from './work.ts';

export const readOneRequest: UseCase<typeof readRequest> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, readRight(actor), input);
  return workOf(context, context.db, actor, { client_id: clientId, id: input.id });
};

/** For which a writer's screen waits for the dictionary: on a busy machine the first text after a rest may come without. */
const timeoutMs = 3_000;

/** Checks words as if they were the text's; nothing is stored. */
export const checkOneText: UseCase<typeof checkText> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:read', input);
  const key = { client_id: clientId, id: input.id };
  const { row, facts, checks } = await checksOf(context.db, key, input.review_data);
  const text = { text: input.review_data, words: row.words, facts };
  const [spelling, found] = await Promise.all([
    checkSpelling(text, timeoutMs),
    findNewWords(context.db, clientId, [text], timeoutMs),
  ]);
  return {
    ...checks,
    findings: [...checks.findings, ...(spelling ?? [])],
    new_words: found?.[0] ?? null,
  };
};
