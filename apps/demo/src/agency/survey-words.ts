import { pick, type Random, seeded } from '../generator/random.ts';
import type { Place } from '../generator/index.ts';
import { somebody } from '../generator/people.ts';
import { writeReview } from '../generator/write-review.ts';

/** What one customer of the demo's company wrote into its survey. */
export interface SurveyWords {
  words: string;
  grade: number;
  sex: 'male' | 'female';
  customer: string;
}

/** Answers to a survey, the same ones each time; of any grade, as they come. */
export function surveyWords(place: Place, count: number): SurveyWords[] {
  const random = seeded('survey', place.slug);
  const found: SurveyWords[] = [];
  while (found.length < count) {
    const one = answer(place, random);
    // Neither a word alone nor an essay: what people type into a form.
    if (one.words.length >= 80 && one.words.length <= 700) found.push(one);
  }
  return found;
}

function answer(place: Place, random: Random): SurveyWords {
  const { author, sex } = somebody(random);
  const grade = pick(random, [5, 5, 5, 4, 4, 3, 2]);
  const { text } = writeReview({ trade: place.trade, random, sex, grade, month: 10, hot: null });
  return { words: text, grade, sex, customer: author };
}
