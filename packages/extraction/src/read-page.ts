import type { ExtractInput } from './extract-page.ts';
import { mergeGroups, type Traced } from './identity/merge-groups.ts';
import { isWhole, normaliseAggregate, originsOfAggregate } from './normalise/aggregate.ts';
import { parseRating } from './normalise/rating.ts';
import { normaliseReview } from './normalise/review.ts';
import { guessBest } from './normalise/scale.ts';
import { Page } from './page/page.ts';
import { followedRules, followRequests } from './follow.ts';
import { missing, readLayout } from './layouts.ts';
import { nextRequest } from './requests/next-request.ts';
import { isPlain, plainRequest } from './requests/page-request.ts';
import { saysYes } from './requests/page-value.ts';
import { wallOf } from './wall.ts';
import type { RawAggregate, RawGroup, RawReview, Scale } from './extracted/raw.ts';
import type { ParserRules } from './rules/rules.ts';
import { documentOf, readAggregates } from './sources/read-sources.ts';
import { matchingOf } from './trace/matching-of.ts';
import type { AggregateTry } from './trace/tries.ts';
import { StructuredData } from './sources/structured.ts';
import type {
  ExtractedAggregate,
  ExtractedPage,
  ExtractedReview,
  FieldOrigins,
  Wall,
} from './extracted/types.ts';
import type { Warnings } from './extracted/warnings.ts';

/** The most reviews that are taken of one page. */
const MAX_REVIEWS = 1000;
/** The most text that is taken of one page, in UTF-16 units: ten times what the largest of pages hold. */
const MAX_TEXT = 3_000_000;
/** The most answers, over all reviews of a page. */
const MAX_ANSWERS = 2000;
const TIME_ZONE = 'Europe/Moscow';

/** Reads a decoded page: sources in the order of the rules, then normalising, merging, paging. */
export function readPage(
  text: string,
  input: ExtractInput,
  given: ParserRules,
  warnings: Warnings,
): ExtractedPage {
  const page = new Page(text, input.contentType, input.url, warnings, input.trace);
  if (text.trim() === '') warnings.add('body_empty', 'The page is empty');
  const structured = new StructuredData(page);
  const request = input.request ?? plainRequest(input.url, input.pageNumber);
  const layout = readLayout(page, input.part === 'review' ? followedRules(given) : given, structured);
  const { rules, source, groups } = layout;
  const found = readOffers(page, rules, structured);
  const offers = found.flatMap(offersOf);
  const aggregate = normaliseAggregate(offers);
  const cut = new Set<ExtractedReview>();
  const traced = mergeGroups(
    groups.map((group) => normaliseGroup(group, aggregate, input, rules, warnings, cut)),
    warnings,
  );
  const reviews = traced.map(({ review }) => review);
  cutReviews(reviews, warnings);
  const wall = reviews.length === 0 && aggregate === null ? wallOf(text) : null;
  if (reviews.length === 0) warnOfNone(request.page, wall, warnings);
  const json = source && documentOf(source, page);
  const next = nextRequest(page, rules, { request, reviews: reviews.length, json });
  const origins = input.trace
    ? {
        reviews: traced.slice(0, reviews.length).map((item) => item.origins),
        aggregate: originsOfAggregate(offers),
      }
    : null;
  return {
    reviews,
    aggregate,
    next_url: next.request && isPlain(next.request) ? next.request.url : null,
    next_request: next.request,
    end: next.end,
    layout: layout.name,
    wall,
    follow: followRequests(reviews, (review) => cut.has(review), input.url, rules),
    warnings: warnings.list(),
    origins,
    matching: input.trace ? matchingOf(page, layout.tries, found) : null,
    text: input.textLength === undefined ? null : text.slice(0, input.textLength).toWellFormed(),
  };
}

function warnOfNone(page: number, wall: Wall | null, warnings: Warnings): void {
  // A site that counts its pages has an empty one after the last; a page opened for its values need have none.
  if (page === 0) warnings.forget(missing);
  if (page > 1) warnings.forget(['list_not_found']);
  if (page === 1 || wall !== null) warnings.add('reviews_not_found', 'No reviews on the page');
}

/** A tree is not built only to look for what is known already. */
function readOffers(page: Page, rules: ParserRules, structured: StructuredData): AggregateTry[] {
  const found: AggregateTry[] = [];
  for (const source of rules.aggregate ?? [{ kind: 'structured' as const }]) {
    const isKnown = source.kind === 'structured' && isWhole(normaliseAggregate(found.flatMap(offersOf)));
    if (!isKnown) found.push({ source, offers: readAggregates(source, page, structured) });
  }
  return found;
}

const offersOf = ({ offers }: AggregateTry): RawAggregate[] => offers;

function normaliseGroup(
  group: RawGroup,
  aggregate: ExtractedAggregate | null,
  input: ExtractInput,
  rules: ParserRules,
  warnings: Warnings,
  cut: Set<ExtractedReview>,
): Traced[] {
  const context = {
    now: input.now.getTime(),
    timeZone: rules.time_zone ?? input.timeZone ?? TIME_ZONE,
    order: rules.date_order ?? 'dmy',
    url: input.url,
    warnings,
    scale: group.scale ?? scaleOfPage(group.reviews, aggregate),
  } as const;
  if (group.reviews.length > MAX_REVIEWS)
    warnings.add('reviews_cut', `${group.reviews.length} reviews on one page; ${MAX_REVIEWS} are taken`);
  return group.reviews.slice(0, MAX_REVIEWS).flatMap((raw) => {
    const review = normaliseReview(raw, context);
    if (review && saysYes(String(raw.is_cut?.value ?? '').trim())) cut.add(review);
    return review ? [{ review, origins: input.trace ? originsOf(raw) : {} }] : [];
  });
}

/** Grades that don't name their scale are of the shown rating's, unless one of them is past it. */
function scaleOfPage(reviews: readonly RawReview[], aggregate: ExtractedAggregate | null): Scale {
  const values = reviews.flatMap(({ rating, rating_best }) => {
    const parsed = rating && !rating_best ? parseRating(rating.value) : null;
    return parsed && parsed.best === null ? [parsed.value] : [];
  });
  const guessed = guessBest(values);
  const shown = aggregate?.rating == null ? 0 : aggregate.best_rating;
  return { best: shown <= 10 ? Math.max(guessed, shown) : guessed };
}

/** Leaves out what comes after the most of one page: one text, or one answer, may be named by every review of it. */
function cutReviews(reviews: ExtractedReview[], warnings: Warnings): void {
  let length = 0;
  let answers = 0;
  const past = reviews.findIndex((review, index) => {
    for (const { recall } of [review, ...review.answers]) length += recall?.length ?? 0;
    answers += review.answers.length;
    return index >= MAX_REVIEWS || length > MAX_TEXT || answers > MAX_ANSWERS;
  });
  if (past === -1) return;
  warnings.add('reviews_cut', `The page has more than is taken of one; ${past} reviews are`);
  reviews.length = past;
}

function originsOf(raw: RawReview): FieldOrigins {
  const { answers, ...fields } = raw;
  const origins: FieldOrigins = {};
  for (const [name, value] of Object.entries(fields)) if (value) origins[name] = value.origin();
  answers.forEach((answer, index) => {
    for (const [name, value] of Object.entries(answer) as [string, RawReview['author']][])
      if (value) origins[`answers.${index}.${name}`] = value.origin();
  });
  return origins;
}
