import type { MatchStop, Nearest, SourceMatch } from '../extracted/matching.ts';
import type { RawReview } from '../extracted/raw.ts';
import { findElements } from '../html/select.ts';
import { findAll } from '../json/query.ts';
import { isScriptThere, nameOf } from '../page/find-script.ts';
import type { Page } from '../page/page.ts';
import type { ScriptPlace } from '../rules/script.ts';
import type { ReviewSource } from '../rules/sources.ts';
import { documentOf } from '../sources/read-sources.ts';
import { syntaxNames } from '../rules/sources.ts';
import { thingsOn } from '../structured/extract-structured.ts';
import { membersAt, nearestPath, nearestSelector } from './nearest.ts';

type Stop = NonNullable<SourceMatch['stop']>;

const MAX_NAMES = 20;
const stop = (code: MatchStop, said: string | null = null, nearest: Nearest | null = null): Stop => ({
  code,
  said,
  nearest,
});

/** Where the matching of a source ended; null where its reviews were read. */
export function stopOf(page: Page, source: ReviewSource, reviews: readonly RawReview[]): Stop | null {
  if (reviews.length > 0) {
    const says = ({ recall, rating, title }: RawReview): boolean => Boolean(recall ?? rating ?? title);
    return reviews.some(says) ? null : stop('reviews_without_text');
  }
  try {
    return emptyStop(page, source);
  } catch (error) {
    return stop('source_failed', error instanceof Error ? error.message : String(error));
  }
}

function emptyStop(page: Page, source: ReviewSource): Stop {
  switch (source.kind) {
    case 'structured':
      return structuredStop(page);
    case 'css':
      findElements(source.list, page.document());
      return stop('list_not_found', source.list, nearestSelector(page.document(), source.list));
    case 'xml':
      findElements(source.list, page.xml(), 'xml');
      return stop('list_not_found', source.list, nearestSelector(page.xml(), source.list, 'xml'));
    case 'feed':
      return stop('list_not_found', 'item, entry');
    case 'json':
    case 'script-json':
      return jsonStop(page, source, source.kind === 'script-json' ? source.script : null);
  }
}

function jsonStop(
  page: Page,
  source: Extract<ReviewSource, { kind: 'json' | 'script-json' }>,
  script: ScriptPlace | null,
): Stop {
  const document = documentOf(source, page);
  if (document === undefined) {
    const isThere = script === null || isScriptThere(page, script);
    return stop(isThere ? 'json_invalid' : 'script_not_found', script && nameOf(script));
  }
  if (findAll(document, source.list).length > 0) return stop('list_not_found', source.list);
  const nearest = nearestPath([document], source.list);
  return stop(
    'path_stops',
    membersAt(document, nearest?.looked_for ?? '$')
      .slice(0, MAX_NAMES)
      .join(', '),
    nearest,
  );
}

function structuredStop(page: Page): Stop {
  const types = syntaxNames.flatMap((syntax) => thingsOn[syntax](page).flatMap(({ types: names }) => names));
  if (types.length === 0) return stop('no_structured_data');
  return stop('no_structured_reviews', [...new Set(types)].slice(0, MAX_NAMES).join(', '));
}
