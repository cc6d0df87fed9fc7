import type { PublicationRules } from '@molva/contract/sites';
import type { TextChecks } from '@molva/contract/text-checks';
import type { Handle } from '../../../db/database.ts';
import { found } from '../../../lib/errors.ts';
import { wordsOfBrief } from '../../briefs/index.ts';
import { publicationRulesOf } from '../../sites/index.ts';
import { checkTextApart, nearDuplicates, plainGoodsOf } from '../../texts/index.ts';
import { clearedKeys } from './clearings.ts';
import { type TextToCheck, textsToCheck } from './check-queries.ts';

export interface CheckedText {
  row: TextToCheck;
  rules: PublicationRules;
  /** The text that was checked. */
  text: string;
  /** What the client's brief permits to say besides. */
  facts: readonly string[];
  checks: TextChecks;
}

/** A text with the rules of its site, unchecked. */
export async function textWithRules(handle: Handle, key: { client_id: string; id: string }) {
  const [text] = await textsToCheck(handle, [key.client_id], [key.id]);
  const row = found(text, 'Request');
  return { row, rules: publicationRulesOf(row) };
}

/** A text with what its site, its source and the client's brief say of it. @param text instead of the one saved */
export async function checksOf(
  handle: Handle,
  key: { client_id: string; id: string },
  text?: string,
): Promise<CheckedText> {
  const { row, rules } = await textWithRules(handle, key);
  const { facts, forbidden } = await wordsOfBrief(handle, key.client_id);
  const checked = text ?? row.review_data ?? '';
  const checks = await checkTextApart({
    text: checked,
    words: row.words,
    facts,
    goods: await plainGoodsOf(handle, key.client_id),
    forbidden,
    rules,
    sex: row.sex,
    incentive: row.incentive,
    cleared: clearedKeys(row),
  });
  const near = await nearDuplicates(handle, { clientId: key.client_id, requestId: key.id, text: checked });
  const findings = near.map(({ requestId, likeness }) => ({
    check: 'near_duplicate' as const,
    severity: 'warning' as const,
    message: `Похоже на другой текст клиента: совпадает ${Math.round(likeness * 100)}\u00A0%`,
    request_id: requestId,
  }));
  return {
    row,
    rules,
    facts,
    text: checked,
    checks: { ...checks, findings: [...checks.findings, ...findings] },
  };
}
