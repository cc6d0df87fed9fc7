import { Link } from '@tanstack/react-router';
import type { MonthKey } from '@molva/contract/month-sorts';
import { acceptedStates, plannedStates, writtenStates } from '@molva/contract/request-states';
import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { type Column, rowLink } from '../../../components/data-table.tsx';
import { Status } from '../../../components/status.tsx';
import { mutedText, quietText, semiboldText } from '../../../components/styles.ts';
import { tip } from '../../../components/tooltip.ts';
import { counted, forms, number, rating } from '../../../lib/formats.ts';
import { hoursWords } from '../../../lib/hours.ts';
import { NumberLink, numberLinkStyle, reviewsNewLink, textsLink } from '../../execution/index.ts';
import type { ClientMonth } from '../month/api.ts';
import {
  answeredLink,
  failedLink,
  ratingsLink,
  tasksDoneLink,
  tasksLateLink,
  unansweredLink,
} from '../month/links.ts';

const nothing = <span className={mutedText}>–</span>;

const down = (key: MonthKey, asc: string, desc: string) => ({ key, first: 'desc' as const, asc, desc });

/** The clients of a month, each figure the way to its rows. */
export function monthColumns(period: string): Column<ClientMonth>[] {
  return [
    {
      id: 'name',
      label: 'Клиент',
      always: true,
      sort: { key: 'name', asc: 'По названию, А–Я', desc: 'По названию, Я–А' },
      cell: ({ client_id: clientId, client_name: name, client_status: status }) => (
        <div
          className={css({
            minWidth: { _asTable: '9rem' },
            maxWidth: { _asTable: '20rem' },
            overflowWrap: 'anywhere',
          })}
        >
          <Link to="/clients/$clientId" params={{ clientId }} {...rowLink}>
            {name}
          </Link>
          {status === 'archived' && <div className={quietText}>в архиве</div>}
        </div>
      ),
    },
    {
      id: 'attention',
      label: 'Требует внимания',
      align: 'end',
      sort: down('attention', 'Сначала спокойные', 'Сначала требующие внимания'),
      cell: (row) =>
        row.attention === 0 ? (
          <span className={mutedText}>0</span>
        ) : (
          <span className={semiboldText} {...tip(attentionWords(row))}>
            {number(row.attention)}
          </span>
        ),
    },
    {
      id: 'reviews',
      label: 'Отзывы',
      align: 'end',
      sort: down('reviews_new', 'Меньше отзывов', 'Больше отзывов'),
      cell: (row) => (
        <NumberLink
          value={row.reviews_new}
          label={`отзывы за месяц: ${row.client_name}`}
          {...reviewsNewLink(row.client_id, period)}
        />
      ),
    },
    {
      id: 'average',
      label: 'Средняя',
      align: 'end',
      sort: { key: 'average', asc: 'Сначала низкая средняя', desc: 'Сначала высокая средняя' },
      cell: ({ average, client_id: clientId, client_name: name }) =>
        average === null ? (
          nothing
        ) : (
          <Link
            {...reviewsNewLink(clientId, period)}
            className={numberLinkStyle}
            aria-label={`${rating(average, 2)}: средняя оценка, ${name}`}
          >
            {rating(average, 2)}
          </Link>
        ),
    },
    {
      id: 'change',
      label: 'За месяц',
      align: 'end',
      sort: { key: 'change', asc: 'Сначала упавшие', desc: 'Сначала выросшие' },
      cell: ({ average, average_before: before, client_id: clientId }) =>
        average === null || before === null ? (
          nothing
        ) : (
          <Link {...ratingsLink(clientId, period)}>
            <Change from={before} to={average} since="к прошлому месяцу" digits={2} />
          </Link>
        ),
    },
    {
      id: 'answered',
      label: 'С ответом',
      align: 'end',
      sort: down('answered', 'Отвечают реже', 'Отвечают чаще'),
      cell: ({ answered, reviews_new: count, client_id: clientId, client_name: name }) =>
        count === 0 ? (
          nothing
        ) : (
          <Link
            {...answeredLink(clientId, period)}
            className={numberLinkStyle}
            aria-label={`${shareWords(answered, count)}: отзывы с ответом, ${name}`}
            {...tip(`${number(answered)} из ${number(count)}`)}
          >
            {shareWords(answered, count)}
          </Link>
        ),
    },
    {
      id: 'hours',
      label: 'До ответа',
      align: 'end',
      sort: { key: 'answer_hours', first: 'desc', asc: 'Отвечают быстрее', desc: 'Отвечают дольше' },
      cell: ({ answer_hours: hours, client_id: clientId, client_name: name }) =>
        hours === null ? (
          nothing
        ) : (
          <Link
            {...ratingsLink(clientId, period)}
            className={numberLinkStyle}
            aria-label={`${hoursWords(hours)}: время до ответа, ${name}`}
          >
            {hoursWords(hours)}
          </Link>
        ),
    },
    {
      id: 'unanswered',
      label: 'Низкие без ответа',
      align: 'end',
      sort: down('unanswered', 'Меньше без ответа', 'Больше без ответа'),
      cell: (row) => (
        <NumberLink
          value={row.unanswered}
          label={`низкие оценки без ответа: ${row.client_name}`}
          {...unansweredLink(row.client_id, period)}
        />
      ),
    },
    {
      id: 'published',
      label: 'Опубликовано из плана',
      align: 'end',
      sort: down('texts_published', 'Меньше опубликовано', 'Больше опубликовано'),
      cell: (row) =>
        row.texts_planned === 0 ? (
          <span className={mutedText}>нет плана</span>
        ) : (
          <>
            <div className={css({ whiteSpace: 'nowrap' })}>
              <NumberLink
                value={row.texts_published}
                label={`опубликованные тексты: ${row.client_name}`}
                {...textsLink(row.client_id, period, { status: ['published'] })}
              />
              {' из '}
              <NumberLink
                value={row.texts_planned}
                label={`запланированные тексты: ${row.client_name}`}
                {...textsLink(row.client_id, period, { status: [...plannedStates] })}
              />
            </div>
            <div className={quietText}>
              {'написано '}
              <NumberLink
                value={row.texts_written}
                label={`написанные тексты: ${row.client_name}`}
                {...textsLink(row.client_id, period, { status: [...writtenStates] })}
              />
              {', согласовано '}
              <NumberLink
                value={row.texts_accepted}
                label={`согласованные тексты: ${row.client_name}`}
                {...textsLink(row.client_id, period, { status: [...acceptedStates] })}
              />
            </div>
          </>
        ),
    },
    {
      id: 'done',
      label: 'Задач сделано',
      align: 'end',
      sort: down('tasks_done', 'Меньше сделано', 'Больше сделано'),
      cell: (row) => (
        <NumberLink
          value={row.tasks_done}
          label={`сделанные задачи: ${row.client_name}`}
          {...tasksDoneLink(row.client_id, period)}
        />
      ),
    },
    {
      id: 'late',
      label: 'Задач просрочено',
      align: 'end',
      sort: down('tasks_late', 'Меньше просрочено', 'Больше просрочено'),
      cell: (row) => (
        <NumberLink
          value={row.tasks_late}
          label={`просроченные задачи: ${row.client_name}`}
          {...tasksLateLink(row.client_id, period)}
        />
      ),
    },
    {
      id: 'collecting',
      label: 'Сбор сейчас',
      sort: down('areas_failing', 'Сначала без ошибок сбора', 'Сначала с ошибками сбора'),
      cell: ({ areas_failing: failing, areas_watched: watched, client_id: clientId }) => {
        if (failing > 0)
          return (
            <Link {...failedLink(clientId)} {...tip(`${counted(failing, forms.area)} из ${number(watched)}`)}>
              <Status tone="bad">{counted(failing, forms.area)}</Status>
            </Link>
          );
        return watched > 0 ? <Status tone="good">в порядке</Status> : <Status tone="idle">нет</Status>;
      },
    },
  ];
}

/** «62 %». */
export const shareWords = (part: number, of: number): string => `${Math.round((part / of) * 100)}\u00A0%`;

/** «4 низких без ответа, 1 просроченная задача, 2 точки с ошибкой сбора». */
export function attentionWords({
  unanswered,
  tasks_late: late,
  areas_failing: failing,
}: Pick<ClientMonth, 'unanswered' | 'tasks_late' | 'areas_failing'>): string {
  const parts = [
    [unanswered, counted(unanswered, ['низкий без ответа', 'низких без ответа', 'низких без ответа'])],
    [late, counted(late, ['просроченная задача', 'просроченные задачи', 'просроченных задач'])],
    [failing, `${counted(failing, forms.area)} с ошибкой сбора`],
  ] as const;
  return parts.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(', ');
}
