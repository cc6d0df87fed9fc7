import { comparable } from './identity/comparable.ts';
import { plainRequest } from './requests/page-request.ts';
import type { ExtractedPage, ExtractedReview, FollowRequest } from './extracted/types.ts';
import type { ParserRules } from './rules/rules.ts';

/** The pages to open for reviews that the list cuts, at most as many as the rules allow. */
export function followRequests(
  reviews: readonly ExtractedReview[],
  isCut: (review: ExtractedReview) => boolean,
  url: string,
  { follow }: Pick<ParserRules, 'follow'>,
): FollowRequest[] {
  if (!follow) return [];
  return reviews
    .flatMap((review, index) => {
      const isWanted = follow.when === 'always' || isCut(review);
      if (!isWanted || review.url === null || withoutHash(review.url) === withoutHash(url)) return [];
      return [{ review: index, request: plainRequest(review.url) }];
    })
    .slice(0, follow.max);
}

/** The rules that a review's own page is read by. */
export function followedRules(rules: ParserRules): ParserRules {
  const { layouts: _layouts, request: _request, follow, ...others } = rules;
  return { ...others, reviews: follow?.reviews, aggregate: [], paging: { kind: 'none' } };
}

/**
 * A review with what its own page adds: the whole text, and what the list left open. The page may show other reviews
 * too, so the same one is looked for: by its id, else by the start of its text, and its author where both say one. A page
 * that does not show it changes nothing.
 */
export function mergeFollowed(
  review: ExtractedReview,
  { reviews }: Pick<ExtractedPage, 'reviews'>,
): ExtractedReview {
  const { external_review_uid: uid } = review;
  const followed =
    reviews.find((one) => uid !== null && one.external_review_uid === uid) ??
    reviews.find((one) => isWholeOf(one, review));
  if (!followed) return review;
  const missing = Object.entries(followed).filter(([name]) => review[name as keyof ExtractedReview] === null);
  return {
    ...review,
    ...Object.fromEntries(missing),
    recall: longer(review.recall, followed.recall),
    answers: followed.answers.length > review.answers.length ? followed.answers : review.answers,
  };
}

function isWholeOf(whole: ExtractedReview, start: ExtractedReview): boolean {
  const [longText, shortText] = [comparable(whole.recall), comparable(start.recall)];
  if (whole.author !== null && start.author !== null && comparable(whole.author) !== comparable(start.author))
    return false;
  if (shortText === '') return start.author !== null && whole.author !== null;
  return longText.startsWith(shortText);
}

function longer(a: string | null, b: string | null): string | null {
  return (b?.length ?? 0) > (a?.length ?? 0) ? b : a;
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
