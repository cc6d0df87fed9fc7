import { findElement } from '../html/select.ts';
import { findValue } from '../json/query.ts';
import { parseJson } from '../json/parse-json.ts';
import type { Page } from '../page/page.ts';
import type { Origin } from '../extracted/types.ts';
import type { RawAggregate, RawGroup, RawReview, RawValue, Scale } from '../extracted/raw.ts';
import type { AggregateSource, PlainSource, ReviewSource } from '../rules/sources.ts';
import { readRatings } from '../structured/extract-structured.ts';
import { readField as readCss, reviewsByCss } from './css.ts';
import { reviewsByFeed } from './feed.ts';
import { joinReviews } from './join-reviews.ts';
import { readField as readJson, reviewsByJson } from './json.ts';
import { aggregateOf } from './map-fields.ts';
import type { StructuredData } from './structured.ts';

type JsonSource = Extract<ReviewSource | AggregateSource, { kind: 'json' | 'script-json' }>;

/** Reviews of one source; a source that fails on this page gives a warning and none. */
export function readReviews(source: ReviewSource, page: Page, structured: StructuredData): RawGroup[] {
  return guarded(page, source.kind, [], () => {
    const groups = groupsOf(source, page, structured);
    const { join } = source;
    if (!join || groups.every(({ reviews }) => reviews.length === 0)) return groups;
    const others = groupsOf(join.source, page, structured)
      .map(({ reviews }) => reviews)
      .toSorted((a, b) => b.length - a.length);
    return groups.map((group) => ({
      ...group,
      reviews: joinReviews(group.reviews, others[0] ?? [], join.by),
    }));
  });
}

function groupsOf(source: PlainSource, page: Page, structured: StructuredData): RawGroup[] {
  return source.kind === 'structured'
    ? structured.groups(source)
    : [{ reviews: reviewsOf(source, page), scale: source.scale ?? null }];
}

function reviewsOf(source: Exclude<PlainSource, { kind: 'structured' }>, page: Page): RawReview[] {
  switch (source.kind) {
    case 'css':
      return reviewsByCss(page, source);
    case 'xml':
      return reviewsByCss(page, source, 'xml');
    case 'feed':
      return reviewsByFeed(page, source);
    case 'json':
    case 'script-json':
      return reviewsByJson(page, documentOf(source, page), source, originOf(source, page));
  }
}

/** The shown ratings that one source offers, the likeliest first. */
export function readAggregates(
  source: AggregateSource,
  page: Page,
  structured: StructuredData,
): RawAggregate[] {
  return guarded(page, source.kind, [], () => {
    if (source.kind === 'structured') return [...structured.found(source.syntaxes)].flatMap(readRatings);
    if (source.kind === 'css' || source.kind === 'xml') {
      const { kind, within } = source;
      const syntax = kind === 'xml' ? 'xml' : 'html';
      const document = kind === 'xml' ? page.xml() : page.document();
      const root = within === undefined ? document : findElement(within, document, syntax);
      if (!root) return [];
      return [
        scaled(
          aggregateOf(source.fields, (field) => readCss(root, field, syntax)),
          source.scale,
        ),
      ];
    }
    const root = documentOf(source, page);
    const origin = originOf(source, page);
    return [
      scaled(
        aggregateOf(source.fields, (field) => readJson(root, field, origin)),
        source.scale,
      ),
    ];
  });
}

/** The JSON that a source reads, undefined for a source of another kind. */
export function documentOf(source: ReviewSource | AggregateSource, page: Page): unknown {
  if (source.kind !== 'json' && source.kind !== 'script-json') return undefined;
  const document = source.kind === 'json' ? page.json() : page.script(source.script);
  if (source.embedded === undefined) return document;
  const text = findValue(document, source.embedded)?.value;
  return typeof text === 'string' ? parseJson(text) : text;
}

/** Where that JSON stands in the page. */
export function originOf(source: JsonSource, page: Page): () => Origin {
  const path = source.embedded === undefined ? '$' : `${source.embedded} → $`;
  const { start, end } = (source.kind === 'script-json' && page.scriptPlace(source.script)) || wholePage;
  return () => ({ path, start, end });
}

function scaled(aggregate: RawAggregate, scale: Scale | undefined): RawAggregate {
  const raw = (value: number | undefined): RawValue | null =>
    value === undefined
      ? null
      : { value, from: 'json', origin: () => [{ path: 'rules', start: null, end: null }] };
  return {
    ...aggregate,
    rating_best: aggregate.rating_best ?? raw(scale?.best),
    rating_worst: aggregate.rating_worst ?? raw(scale?.worst),
  };
}

const wholePage = { start: null, end: null };
const BY_SELECTOR = new Set(['css', 'xml', 'feed', 'structured']);

function guarded<Result>(page: Page, kind: string, nothing: Result, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = BY_SELECTOR.has(kind) ? 'selector_failed' : 'path_failed';
    page.warnings.add(code, `Source ${kind}: ${error.message}`);
    return nothing;
  }
}
