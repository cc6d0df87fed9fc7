import { daysBetween } from '../../lib/days.ts';
import { daysWords } from '../../lib/days-words.ts';
import { counted, number, rating } from '../../lib/formats.ts';
import { hoursWords } from '../../lib/hours.ts';
import type { Figures, StepFigures } from './api.ts';

/** The two periods, this one first. */
export type TwoPeriods = Pick<Figures, 'total' | 'compared'>;

export interface ComparedRow {
  readonly name: string;
  /** What stands under a period, null where nothing is known; `grades`: the bar of what came. */
  readonly cell: 'grades' | ((figures: StepFigures) => string | null);
}

const graded = (value: number | null) => (value === null ? null : rating(value, 2));

export const comparedRows: readonly ComparedRow[] = [
  { name: 'На площадке в конце', cell: (figures) => graded(figures.shown_rating) },
  { name: 'Среднее собранных в конце', cell: (figures) => graded(figures.collected_average) },
  { name: 'Пришло отзывов', cell: (figures) => number(figures.came) },
  { name: 'Их среднее', cell: (figures) => graded(figures.average) },
  { name: 'Их оценки', cell: 'grades' },
  { name: 'Исчезло отзывов', cell: (figures) => number(figures.went) },
  {
    name: 'С ответом',
    cell: ({ came, answered }) => (came === 0 ? null : `${Math.round((answered / came) * 100)}\u00A0%`),
  },
  {
    name: 'Время до ответа, медиана',
    cell: ({ answer_hours: hours }) => (hours === null ? null : hoursWords(hours)),
  },
];

const daysIn = ({ start_date: from, end_date: to }: StepFigures): number => daysBetween(from, to) + 1;

export interface ComparedHead {
  readonly days: string;
  /** How many days there are. More days bring more reviews: said where the periods are not as long. */
  readonly length: string | null;
}

/** What stands over the two columns. */
export function headsOf({ total, compared }: TwoPeriods): ComparedHead[] {
  const areAsLong = daysIn(total) === daysIn(compared);
  return [total, compared].map((figures) => ({
    days: daysWords(figures.start_date, figures.end_date),
    length: areAsLong ? null : counted(daysIn(figures), ['день', 'дня', 'дней']),
  }));
}
