import type { RawReview } from '../extracted/raw.ts';
import type { FieldMatch, Nearest, SourceMatch } from '../extracted/matching.ts';
import { findElements, type Syntax } from '../html/select.ts';
import { findAll } from '../json/query.ts';
import type { Page } from '../page/page.ts';
import type { CssField, JsonField } from '../rules/fields.ts';
import type { ReviewSource } from '../rules/sources.ts';
import { documentOf } from '../sources/read-sources.ts';
import { nearestField, nearestPath, nearestSelector } from './nearest.ts';
import type { AggregateTry, Try } from './tries.ts';
import { stopOf } from './stop-of.ts';

/** What each source that was tried looked for and found: work of its own, done only where somebody asks. */
export function matchingOf(
  page: Page,
  tries: readonly Try[],
  aggregates: readonly AggregateTry[],
): SourceMatch[] {
  return [
    ...tries.map((one) => matchOfReviews(page, one)),
    ...aggregates.map((one, index) => matchOfAggregate(page, one, index)),
  ];
}

function matchOfReviews(page: Page, { source, at, groups }: Try): SourceMatch {
  const reviews = groups.flatMap((group) => group.reviews);
  return {
    part: 'reviews',
    at,
    kind: source.kind,
    looked_for: 'list' in source ? source.list : null,
    found: reviews.length,
    answers: reviews.reduce((sum, { answers }) => sum + answers.length, 0),
    fields: fieldsOf(page, source, reviews),
    stop: stopOf(page, source, reviews),
  };
}

/** Fields that the rules name, and of the others those that some of the items have. */
function fieldsOf(page: Page, source: ReviewSource, reviews: readonly RawReview[]): FieldMatch[] {
  if (reviews.length === 0) return [];
  const named: Readonly<Record<string, CssField | JsonField | undefined>> = source.fields ?? {};
  const [first] = reviews;
  const names = Object.keys(first ?? {}).filter((name) => name !== 'answers');
  return names.flatMap((name) => {
    const found = reviews.filter((review) => hasField(review, name)).length;
    const field = named[name];
    if (field === undefined && found === 0) return [];
    const nearest = found === 0 && field ? nearestOf(page, source, field) : null;
    return [{ name, looked_for: field ? wordsOf(field) : null, found, nearest }];
  });
}

function hasField(review: RawReview, name: string): boolean {
  const value = Object.entries(review).find(([key]) => key === name)?.[1];
  return value !== null && value !== undefined;
}

function nearestOf(page: Page, source: ReviewSource, field: CssField | JsonField): Nearest | null {
  if ('path' in field) {
    if (source.kind !== 'json' && source.kind !== 'script-json') return null;
    const items = findAll(documentOf(source, page), source.list).flatMap(({ value }) => value);
    return nearestPath(items, field.path);
  }
  if (
    !('list' in source) ||
    field.selector === undefined ||
    source.kind === 'json' ||
    source.kind === 'script-json'
  )
    return null;
  const syntax: Syntax = source.kind === 'xml' ? 'xml' : 'html';
  const document = syntax === 'xml' ? page.xml() : page.document();
  return nearestField(findElements(source.list, document, syntax), field.selector, syntax);
}

/** A field as whoever wrote it knows it: `.date@title`, `$.text`. */
function wordsOf(field: CssField | JsonField): string {
  if ('path' in field) return field.path;
  const { selector = '', attribute } = field;
  return attribute === undefined ? selector : `${selector}@${attribute}`;
}

function matchOfAggregate(page: Page, { source, offers }: AggregateTry, index: number): SourceMatch {
  const named = source.kind === 'structured' ? {} : source.fields;
  const names = ['rating', 'reviews_count', 'ratings_count'] as const;
  const fields = names.flatMap((name): FieldMatch[] => {
    const field = named[name];
    const found = offers.filter((offer) => offer[name] !== null).length;
    if (field === undefined && found === 0) return [];
    const isHtml = field !== undefined && !('path' in field) && field.selector !== undefined;
    const nearest = found === 0 && isHtml ? nearestSelector(page.document(), field.selector ?? '') : null;
    return [{ name, looked_for: field ? wordsOf(field) : null, found, nearest }];
  });
  return {
    part: 'aggregate',
    at: source.kind === 'structured' && index === 0 ? [] : ['aggregate', index],
    kind: source.kind,
    looked_for: 'within' in source ? (source.within ?? null) : null,
    found: offers.filter((offer) => offer.rating !== null || offer.reviews_count !== null).length,
    answers: 0,
    fields,
    stop: null,
  };
}
