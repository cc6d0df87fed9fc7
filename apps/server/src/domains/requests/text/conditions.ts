import { type PlainCode, problem } from '@molva/contract/problems/index';
import type { StepCondition } from '@molva/contract/request-steps';
import { type AnyProblem, fieldProblem, type FieldProblem } from '../../../lib/errors.ts';
import { isBlank } from '../../../lib/blank.ts';
import { consentOf } from '../../sources/index.ts';
import { lacksDisclosure } from '../../texts/index.ts';
import type { CheckedText } from './checks-of.ts';
import { haveSameWords } from '@molva/russian/words';

interface StepFields {
  reason: object | undefined;
  published_url: string | undefined;
  matched_review_id: string | undefined;
  hasScreenshot: boolean;
  hosts: readonly string[];
}

type Check = (text: CheckedText, asked: StepFields) => FieldProblem[];

const wrong = (field: string, what: AnyProblem, type?: string) => fieldProblem(field, what, type);
const missing = (field: string, what: PlainCode = 'field_required') => wrong(field, what, 'missing');

/** What each condition of a step finds wrong with a text: nothing where it holds. */
const checksByCondition: Readonly<Record<StepCondition, Check>> = {
  source: ({ row }) => (row.source_id === null ? [missing('source_id')] : []),
  words: ({ row }) =>
    row.source_id !== null && isBlank(row.words ?? '') ? [missing('words', 'words_missing')] : [],
  consent: ({ row }) => {
    if (row.source_id === null) return [];
    if (row.withdrawn_at !== null) return [wrong('consent', 'consent_withdrawn', 'withdrawn')];
    const consent = consentOf(row);
    if (consent === null) return [missing('consent', 'consent_missing')];
    return consent.use_of_data && consent.use_of_text && consent.channels.includes('site')
      ? []
      : [missing('consent', 'consent_for_site_missing')];
  },
  text: ({ text }) => (isBlank(text) ? [missing('review_data')] : []),
  marks_cleared: ({ checks }) =>
    checks.marks.some((mark) => mark.origin === 'added' && !mark.is_cleared)
      ? [wrong('clear_marks', 'marks_not_cleared', 'marks')]
      : [],
  site_rules: ({ checks }) =>
    checks.findings
      .filter(
        ({ check, severity }) =>
          severity === 'error' && ['length', 'forbidden_words', 'markup'].includes(check),
      )
      .map(({ check, message }) =>
        wrong('review_data', problem('site_rule_broken', { said: message }), check),
      ),
  disclosure: ({ row, rules, text }) =>
    lacksDisclosure(text, { rules, incentive: row.incentive })
      ? [wrong('review_data', 'disclosure_missing', 'disclosure')]
      : [],
  site_policy: ({ row, rules, text }) => [
    ...(row.ai_generated && !rules.ai_allowed
      ? [wrong('ai_generated', 'site_forbids_model', 'site_policy')]
      : []),
    ...(row.incentive !== null && !rules.incentive_allowed
      ? [wrong('incentive', 'site_forbids_reward', 'site_policy')]
      : []),
    // What the customer has confirmed are their own words.
    ...(!rules.wording_help_allowed && row.confirmed_at === null && !haveSameWords(row.words ?? '', text)
      ? [wrong('review_data', 'site_wants_own_words', 'site_policy')]
      : []),
  ],
  reason: (_text, { reason }) => (reason === undefined ? [missing('reason')] : []),
  proof: (_text, { published_url: url, matched_review_id: reviewId, hasScreenshot, hosts }) => {
    // What a collection saw is better proof than a picture of it.
    if (reviewId !== undefined) return [];
    if (url === undefined) return [missing('published_url')];
    if (!hosts.includes(new URL(url).host)) return [wrong('published_url', 'address_of_another_site')];
    return hasScreenshot ? [] : [missing('file', 'screenshot_missing')];
  },
};

/** What a site asks of a text itself, whoever wrote it: held at every step on, and on the customer's page. */
const siteConditions = ['text', 'site_rules', 'disclosure'] as const;

/** What stops a text from standing on its site. */
export function textProblems(text: CheckedText): FieldProblem[] {
  const nothing = { reason: undefined, published_url: undefined, matched_review_id: undefined };
  return problemsOf(siteConditions, text, { ...nothing, hasScreenshot: false, hosts: [] });
}

/** Everything that stops a step. */
export function problemsOf(
  conditions: readonly StepCondition[],
  text: CheckedText,
  asked: StepFields,
): FieldProblem[] {
  return conditions.flatMap((condition) => checksByCondition[condition](text, asked));
}
