import { Link, type LinkProps } from '@tanstack/react-router';
import type { MonthSort } from '@molva/contract/month-sorts';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { Status } from '../../../components/status.tsx';
import { quietText } from '../../../components/styles.ts';
import { ago, counted, exactTime, forms, number, rating } from '../../../lib/formats.ts';
import { hoursWords } from '../../../lib/hours.ts';
import { daysOfMonth } from '../../../lib/months.ts';
import { numberLinkStyle } from '../../execution/index.ts';
import type { AgencyMonth } from '../month/api.ts';
import { shareWords } from './month-columns.tsx';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))',
  gap: '1px',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  overflow: 'hidden',
});
const tile = css({ px: '4', py: '3', minWidth: '0', boxShadow: '0 0 0 1px token(colors.border.default)' });
const big = css({
  fontSize: 'xl',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
});
const plain = css({ color: 'fg.default' });

interface MonthTotalsProps {
  month: AgencyMonth;
  /** The same screen with the clients in another order. */
  sorted: (sort: MonthSort) => LinkProps;
}

/** What the month brought in all. Where no list holds all of it, a figure puts the clients in its order. */
export function MonthTotals({ month: { totals, period, scope }, sorted }: MonthTotalsProps) {
  const all = scope === 'all';
  const days = daysOfMonth(period);
  const reviews = (more: object, sort: MonthSort): LinkProps =>
    all ? { to: '/reviews', search: { ...days, ...more } } : sorted(sort);
  const { average, average_before: before, reviews_new: count, answer_hours: hours } = totals;
  return (
    <dl className={grid}>
      <Tile name="Отзывы" quiet={`месяцем раньше ${number(totals.reviews_before)}`}>
        <Figure link={reviews({}, '-reviews_new')}>{number(count)}</Figure>
      </Tile>
      <Tile
        name="Средняя оценка"
        quiet={before === null ? 'месяцем раньше оценок не было' : `месяцем раньше ${rating(before, 2)}`}
      >
        {average === null ? '–' : <Figure link={sorted('change')}>{rating(average, 2)}</Figure>}
        <Change from={before} to={average} since="к прошлому месяцу" digits={2} />
      </Tile>
      <Tile name="С ответом" quiet={answerWords(totals)}>
        {count === 0 ? (
          '–'
        ) : (
          <Figure link={reviews({ answers: true }, 'answered')}>{shareWords(totals.answered, count)}</Figure>
        )}
      </Tile>
      <Tile
        name="До ответа"
        quiet={
          totals.answer_hours_before === null
            ? 'медиана'
            : `медиана; месяцем раньше ${hoursWords(totals.answer_hours_before)}`
        }
      >
        {hours === null ? '–' : <Figure link={sorted('-answer_hours')}>{hoursWords(hours)}</Figure>}
      </Tile>
      <Tile name="Низкие без ответа" quiet="и отмеченные «нужен ответ»">
        <Figure link={reviews({ answer: 'unanswered', sort: 'publication_date' }, '-unanswered')}>
          {number(totals.unanswered)}
        </Figure>
      </Tile>
      <Tile
        name="Тексты опубликованы"
        quiet={
          <>
            <Small link={sorted('-texts_written')}>{`написано ${number(totals.texts_written)}`}</Small>
            {', '}
            <Small link={sorted('-texts_accepted')}>{`согласовано ${number(totals.texts_accepted)}`}</Small>
          </>
        }
      >
        <Figure link={sorted('-texts_published')}>{number(totals.texts_published)}</Figure>
        <span className={quietText}>из {number(totals.texts_planned)}</span>
      </Tile>
      <Tile
        name="Задачи сделаны"
        quiet={<Small link={sorted('-tasks_late')}>{`просрочено ${number(totals.tasks_late)}`}</Small>}
      >
        <Figure link={sorted('-tasks_done')}>{number(totals.tasks_done)}</Figure>
      </Tile>
    </dl>
  );
}

function answerWords({ answered, answered_before: past, reviews_before: of }: AgencyMonth['totals']): string {
  const now = counted(answered, forms.review);
  return of === 0 ? now : `${now}; месяцем раньше ${shareWords(past, of)}`;
}

function Tile({ name, quiet, children }: { name: string; quiet: ReactNode; children: ReactNode }) {
  return (
    <div className={tile}>
      <dt className={quietText}>{name}</dt>
      <dd className={big}>{children}</dd>
      <dd className={quietText}>{quiet}</dd>
    </div>
  );
}

const Figure = ({ link, children }: { link: LinkProps; children: string }) => (
  <Link {...link} className={cx(numberLinkStyle, plain)}>
    {children}
  </Link>
);
const Small = ({ link, children }: { link: LinkProps; children: string }) => (
  <Link {...link} className={numberLinkStyle}>
    {children}
  </Link>
);

/** How collecting stands now, in one line. */
export function CollectingLine({ collecting }: { collecting: AgencyMonth['collecting'] }) {
  const { areas_watched: watched, areas_failing: failing, clients_failing: clients } = collecting;
  const { last_run_at: last } = collecting;
  return (
    <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1', my: '3' })}>
      <Link to="/all-clients" search={{ sort: '-failing', group: 'health' }}>
        {watched === 0 ? (
          <Status tone="idle">сбор не настроен</Status>
        ) : failing === 0 ? (
          <Status tone="good">{`сбор в порядке: ${counted(watched, forms.area)}`}</Status>
        ) : (
          <Status tone="bad">
            {`сбор не удаётся: ${counted(failing, forms.area)} из ${number(watched)}, ${counted(clients, forms.client)}`}
          </Status>
        )}
      </Link>
      {last !== null && (
        <span className={quietText}>
          последний{' '}
          <time dateTime={last} title={exactTime(last)}>
            {ago(last)}
          </time>
        </span>
      )}
    </p>
  );
}
