import type { SourceMatch } from './matching.ts';

/** How much of a date the site says; a coarser date is the best estimate within that span. */
export const datePrecisions = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;
export type DatePrecision = (typeof datePrecisions)[number];

export type Sex = 'male' | 'female';

export const grades = ['1', '2', '3', '4', '5'] as const;
export type Grade = (typeof grades)[number];
export type Distribution = Record<Grade, number>;

export interface ExtractedAnswer {
  external_review_uid: string | null;
  author: string | null;
  recall: string | null;
  /** ISO 8601, UTC. */
  publication_date: string | null;
  publication_date_precision: DatePrecision | null;
  /** The calendar day as the site shows it, `YYYY-MM-DD`; null where the site is vaguer than a day. */
  publication_day: string | null;
}

export interface ExtractedReview extends ExtractedAnswer {
  /** What stands above the text. */
  title: string | null;
  sex: Sex | null;
  /** 1 to 5, at most two decimals; a grade of another scale is brought to this one. */
  rating: number | null;
  /** The grade as it stands on the page. */
  rating_raw: string | null;
  likes: number | null;
  dislikes: number | null;
  /** Absolute http(s) address of the review itself. */
  url: string | null;
  answers: ExtractedAnswer[];
}

export interface ExtractedAggregate {
  /** As shown, on the site's own scale, rounded to two decimals. */
  rating: number | null;
  /** Upper end of the site's scale. */
  best_rating: number;
  reviews_count: number | null;
  /** Grades with and without a text. */
  ratings_count: number | null;
  distribution: Distribution | null;
}

export const warningCodes = [
  'body_empty',
  'body_too_long',
  'charset_guessed',
  'charset_mismatch',
  'nesting_too_deep',
  'json_invalid',
  'script_not_found',
  'list_not_found',
  'selector_failed',
  'path_failed',
  'date_unread',
  'date_in_future',
  'rating_unread',
  'rating_off_scale',
  'count_unread',
  'text_cut',
  'review_empty',
  'review_repeated',
  'reviews_cut',
  'reviews_not_found',
  'next_url_invalid',
  'value_not_found',
  'rules_invalid',
  'time_limit',
  'internal_error',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** What went wrong, at the first place where it did, and how many times in all. */
export interface Warning {
  code: WarningCode;
  message: string;
  count: number;
}

/** Where a value was read. */
export interface Origin {
  /** A node path, a selector, a JSON path. */
  path: string;
  /** Offsets in the page's text: of the element, or of the script that holds the JSON; null where it is of neither. */
  start: number | null;
  end: number | null;
}

/** By field name; several where a value was put together. */
export type FieldOrigins = Record<string, Origin[]>;

export interface Origins {
  /** In the order of `reviews`. */
  reviews: FieldOrigins[];
  aggregate: FieldOrigins;
}

/**
 * Why nothing follows a page: the rules know one page only (`single`), they find no way on (`no_next`), the page has no
 * reviews (`empty`), it leads to itself (`same_page`), as many pages as the rules allow are read (`max_pages`), or what
 * they find is no address (`invalid`).
 */
export const pageEnds = ['single', 'no_next', 'empty', 'same_page', 'max_pages', 'invalid'] as const;
export type PageEnd = (typeof pageEnds)[number];

/** What stands before a page's content and keeps it from being read. */
export const walls = ['captcha', 'sign_in'] as const;
export type Wall = (typeof walls)[number];

/** What to fetch for a page: plain data, so that it can be kept and sent. */
export interface PageRequest {
  /** Absolute http(s) address. */
  url: string;
  method: 'GET' | 'POST';
  /** Of the closed list that rules may set; none of them is a credential. */
  headers: Record<string, string>;
  body: string | null;
  /** Number of the page in the list, from 1; 0 for the area's own page, opened only for the values on it. */
  page: number;
  /** Reviews on the pages of the list before this one. */
  offset: number;
  /** What the rules' templates are filled with: taken from the area's address and off its page. */
  values: Record<string, string>;
}

/** A review whose own page has more of it. */
export interface FollowRequest {
  /** Its place in `reviews`. */
  review: number;
  request: PageRequest;
}

export interface ExtractedPage {
  reviews: ExtractedReview[];
  aggregate: ExtractedAggregate | null;
  /** Absolute http(s) address of the page that follows where that is all there is to its request; else null. */
  next_url: string | null;
  /** What to fetch after this page, or null. */
  next_request: PageRequest | null;
  /** Why nothing follows; null where something does. */
  end: PageEnd | null;
  /** Name of the layout that fitted, where the rules have several. */
  layout: string | null;
  /** What stands before the content where no reviews were read: a check for robots, a sign-in. */
  wall: Wall | null;
  /** Pages to open for reviews that the list cuts; see `mergeFollowed`. */
  follow: FollowRequest[];
  warnings: Warning[];
  /** Only with `trace: true`. */
  origins: Origins | null;
  /** What each source of the rules found, in the order of the rules; only with `trace: true`. */
  matching: SourceMatch[] | null;
  /** The page's text, decoded: as much of it as `textLength` asks for. */
  text: string | null;
}
