import type { ExpectedReading } from '@molva/contract/rule-samples';
import { limits } from '@molva/contract/limits';
import { type ExtractedPage, plainRequest } from '@molva/extraction';
import { readPage } from '../../external/reader/index.ts';

/** Dates without a zone are of the sites that most samples are of. */
const timeZone = 'Europe/Moscow';

export interface SamplePage {
  content: string;
  content_type: string;
  url: string;
  /** What «вчера» on the page is counted from. */
  taken_at: string | Date;
}

/** What rules read on the page of a sample, on every day the same. @throws ReaderError */
export function readSample(page: SamplePage, rules: object, signal?: AbortSignal): Promise<ExtractedPage> {
  const [type = 'text/html'] = page.content_type.split(';', 1);
  return readPage(
    {
      // A text has no charset any more, whatever it or its type say.
      body: Buffer.from(`\uFEFF${page.content}`),
      contentType: `${type.trim()}; charset=utf-8`,
      url: page.url,
      rules: JSON.stringify(rules),
      now: new Date(page.taken_at),
      timeZone,
      request: plainRequest(page.url),
      part: 'list',
    },
    signal,
  );
}

/** The part of a reading that an expectation holds. */
export function readingOf({ reviews, aggregate }: ExtractedPage): ExpectedReading {
  return {
    reviews: reviews.slice(0, limits.expectedReviews).map((review) => ({
      external_review_uid: review.external_review_uid,
      author: review.author,
      publication_date: review.publication_date,
      rating: review.rating,
      recall_start: review.recall?.slice(0, limits.expectedTextLength).trim() ?? null,
      answers_count: review.answers.length,
    })),
    reviews_count: reviews.length,
    aggregate: aggregate && {
      rating: aggregate.rating,
      reviews_count: aggregate.reviews_count,
      ratings_count: aggregate.ratings_count,
    },
  };
}
