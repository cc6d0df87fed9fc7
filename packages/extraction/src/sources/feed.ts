import { findElements } from '../html/select.ts';
import type { Page } from '../page/page.ts';
import type { RawReview } from '../extracted/raw.ts';
import type { CssField } from '../rules/fields.ts';
import type { CssReviewFields } from '../rules/sources.ts';
import { reviewsByCss } from './css.ts';

const first = (...selectors: string[]): CssField => {
  const [selector = '', ...others] = selectors;
  return { selector, fallbacks: others.map((other) => ({ selector: other })) };
};

const RSS_ITEMS = 'channel > item, rdf\\:RDF > item';
/** RSS 2.0 with the modules dc and content, RSS 1.0. */
const RSS: CssReviewFields = {
  external_review_uid: first('guid', 'link'),
  author: first('dc\\:creator', 'author', 'itunes\\:author'),
  title: first('title'),
  recall: first('content\\:encoded', 'description'),
  publication_date: first('pubDate', 'dc\\:date'),
  rating: first('rating', 'review\\:rating', 'g\\:rating'),
  url: first('link'),
};
/** RFC 4287, 4.1.2; `im:rating` is what shops of applications add. */
const ATOM: CssReviewFields = {
  external_review_uid: first('id'),
  author: first('author > name'),
  title: first('title'),
  recall: { selector: 'content[type="text"]', fallbacks: [{ selector: 'content' }, { selector: 'summary' }] },
  publication_date: first('published', 'updated'),
  rating: first('im\\:rating', 'rating'),
  url: {
    selector: 'link[rel="alternate"]',
    attribute: 'href',
    fallbacks: [{ selector: 'link', attribute: 'href' }],
  },
};

/** Reviews as the entries of a feed, RSS or Atom; fields of the rules go before those of the format. */
export function reviewsByFeed(
  page: Page,
  { fields = {} }: { fields?: CssReviewFields | undefined },
): RawReview[] {
  const isAtom = findElements('feed > entry', page.xml(), 'xml').length > 0;
  const usual = isAtom ? ATOM : RSS;
  return reviewsByCss(
    page,
    { list: isAtom ? 'feed > entry' : RSS_ITEMS, fields: { ...usual, ...fields } },
    'xml',
  );
}
