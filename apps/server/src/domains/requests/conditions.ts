import type { StepCondition } from '@molva/contract/request-steps';
import type { FieldProblem } from '../../errors.ts';
import { isBlank } from '../../lib/blank.ts';
import { consentOf } from '../sources/index.ts';
import { lacksDisclosure } from '../texts/index.ts';
import type { CheckedText } from './checks-of.ts';
import { haveSameWords } from './same-words.ts';

interface Asked {
  reason: object | undefined;
  published_url: string | undefined;
  matched_review_id: string | undefined;
  hasScreenshot: boolean;
  hosts: readonly string[];
}

type Check = (text: CheckedText, asked: Asked) => FieldProblem[];

const problem = (field: string, msg: string, type = 'value_error'): FieldProblem => ({
  loc: ['body', field],
  msg,
  type,
});
const missing = (field: string, msg = 'Field required') => problem(field, msg, 'missing');

/** What each condition of a step finds wrong with a text: nothing where it holds. */
const checksByCondition: Readonly<Record<StepCondition, Check>> = {
  source: ({ row }) => (row.source_id === null ? [missing('source_id')] : []),
  words: ({ row }) =>
    row.source_id !== null && isBlank(row.words ?? '')
      ? [missing('words', "The source has no words of the customer's")]
      : [],
  consent: ({ row }) => {
    if (row.source_id === null) return [];
    if (row.withdrawn_at !== null)
      return [problem('consent', 'The customer has taken the consent back', 'withdrawn')];
    const consent = consentOf(row);
    if (consent === null) return [missing('consent', 'The customer has not agreed')];
    return consent.use_of_data && consent.use_of_text && consent.channels.includes('site')
      ? []
      : [missing('consent', 'The customer has not agreed to the text being used on the site')];
  },
  text: ({ text }) => (isBlank(text) ? [missing('review_data')] : []),
  marks_cleared: ({ checks }) =>
    checks.marks.some((mark) => mark.origin === 'added' && !mark.is_cleared)
      ? [problem('clear_marks', 'Marked facts are not cleared', 'marks')]
      : [],
  site_rules: ({ checks }) =>
    checks.findings
      .filter(
        ({ check, severity }) =>
          severity === 'error' && ['length', 'forbidden_words', 'markup'].includes(check),
      )
      .map(({ check, message }) => problem('review_data', message, check)),
  disclosure: ({ row, rules, text }) =>
    lacksDisclosure(text, { rules, incentive: row.incentive })
      ? [problem('review_data', 'The disclosure is missing', 'disclosure')]
      : [],
  site_policy: ({ row, rules, text }) => [
    ...(row.ai_generated && !rules.ai_allowed
      ? [problem('ai_generated', 'The site allows no help of a model', 'site_policy')]
      : []),
    ...(row.incentive !== null && !rules.incentive_allowed
      ? [problem('incentive', 'The site allows no reward', 'site_policy')]
      : []),
    // What the customer has confirmed are their own words.
    ...(!rules.wording_help_allowed && row.confirmed_at === null && !haveSameWords(row.words ?? '', text)
      ? [problem('review_data', "The site allows no words but the customer's own", 'site_policy')]
      : []),
  ],
  reason: (_text, { reason }) => (reason === undefined ? [missing('reason')] : []),
  proof: (_text, { published_url: url, matched_review_id: reviewId, hasScreenshot, hosts }) => {
    // What a collection saw is better proof than a picture of it.
    if (reviewId !== undefined) return [];
    if (url === undefined) return [missing('published_url')];
    if (!hosts.includes(new URL(url).host))
      return [problem('published_url', "The address is not one of the area's site")];
    return hasScreenshot ? [] : [missing('file', 'A file with a screenshot is missing')];
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
  asked: Asked,
): FieldProblem[] {
  return conditions.flatMap((condition) => checksByCondition[condition](text, asked));
}
