import { isObject } from '../json/is-object.ts';
import { findAll, findValue, type Found } from '../json/query.ts';
import type { Page } from '../page/page.ts';
import type { Origin } from '../extracted/types.ts';
import type { RawAnswer, RawReview, RawValue } from '../extracted/raw.ts';
import type { JsonField } from '../rules/fields.ts';
import type { JsonAnswers, JsonReviewFields } from '../rules/sources.ts';
import { refine } from '../rules/refine.ts';
import { composeField } from './compose-field.ts';
import { embeddedValue, scalarOf } from './embedded-json.ts';
import { answerOf, reviewOf } from './map-fields.ts';
import { maxItems } from './max-items.ts';

/** Reviews as members of a JSON document. */
export function reviewsByJson(
  page: Page,
  root: unknown,
  rules: { list: string; fields: JsonReviewFields; answers?: JsonAnswers | undefined },
  origin: () => Origin,
): RawReview[] {
  // What is not there has been told already.
  if (root === undefined) return [];
  const found = findAll(root, rules.list).flatMap(membersOf);
  if (found.length === 0) page.warnings.add('list_not_found', `Nothing at ${rules.list}`);
  const reviews = found.slice(0, maxItems).map(({ value, path }) => {
    const here = within(origin, path);
    return {
      ...reviewOf((name) => readField(value, rules.fields[name], here)),
      answers:
        rules.answers?.from === 'review' || !rules.answers?.from ? answersOf(value, rules.answers, here) : [],
    };
  });
  if (rules.answers?.from === 'document') giveAnswers(reviews, root, rules.answers, origin);
  return reviews;
}

function answersOf(root: unknown, rules: JsonAnswers | undefined, base: () => Origin): RawAnswer[] {
  return rules
    ? answerMembers(root, rules).map(({ value, path }) => answerAt(value, rules, within(base, path)))
    : [];
}

function answerMembers(root: unknown, { list }: JsonAnswers): Found[] {
  return findAll(root, list).flatMap(membersOf);
}

function answerAt(value: unknown, { fields }: JsonAnswers, origin: () => Origin): RawAnswer {
  return answerOf((name) => readField(value, fields[name], origin));
}

/** Answers that stand beside the reviews: to the review whose id they name, else to the one of the same position. */
function giveAnswers(
  reviews: readonly RawReview[],
  root: unknown,
  rules: JsonAnswers,
  origin: () => Origin,
): void {
  const byId = new Map(reviews.map((review) => [String(review.external_review_uid?.value), review]));
  answerMembers(root, rules).forEach(({ value, path }, position) => {
    const parent = rules.parent ? byId.get(String(readField(value, rules.parent)?.value)) : reviews[position];
    parent?.answers.push(answerAt(value, rules, within(origin, path)));
  });
}

/** A path that stops at the list itself means its members. A list of plain values is a row, and one review itself. */
function membersOf(found: Found): Found[] {
  const { value, path } = found;
  if (!Array.isArray(value)) return isObject(value) ? [found] : [];
  const isRow = value.some((member) => scalarOf(member) !== null);
  if (isRow && value.length > 1 && !value.some(isObject)) return [found];
  return value.flatMap((member: unknown, index) =>
    isObject(member) || Array.isArray(member) ? [{ value: member, path: () => `${path()}[${index}]` }] : [],
  );
}

/** What stands at a path below something. */
function within(base: () => Origin, path: () => string): () => Origin {
  return () => {
    const origin = base();
    return { ...origin, path: origin.path + path().slice(1) };
  };
}

type JsonValue = Omit<JsonField, 'fallbacks' | 'join' | 'separator'>;

/** One value below a JSON value; null where there is none or it is no text and no number. */
export function readField(
  root: unknown,
  field: JsonField | undefined,
  base: () => Origin = () => ({ path: '$', start: null, end: null }),
): RawValue | null {
  if (!field) return null;
  return composeField(field, (value: JsonValue) => {
    const found = findValue(root, value.path);
    const scalar = scalarOf(found?.value);
    if (!found || scalar === null) return null;
    const raw: RawValue = { value: scalar, from: 'json', origin: () => [within(base, found.path)()] };
    const inner = embeddedValue(raw, value.json);
    return inner && refine(inner, value);
  });
}
