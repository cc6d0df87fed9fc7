import * as contract from '@molva/contract/request-work';
import { query } from '../../../kernel/operation.ts';
import { checkSpelling, findNewWords } from '../../texts/index.ts';
import { checksOf } from './checks-of.ts';
import { readRight, theRequest } from './locate-request.ts';
import { requestWorkOf } from './work.ts';

export const readRequest = query(contract.readRequest, {
  ...theRequest,
  right: ({ actor }) => readRight(actor),
  read: ({ context, actor, row }) => requestWorkOf(context, context.db, actor, row),
});

/** For which a writer's screen waits for the dictionary: on a busy machine the first text after a rest may come without. */
const timeoutMs = 3_000;

/** Checks words as if they were the text's; nothing is stored. */
export const checkText = query(contract.checkText, {
  ...theRequest,
  async read({ context, row: key, input: { review_data: words } }) {
    const { row, facts, checks } = await checksOf(context.db, key, words);
    const text = { text: words, words: row.words, facts };
    const [spelling, found] = await Promise.all([
      checkSpelling(text, timeoutMs),
      findNewWords(context.db, key.client_id, [text], timeoutMs),
    ]);
    return {
      ...checks,
      findings: [...checks.findings, ...(spelling ?? [])],
      new_words: found?.[0] ?? null,
    };
  },
});
