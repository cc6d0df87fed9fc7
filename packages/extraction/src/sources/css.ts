import type { AnyNode, Element } from 'domhandler';
import { nodePath } from '../html/node-path.ts';
import { findElement, findElements } from '../html/select.ts';
import { textOf } from '../html/text-of.ts';
import type { Page } from '../page/page.ts';
import type { RawAnswer, RawReview, RawValue } from '../extracted/raw.ts';
import type { CssField } from '../rules/fields.ts';
import type { CssAnswers, CssReviewFields } from '../rules/sources.ts';
import { answerOf, reviewOf } from './map-fields.ts';
import { refine } from '../rules/refine.ts';

/** Reviews as elements that a selector finds. */
export function reviewsByCss(
  page: Page,
  rules: { list: string; fields: CssReviewFields; answers?: CssAnswers | undefined },
): RawReview[] {
  const elements = findElements(rules.list, page.document());
  if (elements.length === 0) page.warnings.add('list_not_found', `Nothing matches ${rules.list}`);
  return elements.map((element) => ({
    ...reviewOf((name) => readField(element, rules.fields[name])),
    answers: answersByCss(element, rules.answers),
  }));
}

export function answersByCss(element: Element, rules: CssAnswers | undefined): RawAnswer[] {
  if (!rules) return [];
  return findElements(rules.list, element).map((answer) =>
    answerOf((name) => readField(answer, rules.fields[name])),
  );
}

/** One value below a node, as the field's rules say; null where it is not there. */
export function readField(root: AnyNode, field: CssField | undefined): RawValue | null {
  if (!field) return null;
  if (field.count === true) {
    const { selector } = field;
    if (selector === undefined) return null;
    const count = findElements(selector, root).length;
    return refine({ value: count, from: 'html', origin: () => `count(${selector})` }, field);
  }
  const element = field.selector === undefined ? (root as Element) : findElement(field.selector, root);
  if (!element) return null;
  const text =
    field.attribute === undefined ? textOf(element) : element.attribs?.[field.attribute.toLowerCase()];
  if (text === undefined || text.trim() === '') return null;
  const suffix = field.attribute === undefined ? '' : `@${field.attribute}`;
  return refine({ value: text, from: 'html', origin: () => nodePath(element) + suffix }, field);
}
