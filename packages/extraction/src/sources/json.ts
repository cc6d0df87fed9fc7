import { isObject } from '../json/is-object.ts';
import { findAll, findValue } from '../json/query.ts';
import type { Page } from '../page/page.ts';
import type { RawAnswer, RawReview, RawValue } from '../extracted/raw.ts';
import type { JsonField } from '../rules/fields.ts';
import type { JsonAnswers, JsonReviewFields } from '../rules/sources.ts';
import { answerOf, reviewOf } from './map-fields.ts';
import { refine } from '../rules/refine.ts';

/** Reviews as members of a JSON document. */
export function reviewsByJson(
  page: Page,
  root: unknown,
  rules: { list: string; fields: JsonReviewFields; answers?: JsonAnswers | undefined },
): RawReview[] {
  // What is not there has been told already.
  if (root === undefined) return [];
  const found = findAll(root, rules.list).flatMap(membersOf);
  if (found.length === 0) page.warnings.add('list_not_found', `Nothing at ${rules.list}`);
  return found.map(({ value, path }) => ({
    ...reviewOf((name) => readField(value, rules.fields[name], path)),
    answers: rules.answers ? answersByJson(value, rules.answers, path) : [],
  }));
}

function answersByJson(review: unknown, rules: JsonAnswers, base: () => string): RawAnswer[] {
  return findAll(review, rules.list)
    .flatMap(membersOf)
    .map(({ value, path }) =>
      answerOf((name) => readField(value, rules.fields[name], () => base() + path().slice(1))),
    );
}

/** A path that stops at the list itself means its members. */
function membersOf(found: { value: unknown; path: () => string }): { value: unknown; path: () => string }[] {
  if (Array.isArray(found.value))
    return found.value.flatMap((value: unknown, index) =>
      isObject(value) ? [{ value, path: () => `${found.path()}[${index}]` }] : [],
    );
  return isObject(found.value) ? [found] : [];
}

/** One value below a JSON value; null where there is none or it is no text and no number. */
export function readField(
  root: unknown,
  field: JsonField | undefined,
  base: () => string = () => '$',
): RawValue | null {
  if (!field) return null;
  const found = findValue(root, field.path);
  const value = typeof found?.value === 'boolean' ? String(found.value) : found?.value;
  if (!found || (typeof value !== 'string' && typeof value !== 'number')) return null;
  return refine({ value, from: 'json', origin: () => base() + found.path().slice(1) }, field);
}
