import { parseJson } from '../json/parse-json.ts';
import type { Page } from '../page/page.ts';
import type { RawAggregate } from '../extracted/raw.ts';
import { syntaxNames } from '../rules/sources.ts';
import { findThings, type FoundThings } from './find-things.ts';
import { type JsonLdDocument, thingsOfJsonLd } from './json-ld.ts';
import { thingsOfMicrodata } from './microdata.ts';
import { thingsOfMicroformats } from './microformats.ts';
import { thingsOfRdfa } from './rdfa.ts';
import { lineOf, type Thing } from './thing.ts';

export type Syntax = (typeof syntaxNames)[number];
/** No tree is built for a page that says nothing in a syntax. */
const RDFA_TYPE = /\stypeof\s*=\s*["']?[^"'>]{0,200}(?:review|rating)/i;
const MICROFORMATS = /h-?review/;
const LD_TYPE = /^\s*application\/(?:ld\+json|json\+ld)\b/i;

/** Reviews and ratings of schema.org in one syntax. JSON-LD is read without building the page's tree. */
export function structuredThings(page: Page, syntax: Syntax): FoundThings {
  return findThings(thingsOn[syntax](page), page.url);
}

/** What a page says of itself in each syntax: the things that no other holds. */
export const thingsOn: Record<Syntax, (page: Page) => Thing[]> = {
  'json-ld': (page) => thingsOfJsonLd(jsonLdDocuments(page)),
  microdata: microdataThings,
  rdfa: (page) => (page.holdsInMarkup(RDFA_TYPE) ? thingsOfRdfa(page.document()) : []),
  microformats: (page) => (page.holdsInMarkup(MICROFORMATS) ? thingsOfMicroformats(page.document()) : []),
};

/** The aggregate ratings found, the page's own first; of equals the first on the page. */
export function readRatings({ ratings }: FoundThings): RawAggregate[] {
  return ratings
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ thing }) => ({
      rating: lineOf(thing, 'ratingvalue', 'average'),
      rating_best: lineOf(thing, 'bestrating'),
      rating_worst: lineOf(thing, 'worstrating'),
      reviews_count: lineOf(thing, 'reviewcount'),
      ratings_count: lineOf(thing, 'ratingcount', 'votes'),
      distribution: {},
    }));
}

/** No tree is built for a page that holds no microdata. */
function microdataThings(page: Page): Thing[] {
  const tree = page.isHtml ? page.microdataTree() : null;
  return tree ? thingsOfMicrodata(tree) : [];
}

function jsonLdDocuments(page: Page): JsonLdDocument[] {
  if (page.isJson) return [{ value: page.json(), label: '$', start: null, end: null }];
  const documents: JsonLdDocument[] = [];
  for (const { attributes, start, end } of page.scripts()) {
    if (!LD_TYPE.test(attributes.get('type') ?? '')) continue;
    const value = parseJson(page.text.slice(start, end));
    if (value === undefined) page.warnings.add('json_invalid', 'A JSON-LD script holds no JSON');
    else documents.push({ value, label: `json-ld[${documents.length}]`, start, end });
  }
  return documents;
}
