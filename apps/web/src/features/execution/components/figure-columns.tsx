import { inWorkStates } from '@molva/contract/request-states';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../components/data-table.tsx';
import { rating } from '../../../lib/formats.ts';
import type { Totals } from '../api.ts';
import { reviewsGoneLink, reviewsNewLink, textsLink } from '../links.ts';
import { sumOf } from '../sums.ts';
import { NumberLink, numberLinkStyle } from './number-link.tsx';
import { PlanBar } from './plan-bar.tsx';

type Figures = Omit<Totals, 'images'>;

/** What a row's figures are of. */
interface Where {
  period: string;
  /** Id of an area; absent: of all of them. */
  area?: string;
  /** For those who do not see the table: «ноябрь 2026», «Чайная, ноябрь 2026». */
  words: string;
}

/** Plan and fact, work and reviews: the columns of months and of areas alike, every number a way to its rows. */
export function figureColumns<Row extends Figures>(
  clientId: string,
  isClient: boolean,
  whereOf: (row: Row) => Where,
): Column<Row>[] {
  return [
    {
      id: 'plan',
      label: 'Опубликовано из плана',
      cell: (row) => {
        const { period, area } = whereOf(row);
        const where = { clientId, period, isClient, ...(area !== undefined && { area }) };
        return <PlanBar planned={row.planned} done={row.done} {...where} />;
      },
    },
    {
      id: 'work',
      label: 'В работе',
      align: 'end',
      cell: (row) => {
        const { period, area, words } = whereOf(row);
        const filter = { status: [...inWorkStates], ...(area !== undefined && { area }) };
        return (
          <NumberLink
            value={sumOf(row.requests, inWorkStates)}
            label={`тексты в работе: ${words}`}
            {...textsLink(clientId, period, filter)}
          />
        );
      },
    },
    {
      id: 'ai',
      label: 'ИИ',
      align: 'end',
      cell: (row) => {
        const { period, area, words } = whereOf(row);
        return (
          <NumberLink
            value={row.ai_generated}
            label={`тексты с участием модели: ${words}`}
            {...textsLink(clientId, period, { mark: 'ai', ...(area !== undefined && { area }) })}
          />
        );
      },
    },
    {
      id: 'new',
      label: 'Новые отзывы',
      align: 'end',
      cell: (row) => {
        const { period, area, words } = whereOf(row);
        return (
          <NumberLink
            value={row.reviews_new}
            label={`новые отзывы: ${words}`}
            {...reviewsNewLink(clientId, period, area)}
          />
        );
      },
    },
    {
      id: 'gone',
      label: 'Исчезли',
      align: 'end',
      cell: (row) => {
        const { period, area, words } = whereOf(row);
        return (
          <NumberLink
            value={row.reviews_gone}
            label={`исчезнувшие отзывы: ${words}`}
            {...reviewsGoneLink(clientId, period, area)}
          />
        );
      },
    },
    {
      id: 'average',
      label: 'Средняя оценка новых',
      align: 'end',
      cell: (row) => {
        if (row.average === null) return '–';
        const { period, area } = whereOf(row);
        return (
          <Link {...reviewsNewLink(clientId, period, area)} className={numberLinkStyle}>
            {rating(row.average, 2)}
          </Link>
        );
      },
    },
  ];
}
