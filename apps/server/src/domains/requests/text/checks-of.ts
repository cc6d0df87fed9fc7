import { type RequestState, shownStates } from '@molva/contract/request-states';
import type { PublicationRules } from '@molva/contract/sites';
import type { TextChecks } from '@molva/contract/text-checks';
import type { Handle } from '../../../db/database.ts';
import { found } from '../../../lib/errors.ts';
import { wordsOfBrief } from '../../briefs/index.ts';
import { publicationRulesOf } from '../../sites/index.ts';
import { checkWhole, findUnsaid, nearDuplicates, plainGoodsOf } from '../../texts/index.ts';
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
  /** An editor had let it through before. */
  isPassed: boolean;
}

/** A text with the rules of its site, unchecked. */
export async function textWithRules(handle: Handle, key: { client_id: string; id: string }) {
  const [text] = await textsToCheck(handle, [key.client_id], [key.id]);
  const row = found(text, 'Request');
  return { row, rules: publicationRulesOf(row) };
}

/** For which a step waits for the dictionary before it locks its text: so long the dictionary takes at worst to load. */
const aheadTimeoutMs = 10_000;

/** Asks the dictionary of a text while no lock is held: `checksOf` finds what it said kept. */
export async function askDictionaryAhead(
  handle: Handle,
  key: { client_id: string; id: string },
  text?: string,
): Promise<void> {
  const { row, rules } = await textWithRules(handle, key);
  const { facts } = await wordsOfBrief(handle, key.client_id);
  const about = { ...row, text: text ?? row.review_data ?? '', facts, rules };
  await findUnsaid(handle, key.client_id, about, aheadTimeoutMs);
}

interface LookOptions {
  text?: string;
  state?: RequestState;
  timeoutMs?: number;
}

/**
 * A text with what its site, its source and the client's brief say of it.
 *
 * @param options.text instead of the one saved
 * @param options.state in which it is looked at, where it is in another by now
 * @param options.timeoutMs for which to wait for the dictionary; 0: only what is kept of it
 */
export async function checksOf(
  handle: Handle,
  key: { client_id: string; id: string },
  { text, state, timeoutMs }: LookOptions = {},
): Promise<CheckedText> {
  const { row, rules } = await textWithRules(handle, key);
  const { facts, forbidden } = await wordsOfBrief(handle, key.client_id);
  const checked = text ?? row.review_data ?? '';
  const isPassed = shownStates.some((shown) => shown === (state ?? row.status));
  const input = {
    text: checked,
    words: row.words,
    facts,
    goods: await plainGoodsOf(handle, key.client_id),
    forbidden,
    rules,
    sex: row.sex,
    incentive: row.incentive,
    cleared: clearedKeys(row),
    isPassed,
  };
  const checks = await checkWhole(handle, key.client_id, input, timeoutMs);
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
    isPassed,
    checks: { ...checks, findings: [...checks.findings, ...findings] },
  };
}
