import type { Place } from './agency.ts';
import { stretch } from './grade.ts';
import { planReview, slowFate } from './plan.ts';
import { seeded } from './random.ts';
import type { Sex } from './template.ts';
import { type TradeKey, trades } from './trades/index.ts';

export interface GenerateOptions {
  seed: string;
  /** Reviews in all; answers come on top. */
  count: number;
  /** Clients, of Zipf sizes: the second has half of the first, the third a third. */
  clients: number;
  /** The end of the three years that the reviews span, epoch ms. */
  until: number;
}

/** A review as plain values, ready to be copied into a database. Dates are ISO 8601, UTC, whole seconds. */
export interface ReviewRow {
  /** Index of the client, from 0 (the largest). */
  client: number;
  /** Index of the area within its client, from 0. */
  area: number;
  external_review_uid: string;
  author: string;
  sex: Sex;
  rating: number;
  recall: string;
  publication_date: string;
  likes: number;
  dislikes: number;
  answer: { external_review_uid: string; author: string; recall: string; publication_date: string } | null;
}

/** What there is to be made before the reviews: a client with its number of areas and reviews. */
export interface ClientSize {
  client: number;
  trade: TradeKey;
  areas: number;
  reviews: number;
}

const tradeKeys = Object.keys(trades).filter((key): key is TradeKey => key in trades);

/** Largest average number of reviews of one area. */
const areaSize = 2500;

/** How `count` reviews are shared out: client k of n gets a share of 1/(k · Hₙ), Zipf's law with exponent 1. */
export function clientSizes({ count, clients }: Pick<GenerateOptions, 'count' | 'clients'>): ClientSize[] {
  const harmonic = Array.from({ length: clients }, (_, index) => 1 / (index + 1)).reduce((a, b) => a + b, 0);
  let given = 0;
  let share = 0;
  return Array.from({ length: clients }, (_, client) => {
    share += 1 / ((client + 1) * harmonic);
    // Rounding the running sum instead of each part keeps the total exact.
    const reviews = Math.round(count * share) - given;
    given += reviews;
    const areas = Math.max(
      1,
      Math.min(Math.ceil(Math.sqrt(reviews) / 4), reviews),
      Math.ceil(reviews / areaSize),
    );
    return { client, trade: tradeKeys[client % tradeKeys.length] ?? 'coffee', areas, reviews };
  });
}

/** Reviews client by client, area by area, oldest first within an area. The same options give the same rows. */
export function* generateReviews(options: GenerateOptions): Generator<ReviewRow> {
  const since = options.until - stretch;
  for (const { client, trade, areas, reviews } of clientSizes(options)) {
    for (let area = 0; area < areas; area += 1) {
      const from = Math.floor((reviews * area) / areas);
      const size = Math.floor((reviews * (area + 1)) / areas) - from;
      const place = somePlace(options.seed, trade, client, area);
      for (let index = 0; index < size; index += 1) {
        yield row({ seed: options.seed, place, since, size, index, client, area });
      }
    }
  }
}

interface RowInput {
  seed: string;
  place: Place;
  since: number;
  size: number;
  index: number;
  client: number;
  area: number;
}

function row({ seed, place, since, size, index, client, area }: RowInput): ReviewRow {
  // One review in each of `size` equal stretches of time: in order without sorting.
  const jitter = seeded(seed, place.slug, index)();
  const at = Math.floor((since + ((index + jitter) / size) * stretch) / 1000) * 1000;
  const planned = planReview({ seed, place, since, at, uid: `${area + 1}0${index + 1}`, fate: slowFate });
  const { answer } = planned;
  return {
    client,
    area,
    external_review_uid: planned.uid,
    author: planned.author,
    sex: planned.sex,
    rating: planned.grade,
    recall: planned.text,
    publication_date: iso(planned.at),
    likes: planned.likes,
    dislikes: planned.dislikes,
    answer:
      answer === null || answer.at > since + stretch
        ? null
        : {
            external_review_uid: answer.uid,
            author: place.sign,
            recall: answer.text,
            publication_date: iso(answer.at),
          },
  };
}

/** A place that stands for an area of a measured client; it has no page anywhere. */
function somePlace(seed: string, trade: TradeKey, client: number, area: number): Place {
  const slug = `seed-${client}-${area}`;
  const random = seeded(seed, slug);
  return {
    slug,
    client: `seed-${client}`,
    trade,
    name: `Точка ${area + 1}`,
    city: 'Москва',
    address: `ул. Пробная, ${area + 1}`,
    offset: 180,
    site: 'vitrina',
    pace: 1,
    level: 3.6 + random() * 1.1,
    change: null,
    answers: random() * 0.9,
    sign: 'Служба заботы',
    signature: 'служба заботы',
  };
}

const iso = (at: number) => new Date(at).toISOString();
