import type { RatingStep } from '@molva/contract/rating-steps';
import { change, counted, forms, number, rating } from '../../lib/formats.ts';
import { daysWords } from '../../lib/days-words.ts';
import { monthName } from '../../lib/months.ts';
import type { JumpAnswer, StepFigures } from './api.ts';

export const stepNames: Readonly<Record<RatingStep, string>> = {
  day: 'Дни',
  week: 'Недели',
  month: 'Месяцы',
  quarter: 'Кварталы',
};

/** What the two kinds of line of a saved picture mean. */
export const lineWords = 'Сплошная линия – рейтинг на площадке, пунктирная – среднее собранных отзывов.';

/** A step as it is called: a whole month by its name, anything else by its days. */
export function spanWords({
  start_date: from,
  end_date: to,
}: Pick<StepFigures, 'start_date' | 'end_date'>): string {
  const month = from.slice(0, 7);
  const isMonth = from.endsWith('-01') && month === to.slice(0, 7) && nextDay(to).endsWith('-01');
  return isMonth ? monthName(month) : daysWords(from, to);
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Numbers that a reader takes for the same. */
const same = 0.05;

/** How the two numbers moved, where not the same way; nothing where there is nothing to wonder at. */
export function movesWords(before: JumpAnswer['before'], after: JumpAnswer['before']): string | null {
  if (before.shown_rating === null || after.shown_rating === null) return null;
  if (before.collected_average === null || after.collected_average === null) return null;
  const shown = Number((after.shown_rating - before.shown_rating).toFixed(2));
  const collected = Number((after.collected_average - before.collected_average).toFixed(2));
  if (Math.sign(shown) === Math.sign(collected)) return null;
  const way = (move: number) =>
    move === 0 ? 'не изменилось' : `${move > 0 ? 'выросло' : 'снизилось'} на ${rating(Math.abs(move), 2)}`;
  const shownWay = way(shown)
    .replace('изменилось', 'изменился')
    .replace('выросло', 'вырос')
    .replace('снизилось', 'снизился');
  return `Рейтинг на площадке ${shownWay}, а среднее собранных ${way(collected)}.`;
}

/** Why the two numbers differ, by what is known of them. */
export function gapWords(after: JumpAnswer['after']): string {
  const { shown_rating: shown, collected_average: collected, collected_count: count } = after;
  if (shown === null) return 'Площадка рейтинга не показывает, или он ещё не собран и не отмечен.';
  if (collected === null) return 'Собранных отзывов с оценкой к концу этих дней нет.';
  if (Math.abs(shown - collected) < same) return 'Рейтинг на площадке и среднее собранных почти равны.';
  const gap = `Площадка показывает ${rating(shown, 2)}, собранные дают ${rating(collected, 2)}`;
  const { shown_ratings: ratings, shown_reviews: reviews } = after;
  if (ratings !== null && ratings > count)
    return `${gap}: площадка считает и оценки без текста (всего ${counted(ratings, forms.rating)}, собрано ${number(count)}).`;
  if (reviews !== null && reviews > count)
    return `${gap}: собраны не все отзывы (${number(count)} из ${number(reviews)}).`;
  return `${gap}: площадка считает по-своему. Старые отзывы весят меньше, часть скрыта или на проверке, рейтинг обновляется с опозданием.`;
}

/** «+0,02»: one review of many moves an average in the third digit. */
export function moveWords(move: number): string {
  const size = Math.abs(move);
  return change(move, size < 0.01 && size >= 0.0005 ? 3 : 2);
}
