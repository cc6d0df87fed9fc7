import { type AnyNode, type Element, type ParentNode, isTag } from 'domhandler';
import { nodeOrigin } from '../html/node-origin.ts';
import { type Syntax, findElement, findElements } from '../html/select.ts';
import { textOf } from '../html/text-of.ts';
import { xmlText } from '../html/xml-text.ts';
import { refine } from '../rules/refine.ts';
import type { Page } from '../page/page.ts';
import type { Origin } from '../extracted/types.ts';
import type { RawAnswer, RawReview, RawValue } from '../extracted/raw.ts';
import type { CssField } from '../rules/fields.ts';
import type { CssAnswers, CssReviewFields } from '../rules/sources.ts';
import { answersAfter } from './answers-after.ts';
import { composeField } from './compose-field.ts';
import { embeddedValue } from './embedded-json.ts';
import { answerOf, reviewOf } from './map-fields.ts';
import { maxItems } from './max-items.ts';

interface CssRules {
  list: string;
  fields: CssReviewFields;
  answers?: CssAnswers | undefined;
}

/** Reviews as elements that a selector finds, in the page's HTML or in its XML. */
export function reviewsByCss(page: Page, rules: CssRules, syntax: Syntax = 'html'): RawReview[] {
  const document = syntax === 'xml' ? page.xml() : page.document();
  const elements = findElements(rules.list, document, syntax).slice(0, maxItems);
  if (elements.length === 0) page.warnings.add('list_not_found', `Nothing matches ${rules.list}`);
  const answersOf = answersByCss(elements, rules.answers, syntax);
  return elements.map((element) => ({
    ...reviewOf((name) => readField(element, rules.fields[name], syntax)),
    answers: answersOf(element),
  }));
}

/** The answers to each of the reviews. */
export function answersByCss(
  reviews: readonly Element[],
  rules: CssAnswers | undefined,
  syntax: Syntax = 'html',
): (review: Element) => RawAnswer[] {
  if (!rules) return () => [];
  const root = rules.from === 'after' && reviews[0] ? rootOf(reviews[0]) : null;
  const after = root && answersAfter(root, reviews, findElements(rules.list, root, syntax));
  return (review) =>
    (after ? (after.get(review) ?? []) : findElements(rules.list, review, syntax)).map((answer) =>
      answerOf((name) => readField(answer, rules.fields[name], syntax)),
    );
}

function rootOf(element: Element): ParentNode {
  let root: ParentNode = element;
  while (root.parent) root = root.parent;
  return root;
}

/** One value below a node, as the field's rules say; null where it is not there. */
export function readField(
  root: AnyNode,
  field: CssField | undefined,
  syntax: Syntax = 'html',
): RawValue | null {
  return field ? composeField(field, (value) => readValue(root, value, syntax)) : null;
}

type CssValue = Omit<CssField, 'fallbacks' | 'join' | 'separator'>;

function readValue(root: AnyNode, field: CssValue, syntax: Syntax): RawValue | null {
  if (field.count === true) {
    const { selector } = field;
    if (selector === undefined) return null;
    const counted = findElements(selector, root, syntax);
    return refine(
      { value: counted.length, from: 'html', origin: () => countOrigin(selector, counted) },
      field,
    );
  }
  const element = field.selector === undefined ? root : findElement(field.selector, root, syntax);
  const raw =
    element &&
    (field.attribute === undefined
      ? textIn(element, field, syntax)
      : attributeOf(element, field.attribute, syntax));
  const value = embeddedValue(raw, field.json);
  return value && refine(value, field);
}

function textIn(element: AnyNode, { remove }: CssValue, syntax: Syntax): RawValue | null {
  const removed = remove === undefined ? [] : findElements(remove, element, syntax);
  const value = syntax === 'xml' ? xmlText(element, removed) : textOf(element, removed);
  if (value.trim() === '') return null;
  // What stands in XML as text, or in its CDATA, is often markup.
  return {
    value,
    from: syntax === 'xml' ? 'json' : 'html',
    origin: () => (isTag(element) ? [nodeOrigin(element)] : []),
  };
}

function attributeOf(element: AnyNode, name: string, syntax: Syntax): RawValue | null {
  if (!isTag(element)) return null;
  const value = element.attribs[syntax === 'xml' ? name : name.toLowerCase()];
  if (value === undefined || value.trim() === '') return null;
  return { value, from: 'html', origin: () => [nodeOrigin(element, `@${name}`)] };
}

/** What was counted, from the first to the last. */
function countOrigin(selector: string, counted: readonly Element[]): Origin[] {
  const [first] = counted;
  const last = counted.at(-1);
  const path = `count(${selector})`;
  if (!first || !last) return [{ path, start: null, end: null }];
  return [{ path, start: nodeOrigin(first).start, end: nodeOrigin(last).end }];
}
