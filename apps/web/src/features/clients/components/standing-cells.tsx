import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Sparkline } from '../../../components/sparkline.tsx';
import { Status } from '../../../components/status.tsx';
import { linkText, mutedText, quietText } from '../../../components/styles.ts';
import { ago, counted, exactTime, forms, number } from '../../../lib/formats.ts';
import type { Client } from '../api.ts';
import { healthOf } from '../grouping.ts';
import { monthsInWords, useStanding } from '../standings.ts';

// With the words of all that can go wrong: most clients have nothing that does.
const FailureReasons = lazy(() =>
  import('./failure-reasons.tsx').then((module) => ({ default: module.FailureReasons })),
);

const newRow = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3',
  justifyContent: { _asTable: 'flex-end' },
});

/** New reviews of the last days, and how many came month by month. */
export function NewReviewsCell({ client }: { client: Client }) {
  const standing = useStanding(client.id);
  return (
    <span className={newRow}>
      {standing && standing.months.some(({ reviews_new }) => reviews_new > 0) && (
        <Sparkline
          values={standing.months.map(({ reviews_new }) => reviews_new)}
          label={monthsInWords(standing.months)}
        />
      )}
      {client.reviews_new === 0 ? <span className={mutedText}>0</span> : number(client.reviews_new)}
    </span>
  );
}

/** Low grades that nobody answers yet; leads to them. */
export function WaitingCell({ client }: { client: Client }) {
  const standing = useStanding(client.id);
  if (!standing) return <Skeleton width="1.5rem" />;
  if (standing.low_waiting === 0) return <span className={mutedText}>0</span>;
  return (
    <Link
      to="/clients/$clientId/reviews"
      params={{ clientId: client.id }}
      search={{ answer: 'waiting', sort: 'publication_date' }}
      className={linkText}
      aria-label={`${counted(standing.low_waiting, forms.review)} без ответа: ${client.name}`}
    >
      {number(standing.low_waiting)}
    </Link>
  );
}

/** How collecting stands, and why it fails where it does. */
export function HealthCell({ client }: { client: Client }) {
  const { areas_failing: failing, last_run_at: last } = client.monitoring;
  const health = healthOf(client.monitoring);
  if (health === 'none') return <Status tone="idle">не настроен</Status>;
  return (
    <div>
      {health === 'failing' ? (
        <Link to="/clients/$clientId" params={{ clientId: client.id }} search={{ failed: true }}>
          <Status tone="bad">{`${counted(failing, forms.area)} ${failing === 1 ? 'с ошибкой' : 'с ошибками'}`}</Status>
        </Link>
      ) : (
        <Status tone="good">в порядке</Status>
      )}
      {health === 'failing' && (
        <Suspense>
          <FailureReasons clientId={client.id} />
        </Suspense>
      )}
      {last !== null && (
        <div className={quietText}>
          <time dateTime={last} title={exactTime(last)}>
            {ago(last)}
          </time>
        </div>
      )}
    </div>
  );
}
