import * as contract from '@molva/contract/request-work';
import { query } from '../../../kernel/operation.ts';
import { checkSpelling } from '../../texts/index.ts';
import { checksOf } from './checks-of.ts';
import { readRight, theRequest } from './locate-request.ts';
import { workOf } from './work.ts';

export const readRequest = query(contract.readRequest, {
  ...theRequest,
  right: ({ actor }) => readRight(actor),
  read: ({ context, actor, row }) => workOf(context, context.db, actor, row),
});

/** Milliseconds for which a writer's screen waits for the dictionary: the first text after a rest comes without it. */
const patience = 3_000;

/** Checks words as if they were the text's; nothing is stored. */
export const checkText = query(contract.checkText, {
  ...theRequest,
  async read({ context, row: key, input: { review_data: text } }) {
    const { row, facts, checks } = await checksOf(context.db, key, text);
    const spelling = await checkSpelling({ text, words: row.words, facts }, patience);
    return { ...checks, findings: [...checks.findings, ...(spelling ?? [])] };
  },
});
