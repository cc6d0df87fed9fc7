import * as contract from '@molva/contract/request-work';
import { query } from '../../../kernel/operation.ts';
import { checkSpelling, dictionaryTimeoutMs } from '../../texts/index.ts';
import { checksOf } from './checks-of.ts';
import { readRight, theRequest } from './locate-request.ts';
import { requestWorkOf } from './work.ts';

export const readRequest = query(contract.readRequest, {
  ...theRequest,
  right: ({ actor }) => readRight(actor),
  read: ({ context, actor, row }) =>
    requestWorkOf(context, context.db, actor, row, { timeoutMs: dictionaryTimeoutMs }),
});

/** Checks words as if they were the text's; nothing is stored. */
export const checkText = query(contract.checkText, {
  ...theRequest,
  async read({ context, row: key, input: { review_data: words } }) {
    const { row, facts, checks } = await checksOf(context.db, key, { text: words });
    const spelling = await checkSpelling({ text: words, words: row.words, facts }, dictionaryTimeoutMs);
    return { ...checks, findings: [...checks.findings, ...(spelling ?? [])] };
  },
});
