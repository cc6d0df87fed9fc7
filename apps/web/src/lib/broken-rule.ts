import { completeAddress } from '@molva/contract/complete-address';
import { emailPattern } from '@molva/contract/email-pattern';
import type { ProblemCode } from '@molva/contract/problems/index';
import type { FieldRule } from './body-rules.ts';
import { decimalOf, wholeOf } from './numbers.ts';
import { loadProblemWords, type Said, wordsOf } from './problem-words.ts';

/**
 * What is wrong with what stands in a field, in the words that the server's answer would have; undefined where it is
 * right, or where the words cannot come: the server tells then.
 */
export async function ruleProblem(rule: FieldRule, value: unknown): Promise<string | undefined> {
  if (rule.empty !== undefined && isEmpty(rule, value)) return rule.empty;
  const broken = brokenRule(rule, value);
  if (broken === undefined) return undefined;
  await loadProblemWords().catch(() => undefined);
  return wordsOf(broken);
}

/** The first rule that a field breaks, by the code that the server has for it. */
export function brokenRule(rule: FieldRule, value: unknown): Said | undefined {
  if (Array.isArray(value)) return brokenByList(rule, value.length);
  if (isEmpty(rule, value)) return rule.required ? said('field_required') : undefined;
  if (rule.number !== undefined) return brokenByNumber(rule, value);
  return typeof value === 'string' ? brokenByText(rule, textIn(rule, value)) : undefined;
}

const textIn = ({ exact }: FieldRule, typed: string) => (exact ? typed : typed.trim());

function isEmpty(rule: FieldRule, value: unknown): boolean {
  if (typeof value === 'string') return textIn(rule, value) === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function brokenByList({ required, minItems = 1, maxItems = Infinity }: FieldRule, count: number) {
  if (count > maxItems) return said('list_too_long', { maximum: maxItems });
  // One that may be left out is left out where nothing is chosen.
  return count < minItems && (required || count > 0)
    ? said('list_too_short', { minimum: minItems })
    : undefined;
}

function brokenByNumber({ number, minimum = -Infinity, maximum = Infinity }: FieldRule, value: unknown) {
  const typed = typeof value === 'string' ? (number === 'whole' ? wholeOf : decimalOf)(value) : Number(value);
  if (typed === null) return said(number === 'whole' ? 'whole_number_expected' : 'number_expected');
  if (typed < minimum) return said('number_too_small', { minimum });
  return typed > maximum ? said('number_too_big', { maximum }) : undefined;
}

function brokenByText({ minLength = 0, maxLength = Infinity, format }: FieldRule, typed: string) {
  const text = format === 'uri' ? completeAddress(typed) : typed;
  const { length } = text;
  if (length < minLength) return said('string_too_short', { minimum: minLength });
  if (length > maxLength) return said('string_too_long', { maximum: maxLength, length });
  if (format === 'email' && !emailPattern.test(text)) return said('invalid_email');
  if (format === 'uri' && (/\s/.test(text) || !URL.canParse(text))) return said('not_a_web_address');
  return format === 'date' && !isDay(text) ? said('wrong_format') : undefined;
}

/** A day of the calendar, YYYY-MM-DD: there is no 30 February. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function said(code: ProblemCode, params?: Said['params']): Said {
  return { code, params };
}
