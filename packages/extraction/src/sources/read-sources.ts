import { findElement } from '../html/select.ts';
import type { Page } from '../page/page.ts';
import type { RawAggregate, RawGroup, RawValue, Scale } from '../extracted/raw.ts';
import type { AggregateSource, ReviewSource } from '../rules/sources.ts';
import { readRatings } from '../structured/extract-structured.ts';
import { readField as readCss, reviewsByCss } from './css.ts';
import { readField as readJson, reviewsByJson } from './json.ts';
import { aggregateOf } from './map-fields.ts';
import type { StructuredData } from './structured.ts';

/** Reviews of one source; a source that fails on this page gives a warning and none. */
export function readReviews(source: ReviewSource, page: Page, structured: StructuredData): RawGroup[] {
  return guarded(page, source.kind, [], () => {
    if (source.kind === 'structured') return structured.groups(source);
    const reviews =
      source.kind === 'css'
        ? reviewsByCss(page, source)
        : reviewsByJson(page, documentOf(source, page), source);
    return [{ reviews, scale: source.scale ?? null }];
  });
}

/** The shown ratings that one source offers, the likeliest first. */
export function readAggregates(
  source: AggregateSource,
  page: Page,
  structured: StructuredData,
): RawAggregate[] {
  return guarded(page, source.kind, [], () => {
    if (source.kind === 'structured') return [...structured.found(source.syntaxes)].flatMap(readRatings);
    if (source.kind === 'css') {
      const root =
        source.within === undefined ? page.document() : findElement(source.within, page.document());
      return root
        ? [
            scaled(
              aggregateOf(source.fields, (field) => readCss(root, field)),
              source.scale,
            ),
          ]
        : [];
    }
    const root = documentOf(source, page);
    return [
      scaled(
        aggregateOf(source.fields, (field) => readJson(root, field)),
        source.scale,
      ),
    ];
  });
}

/** The JSON that a source reads, undefined for a source of another kind. */
export function documentOf(source: ReviewSource | AggregateSource, page: Page): unknown {
  if (source.kind === 'json') return page.json();
  return source.kind === 'script-json' ? page.script(source.script) : undefined;
}

function scaled(aggregate: RawAggregate, scale: Scale | undefined): RawAggregate {
  const raw = (value: number | undefined): RawValue | null =>
    value === undefined ? null : { value, from: 'json', origin: () => 'rules' };
  return {
    ...aggregate,
    rating_best: aggregate.rating_best ?? raw(scale?.best),
    rating_worst: aggregate.rating_worst ?? raw(scale?.worst),
  };
}

function guarded<Result>(page: Page, kind: string, nothing: Result, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = kind === 'css' || kind === 'structured' ? 'selector_failed' : 'path_failed';
    page.warnings.add(code, `Source ${kind}: ${error.message}`);
    return nothing;
  }
}
