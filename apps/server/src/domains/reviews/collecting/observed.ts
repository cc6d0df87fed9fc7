import { createHash } from 'node:crypto';
import { type ExtractedAnswer, type ExtractedReview, fingerprintOf } from '@molva/extraction';
import { limits } from '@molva/contract/limits';
import type { DatePrecision } from '@molva/extraction';

/** A date as a site said it. */
export interface SaidDate {
  /** ISO 8601, UTC; of a vague date an estimate. */
  publication_date: string | null;
  publication_date_precision: DatePrecision | null;
  /** `YYYY-MM-DD`; null where the site was vaguer than a day. */
  publication_day: string | null;
}

interface Wording extends SaidDate {
  external_review_uid: string | null;
  author: string | null;
  recall: string | null;
  /** Of a review what it is known by without an id, of an answer what it is known by among the answers of its review. */
  fingerprint: string;
  /** Changes with anything that would be stored. */
  content_hash: string;
}

export interface ObservedAnswer extends Wording {}

/** A review as a page showed it, ready to be held against what is stored. */
export interface ObservedReview extends Wording {
  /** See `Fingerprint`. */
  isTelling: boolean;
  /** When the page was read, where that is told: ISO 8601, UTC. A vague date is counted from there. */
  read_at?: string;
  title: string | null;
  sex: 'male' | 'female' | null;
  rating: number | null;
  likes: number | null;
  dislikes: number | null;
  url: string | null;
  answers: ObservedAnswer[];
}

const maxTitle = 500;

/** @param readAt when the page was read: ISO 8601, UTC */
export function observe(review: ExtractedReview, readAt?: string): ObservedReview {
  const wording = wordingOf(review);
  const { key, isTelling } = fingerprintOf({ ...wording, rating: review.rating });
  const { sex, rating, likes, dislikes } = review;
  const url = review.url?.slice(0, limits.urlLength) ?? null;
  const answers = review.answers.map(observeAnswer);
  const title = review.title?.slice(0, maxTitle) ?? null;
  const content = [title, rating, sex, likes, dislikes, url, answers.length > 0];
  return {
    ...wording,
    fingerprint: key,
    isTelling,
    ...(readAt !== undefined && { read_at: readAt }),
    content_hash: hashOf(wording, content),
    title,
    sex,
    rating,
    likes,
    dislikes,
    url,
    answers,
  };
}

/** Answers are known by their own id, else by their place under the review: an edited one stays the same answer. */
function observeAnswer(answer: ExtractedAnswer, index: number): ObservedAnswer {
  const wording = wordingOf(answer);
  const uid = wording.external_review_uid;
  return {
    ...wording,
    fingerprint: uid === null ? `#${index}` : `uid:${uid}`,
    content_hash: hashOf(wording, []),
  };
}

function wordingOf(item: ExtractedAnswer): Omit<Wording, 'fingerprint' | 'content_hash'> {
  return {
    external_review_uid: item.external_review_uid?.slice(0, 255) ?? null,
    author: item.author?.slice(0, 255) ?? null,
    recall: isButton(item.recall) ? null : (item.recall?.slice(0, limits.recallLength) ?? null),
    publication_date: item.publication_date,
    publication_date_precision: item.publication_date_precision,
    publication_day: item.publication_day,
  };
}

/** What stands on the button under a text that is cut off, read in its place. */
const button =
  /^(?:читать|показать|развернуть|подробнее|[её]щ[её]|далее|read|show|see)(?: (?:весь|полностью|целиком|отзыв|[её]щ[её]|дальше|далее|больше|more|full|review))*[\s.…>»]*$/iu;

const isButton = (text: string | null) => text !== null && text.length < 60 && button.test(text.trim());

/** A date vaguer than a day ("2 недели назад") moves with each visit and takes no part. */
function hashOf(wording: Omit<Wording, 'fingerprint' | 'content_hash'>, more: unknown[]): string {
  const { external_review_uid, author, recall, publication_day, publication_date } = wording;
  const date = publication_day === null ? null : publication_date;
  return createHash('sha256')
    .update(JSON.stringify([external_review_uid, author, recall, date, ...more]))
    .digest('hex');
}
