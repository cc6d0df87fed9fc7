import type { RemovalGround } from '@molva/contract/answer-states';
import type { AnomalyKind } from '@molva/contract/anomalies';
import { decimal } from '@molva/russian/decimals';
import { counted, plural } from '@molva/russian/plurals';
import { daysBetween } from '../../lib/days.ts';
import type { Found } from './queries.ts';

const reviews = ['отзыв', 'отзыва', 'отзывов'] as const;
const days = ['день', 'дня', 'дней'] as const;
const companies = ['компании', 'компаний', 'компаний'] as const;

type DescribedAnomaly = Pick<Found, 'kind' | 'count' | 'from_day' | 'to_day' | 'expected' | 'other_clients'>;

const spanOf = ({ from_day, to_day }: DescribedAnomaly) =>
  counted(daysBetween(from_day, to_day) + 1, [...days]);

/** The subject of a notification. */
export function titleOf(found: DescribedAnomaly): string {
  const all = counted(found.count, [...reviews]);
  switch (found.kind) {
    case 'low_grades':
      return `Всплеск низких оценок: ${all} за ${spanOf(found)}`;
    case 'alike_texts':
      return `Почти одинаковые тексты: ${all}`;
    case 'same_elsewhere':
      return `То же самое написано и о других компаниях: ${all}`;
    case 'theme_grows':
      return `Тема растёт: ${all} за ${spanOf(found)}`;
  }
}

/** The ground that fits; none: there is nothing to complain about. */
export const groundOf: Readonly<Record<AnomalyKind, RemovalGround | null>> = {
  low_grades: 'paid_or_fake',
  alike_texts: 'duplicate',
  same_elsewhere: 'paid_or_fake',
  theme_grows: null,
};

/** What a complaint says: what was seen, and nothing that was not. A person adds the rest before it is filed. */
export function complaintOf(found: DescribedAnomaly): string {
  const all = counted(found.count, [...reviews]);
  const came = plural(found.count, ['появился', 'появилось', 'появилось']);
  switch (found.kind) {
    case 'low_grades':
      return `За ${spanOf(found)} (${dates(found)}) на странице ${came} ${all} с оценкой 1–2, обычно за такой срок их ${decimal(
        Math.round((found.expected ?? 0) * 10) / 10,
      )}. Просим проверить, что за этим отзывом есть настоящее обращение в компанию.`;
    case 'alike_texts':
      return `За ${spanOf(found)} (${dates(found)}) на страницах компании ${came} ${all} с почти одинаковым текстом под разными именами. Этот отзыв — один из них. Просим проверить его на повтор.`;
    case 'same_elsewhere':
      return `Тот же текст под тем же именем опубликован на страницах ещё ${counted(found.other_clients ?? 1, [...companies])}. Просим проверить, что за отзывом есть настоящее обращение в эту компанию.`;
    case 'theme_grows':
      return '';
  }
}

const dates = ({ from_day, to_day }: DescribedAnomaly) =>
  from_day === to_day ? dateOf(from_day) : `${dateOf(from_day)} – ${dateOf(to_day)}`;

const dateOf = (day: string) => day.split('-').toReversed().join('.');
