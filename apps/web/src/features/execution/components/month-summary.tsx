import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { change as signed, rating } from '../../../lib/formats.ts';
import { type Totals, comparedQuery } from '../api.ts';
import { reviewsGoneLink, reviewsNewLink } from '../links.ts';
import { NumberLink } from './number-link.tsx';
import { PlanBar } from './plan-bar.tsx';

const cards = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
  gap: '3',
  '&[data-stale=true]': { opacity: 0.6 },
});
const card = css({
  p: '3.5',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
});
const cardName = css({ textStyle: 'small', color: 'fg.muted', mb: '1' });
const cardValue = css({ fontSize: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' });

interface MonthSummaryProps {
  clientId: string;
  period: string;
  totals: Totals;
  /** The totals are still of another month. */
  isStale?: boolean;
  isClient: boolean;
}

/** What a month brought, beside the month before. */
export function MonthSummary({ clientId, period, totals, isStale = false, isClient }: MonthSummaryProps) {
  const compared = useQuery(comparedQuery(clientId, period)).data;
  // Figures of another month have another month before them.
  const previous = isStale ? undefined : compared?.previous;
  return (
    <dl className={cards} data-stale={isStale} aria-busy={isStale}>
      <div className={card}>
        <dt className={cardName}>Опубликовано из плана</dt>
        <dd>
          <PlanBar
            planned={totals.planned}
            done={totals.done}
            clientId={clientId}
            period={period}
            isClient={isClient}
          />
        </dd>
      </div>
      <div className={card}>
        <dt className={cardName}>Новые отзывы</dt>
        <dd className={cardValue}>
          <NumberLink value={totals.reviews_new} label="новые отзывы" {...reviewsNewLink(clientId, period)} />
          {previous && <Moved by={totals.reviews_new - previous.reviews_new} />}
        </dd>
      </div>
      <div className={card}>
        <dt className={cardName}>Исчезли</dt>
        <dd className={cardValue}>
          <NumberLink
            value={totals.reviews_gone}
            label="исчезнувшие отзывы"
            {...reviewsGoneLink(clientId, period)}
          />
          {previous && <Moved by={totals.reviews_gone - previous.reviews_gone} />}
        </dd>
      </div>
      <div className={card}>
        <dt className={cardName}>Средняя оценка новых</dt>
        <dd className={cardValue}>
          {totals.average === null ? '–' : rating(totals.average, 2)}{' '}
          {previous && (
            <Change from={previous.average} to={totals.average} since="к прошлому месяцу" digits={2} />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** A count has no good or bad side: sign and words only. */
function Moved({ by }: { by: number }) {
  return (
    <div className={css({ textStyle: 'small', color: 'fg.muted', fontWeight: 'normal' })}>
      {by === 0 ? 'как в прошлом месяце' : `${signed(by, 0)} к прошлому месяцу`}
    </div>
  );
}
