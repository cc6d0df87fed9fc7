import type { Place } from './agency.ts';
import { drawGrade, hotTopic, levelAt } from './grade.ts';
import { somebody } from './people.ts';
import { type Random, between, chance, pick, seeded } from './random.ts';
import { type Sex, type Template, compile } from './template.ts';
import { writeAnswer } from './write-answer.ts';
import { writeReview } from './write-review.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A review with all that will ever happen to it. Times are epoch milliseconds. */
export interface PlannedReview {
  uid: string;
  author: string;
  sex: Sex;
  grade: number;
  text: string;
  at: number;
  /** When all have pressed «полезно» who ever will. */
  likes: number;
  dislikes: number;
  answer: { uid: string; at: number; text: string } | null;
  edit: { at: number; text: string; grade: number } | null;
  vanishesAt: number | null;
}

/** Of a review to which nothing happens. */
export const uneventful = { likes: 0, dislikes: 0, answer: null, edit: null, vanishesAt: null } as const;

/** How soon and how often things happen to a review: over days in its history, over minutes while one watches. */
export interface Fate {
  answerAfter: [number, number];
  editShare: number;
  editAfter: [number, number];
  vanishShare: number;
  vanishAfter: [number, number];
}

export const slowFate: Fate = {
  answerAfter: [2 * hour, 9 * day],
  editShare: 0.03,
  editAfter: [day, 30 * day],
  vanishShare: 0.025,
  vanishAfter: [3 * day, 200 * day],
};

export const quickFate: Fate = {
  answerAfter: [90_000, 7 * minute],
  editShare: 0.14,
  editAfter: [minute, 4 * minute],
  vanishShare: 0.07,
  vanishAfter: [3 * minute, 10 * minute],
};

const addenda = {
  solved: [
    'UPD: [связались в тот же день|позвонил управляющий], [вопрос решили|всё исправили], [добавляю звезду|оценку поднял{|а}].',
    'Дополню: после отзыва [всё переделали|вернули деньги], [спасибо, что услышали|меняю оценку].',
  ].map(compile),
  same: [
    'UPD: {был|была} ещё раз, [всё по-прежнему|впечатление то же|мнение не изменилось].',
    'Дополнение спустя время: [всё так же|ничего не поменялось], [от слов не отказываюсь|подписываюсь снова].',
  ].map(compile),
};

export interface PlanInput {
  seed: string;
  place: Place;
  /** When the place's history begins. */
  since: number;
  at: number;
  /** Digits, unique at the place's site. */
  uid: string;
  fate: Fate;
}

/** Everything about one review, drawn from the seed, the place and its uid alone. */
export function planReview({ seed, place, since, at, uid, fate }: PlanInput): PlannedReview {
  const random = seeded(seed, place.slug, uid);
  const { author, called, sex } = somebody(random);
  const grade = drawGrade(random, levelAt(place, since, at));
  const month = new Date(at + place.offset * minute).getUTCMonth() + 1;
  const { trade } = place;
  const review = writeReview({ trade, random, sex, grade, month, hot: hotTopic(place, since, at) });
  const likes = chance(random, 0.45) ? Math.floor((random() * random() * review.text.length) / 25) : 0;
  const planned: PlannedReview = {
    uid,
    author,
    sex,
    grade,
    text: review.text,
    at,
    likes,
    dislikes: chance(random, 0.12) ? between(random, 1, 4) : 0,
    answer: null,
    edit: null,
    vanishesAt: chance(random, fate.vanishShare) ? at + between(random, ...fate.vanishAfter) : null,
  };
  // Businesses answer complaints more readily than praise.
  if (chance(random, grade <= 3 ? Math.min(place.answers * 1.3, 0.97) : place.answers)) {
    const text = writeAnswer({ trade, random, called, grade, review, signature: place.signature });
    planned.answer = { uid: `${uid}0`, at: wholeSecond(at + between(random, ...fate.answerAfter)), text };
  }
  if (chance(random, fate.editShare)) planned.edit = planEdit(planned, random, fate);
  return planned;
}

/** Sites show no finer times. */
const wholeSecond = (at: number) => Math.floor(at / 1000) * 1000;

function planEdit(planned: PlannedReview, random: Random, fate: Fate) {
  const at = Math.max(planned.at, planned.answer?.at ?? 0) + between(random, ...fate.editAfter);
  const solved = planned.answer !== null && planned.grade <= 3;
  const addendum: Template = pick(random, solved ? addenda.solved : addenda.same);
  const text = `${planned.text}\n${addendum({ random, sex: planned.sex, lexicon: {} })}`;
  return { at, text, grade: solved ? Math.min(planned.grade + between(random, 1, 2), 5) : planned.grade };
}
