import type { Thing } from './thing.ts';

/** Types of a customer's review. `ClaimReview` and `MediaReview` judge statements, not places. */
const REVIEWS = new Set(['review', 'userreview', 'criticreview', 'employerreview', 'recommendation']);
const REVIEW_NAMES = new Set(['review', 'reviews', 'resultreview']);
/** What is said below these is of another place than the page's. */
const ELSEWHERE = new Set(['isrelatedto', 'issimilarto', 'relateditem', 'brand', 'publisher', 'provider']);
/** Within a review, what these lead to is part of it, not a review or a rating of the page. */
const PARTS = new Set([
  'comment',
  'comments',
  'reviewrating',
  'author',
  'creator',
  'suggestedanswer',
  'reply',
]);
const MAX_THINGS = 100_000;
const MAX_RATINGS = 100;
/** Far more than are taken of one page. */
const MAX_REVIEWS = 10_000;

export interface RatingOfSomething {
  thing: Thing;
  /** How likely it is the page's own. */
  weight: number;
}

export interface FoundThings {
  reviews: Thing[];
  ratings: RatingOfSomething[];
}

interface Place {
  thing: Thing;
  via: string | null;
  owner: Thing | null;
  isElsewhere: boolean;
}

/** Reviews and aggregate ratings among things and all they lead to, in the order of the page. */
export function findThings(roots: readonly Thing[], url: string): FoundThings {
  const found: FoundThings = { reviews: [], ratings: [] };
  const seen = new Set<object>();
  const stack = roots
    .map((thing): Place => ({ thing, via: null, owner: null, isElsewhere: false }))
    .reverse();
  while (stack.length > 0 && seen.size < MAX_THINGS) {
    const place = stack.pop();
    if (!place || seen.has(place.thing.key)) continue;
    seen.add(place.thing.key);
    const reviewed = isReview(place);
    if (reviewed && !place.isElsewhere && found.reviews.length < MAX_REVIEWS) found.reviews.push(place.thing);
    if (isRating(place) && found.ratings.length < MAX_RATINGS)
      found.ratings.push({ thing: place.thing, weight: weightOf(place, url) });
    for (const next of below(place, reviewed).reverse()) stack.push(next);
  }
  return found;
}

function below({ thing, isElsewhere }: Place, reviewed: boolean): Place[] {
  const places: Place[] = [];
  for (const name of thing.names()) {
    if (reviewed && PARTS.has(name)) continue;
    for (const value of thing.values(name))
      if (value.thing)
        places.push({
          thing: value.thing,
          via: name,
          owner: thing,
          isElsewhere: isElsewhere || ELSEWHERE.has(name),
        });
  }
  return places;
}

function isReview({ thing, via }: Place): boolean {
  if (thing.types.some((type) => REVIEWS.has(type))) return true;
  return thing.types.length === 0 && via !== null && REVIEW_NAMES.has(via);
}

function isRating({ thing, via }: Place): boolean {
  return thing.types.includes('aggregaterating') || (via === 'aggregaterating' && thing.types.length === 0);
}

/** The rating of what has reviews here, or is what the page is about, goes before that of its neighbours. */
function weightOf({ thing, via, owner, isElsewhere }: Place, url: string): number {
  let weight = isElsewhere ? -8 : 0;
  if (thing.values('ratingvalue').length > 0) weight += 4;
  if (!owner || via !== 'aggregaterating') return weight;
  if (owner.values('review').length + owner.values('reviews').length > 0) weight += 3;
  const addresses = [owner.id, ...owner.values('url').map((value) => value.line()?.value)];
  if (addresses.some((address) => typeof address === 'string' && isSamePage(address, url))) weight += 2;
  return weight;
}

function isSamePage(address: string, url: string): boolean {
  const other = URL.parse(address, url);
  const page = URL.parse(url);
  return other !== null && page !== null && other.host === page.host && other.pathname === page.pathname;
}
