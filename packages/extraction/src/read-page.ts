import type { ExtractInput } from './extract-page.ts';
import { mergeGroups, type Traced } from './identity/merge-groups.ts';
import { numberTwins } from './identity/number-twins.ts';
import { isWhole, normaliseAggregate, originsOfAggregate } from './normalise/aggregate.ts';
import { parseRating } from './normalise/rating.ts';
import { normaliseReview } from './normalise/review.ts';
import { guessBest } from './normalise/scale.ts';
import { Page } from './page/page.ts';
import { nextUrl } from './paging.ts';
import type { RawAggregate, RawGroup, RawReview, Scale } from './extracted/raw.ts';
import type { ParserRules } from './rules/rules.ts';
import type { ReviewSource } from './rules/sources.ts';
import { documentOf, readAggregates, readReviews } from './sources/read-sources.ts';
import { StructuredData } from './sources/structured.ts';
import type { ExtractedAggregate, ExtractedPage, ExtractedReview, FieldOrigins } from './extracted/types.ts';
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
  rules: ParserRules,
  warnings: Warnings,
): ExtractedPage {
  const page = new Page(text, input.contentType, input.url, warnings, input.trace);
  if (text.trim() === '') warnings.add('body_empty', 'The page is empty');
  const structured = new StructuredData(page);
  const { source, groups } = firstWithReviews(page, rules, structured);
  const offers = readOffers(page, rules, structured);
  const aggregate = normaliseAggregate(offers);
  const traced = mergeGroups(
    groups.map((group) => normaliseGroup(group, aggregate, input, rules, warnings)),
    warnings,
  );
  const reviews = traced.map(({ review }) => review);
  cutReviews(reviews, warnings);
  numberTwins(reviews);
  if (reviews.length === 0) warnings.add('reviews_not_found', 'No reviews on the page');
  const next_url = nextUrl(page, rules, {
    number: input.pageNumber ?? 1,
    reviews: reviews.length,
    json: source && documentOf(source, page),
  });
  const origins = input.trace
    ? {
        reviews: traced.slice(0, reviews.length).map((item) => item.origins),
        aggregate: originsOfAggregate(offers),
      }
    : null;
  return { reviews, aggregate, next_url, warnings: warnings.list(), origins };
}

function firstWithReviews(
  page: Page,
  rules: ParserRules,
  structured: StructuredData,
): { source: ReviewSource | null; groups: RawGroup[] } {
  for (const source of rules.reviews ?? [{ kind: 'structured' as const }]) {
    const groups = readReviews(source, page, structured);
    if (groups.some(({ reviews }) => reviews.length > 0)) return { source, groups };
  }
  return { source: null, groups: [] };
}

/** A tree is not built only to look for what is known already. */
function readOffers(page: Page, rules: ParserRules, structured: StructuredData): RawAggregate[] {
  const offers: RawAggregate[] = [];
  for (const source of rules.aggregate ?? [{ kind: 'structured' as const }])
    if (source.kind !== 'structured' || !isWhole(normaliseAggregate(offers)))
      offers.push(...readAggregates(source, page, structured));
  return offers;
}

function normaliseGroup(
  group: RawGroup,
  aggregate: ExtractedAggregate | null,
  input: ExtractInput,
  rules: ParserRules,
  warnings: Warnings,
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
