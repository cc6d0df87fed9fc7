import { runErrorWords } from '@molva/contract/run-words';
import { decimal } from '@molva/russian/decimals';
import { counted, plural } from '@molva/russian/plurals';
import type { NewNotification } from '../notifications/index.ts';
import type { Place } from './alert-queries.ts';
import type { RunRow } from './queries.ts';

/** What an alert says, whomever it goes to. */
export type Alert = Pick<NewNotification, 'kind' | 'title' | 'body' | 'path'>;

/** «Зерно: Мира, 5 (2ГИС)»: the client first, as digests expect it. */
const where = ({ client, area, site }: Place) => `${client}: ${area} (${site})`;

export function lowGradeAlert(
  run: RunRow,
  place: Place,
  { count, lowest, grade, since }: { count: number; lowest: number; grade: number; since: string },
): Alert {
  const title =
    count === 1
      ? `Новый отзыв с оценкой ${decimal(lowest)}`
      : `${counted(count, ['новый отзыв', 'новых отзыва', 'новых отзывов'])} с оценкой ${upTo(grade)}`;
  const body = count === 1 ? where(place) : `${where(place)}. Самая низкая оценка: ${decimal(lowest)}`;
  return {
    kind: 'low_grade',
    title,
    body,
    path: `/clients/${run.client_id}/reviews?area=${run.area_id}&rating_to=${grade}&seen_after=${since}&sort=-first_seen`,
  };
}

const upTo = (grade: number) => (grade === 1 ? '1' : `${decimal(grade)} и ниже`);

export function goneAlert(run: RunRow, place: Place): Alert {
  const count = run.reviews_gone;
  const verb = plural(count, ['исчез', 'исчезли', 'исчезло']);
  return {
    kind: 'review_gone',
    title:
      count === 1
        ? 'С площадки исчез отзыв'
        : `С площадки ${verb} ${counted(count, ['отзыв', 'отзыва', 'отзывов'])}`,
    body: where(place),
    path: `/clients/${run.client_id}/reviews?area=${run.area_id}&gone_after=${run.queued_at}`,
  };
}

export function ratingAlert(run: RunRow, place: Place, before: number, now: number): Alert {
  return {
    kind: 'rating_moved',
    title: `Рейтинг ${now < before ? 'снизился' : 'вырос'}: ${decimal(before)} → ${decimal(now)}`,
    body: where(place),
    path: `/clients/${run.client_id}/ratings?areas=${run.area_id}`,
  };
}

export function failureAlert(run: RunRow, place: Place): Alert {
  return {
    kind: 'collection_failed',
    title: run.status === 'partial' ? 'Собраны не все отзывы' : 'Отзывы не собраны',
    ...because(run, place),
  };
}

/** @param isFirst nothing was ever found there: nothing can have stopped */
export function ruleAlert(run: RunRow, place: Place, isFirst: boolean): Alert {
  const title =
    run.error_code === 'rule_half_stopped'
      ? 'Правило разбора сработало наполовину'
      : isFirst
        ? 'Первый сбор не нашёл отзывов'
        : 'На странице перестали находиться отзывы';
  return { kind: 'rule_stopped', title, ...because(run, place) };
}

function because(run: RunRow, place: Place): Pick<Alert, 'body' | 'path'> {
  const reason = run.error_code === null ? undefined : runErrorWords[run.error_code];
  return {
    body: reason === undefined ? where(place) : `${where(place)}. ${reason}`,
    path: `/clients/${run.client_id}`,
  };
}
