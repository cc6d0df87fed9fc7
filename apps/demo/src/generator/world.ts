import type { Place } from './agency.ts';
import { planDay } from './history.ts';
import { planIncidents } from './incidents.ts';
import { liveMoments, planLive } from './live.ts';
import { planNuisance } from './nuisance.ts';
import type { PlannedReview } from './plan.ts';
import { drawGrade } from './grade.ts';
import { seeded } from './random.ts';
import type { Sex } from './template.ts';

const day = 86_400_000;

/** A review as the site shows it at a moment. Times are epoch milliseconds. */
export interface VisibleReview {
  uid: string;
  author: string;
  sex: Sex;
  rating: number;
  recall: string;
  publishedAt: number;
  likes: number;
  dislikes: number;
  answer: { uid: string; author: string; recall: string; publishedAt: number } | null;
}

export interface PlaceState {
  place: Place;
  /** Newest first. */
  reviews: VisibleReview[];
  /** One decimal, over reviews and grades without a text. */
  rating: number;
  ratingsCount: number;
  /** How many grades of 1, 2, 3, 4, 5. */
  distribution: [number, number, number, number, number];
}

export interface WorldOptions {
  seed: string;
  /** Starts of the demo, epoch ms: after each, live reviews appear. */
  anchors: readonly number[];
}

export interface World {
  /** What the page of a place shows at a moment: a function of seed, anchors and `now` alone. */
  stateOf(place: Place, now: number): PlaceState;
}

/** Midnight of the first of January three years before `now`: where histories begin. */
export function historyStart(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() - 3, 0, 1);
}

/** Keeps what was planned, so that a page costs no more than filtering. */
export function createWorld({ seed, anchors }: WorldOptions): World {
  const histories = new Map<string, PlannedReview[][]>();
  const lives = new Map<string, { place: Place; review: PlannedReview }>();
  const extras = new Map<string, number[]>();

  const history = (place: Place, since: number, days: number): PlannedReview[] => {
    const key = `${place.slug} ${since}`;
    const known = histories.get(key) ?? [];
    histories.set(key, known);
    while (known.length < days) known.push(planDay({ seed, place, since }, known.length));
    return known.slice(0, days).flat();
  };

  const incidents = (place: Place): PlannedReview[] => {
    const [first] = anchors;
    return first === undefined
      ? []
      : [...planIncidents(seed, place, first), ...planNuisance(seed, place, first)];
  };

  const live = (place: Place, since: number, now: number): PlannedReview[] => {
    const moments = new Set(anchors.flatMap((anchor) => liveMoments(anchor, now)));
    return [...moments].flatMap((moment) => {
      const key = `${moment} ${since}`;
      const known = lives.get(key) ?? planLive(seed, since, moment);
      lives.set(key, known);
      return known.place === place ? [known.review] : [];
    });
  };

  return {
    stateOf: (place, now) => {
      const since = historyStart(now);
      const days = Math.floor((now - since) / day) + 1;
      const planned = [...history(place, since, days), ...incidents(place), ...live(place, since, now)];
      const reviews = planned
        .filter((review) => review.at <= now && (review.vanishesAt === null || review.vanishesAt > now))
        .map((review) => visible(review, place, now))
        .toSorted((a, b) => b.publishedAt - a.publishedAt || (a.uid < b.uid ? 1 : -1));
      const silent = extras.get(place.slug) ?? silentGrades(seed, place);
      extras.set(place.slug, silent);
      return { place, reviews, ...shownRating(reviews, silent) };
    },
  };
}

function visible(review: PlannedReview, place: Place, now: number): VisibleReview {
  const { uid, author, sex, at, answer, edit } = review;
  const edited = edit !== null && edit.at <= now ? edit : null;
  // Likes gather over the first sixty days.
  const grown = Math.min((now - at) / (60 * day), 1);
  return {
    uid,
    author,
    sex,
    rating: edited?.grade ?? review.grade,
    recall: edited?.text ?? review.text,
    publishedAt: at,
    likes: Math.floor(review.likes * grown),
    dislikes: Math.floor(review.dislikes * grown),
    answer:
      answer !== null && answer.at <= now
        ? { uid: answer.uid, author: place.sign, recall: answer.text, publishedAt: answer.at }
        : null,
  };
}

/** Grades that people left without a word: they count in the shown rating and are seen nowhere else. */
function silentGrades(seed: string, place: Place): number[] {
  const random = seeded(seed, place.slug, 'silent');
  return Array.from({ length: Math.round(place.pace * 14) }, () => drawGrade(random, place.level + 0.1));
}

function shownRating(reviews: readonly VisibleReview[], silent: readonly number[]) {
  const distribution: PlaceState['distribution'] = [0, 0, 0, 0, 0];
  for (const grade of [...reviews.map((review) => review.rating), ...silent]) {
    if (grade === 1) distribution[0] += 1;
    else if (grade === 2) distribution[1] += 1;
    else if (grade === 3) distribution[2] += 1;
    else if (grade === 4) distribution[3] += 1;
    else distribution[4] += 1;
  }
  const ratingsCount = distribution.reduce((sum, count) => sum + count, 0);
  const total = distribution.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const rating = ratingsCount === 0 ? 0 : Math.round((total / ratingsCount) * 10) / 10;
  return { rating, ratingsCount, distribution };
}
