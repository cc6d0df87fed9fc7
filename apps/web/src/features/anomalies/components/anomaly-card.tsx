import { Link } from '@tanstack/react-router';
import { Flag, RotateCcw, X } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Grade } from '../../../components/grade.tsx';
import { centredRow, linkText, longNameText, longText, quietText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { counted, forms, moment, shortDay } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Anomaly } from '../api.ts';
import { kindNames, methodOf, preparedWords, reasonOf } from '../words.ts';

const card = css({
  p: '4',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  display: 'grid',
  gap: '3',
});
const evidence = css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: '3',
  maxWidth: 'read',
});

interface AnomalyCardProps {
  clientId: string;
  anomaly: Anomaly;
  mayDecide: boolean;
  mayComplain: boolean;
}

/** What chance does not explain: what was seen, in which reviews, how it was tested, and what can be done. */
export function AnomalyCard({ clientId, anomaly, mayDecide, mayComplain }: AnomalyCardProps) {
  const {
    id,
    kind,
    area,
    reviews,
    count,
    is_dismissed: isDismissed,
    decided_by: person,
    decided_at: at,
  } = anomaly;
  const params = { client_id: clientId };
  const decide = useAction('PUT /reviews/clients/{client_id}/anomalies');
  const complain = useAction('POST /reviews/clients/{client_id}/anomalies/complaints', {
    done: preparedWords,
  });
  const more = count - reviews.length;
  return (
    <article aria-labelledby={`anomaly-${id}`} className={card}>
      <div>
        <h2 id={`anomaly-${id}`} className={longNameText}>
          {kindNames[kind]}
          {area !== null && `: ${area.fullname}`}
        </h2>
        <p className={longText}>{reasonOf(anomaly)}</p>
      </div>
      <ul className={css({ display: 'grid', gap: '3' })}>
        {reviews.map((review) => (
          <li key={review.id} className={evidence}>
            <Grade value={review.rating} />
            <div>
              <p className={quietText}>
                {[
                  review.author ?? 'Автор не указан',
                  review.publication_date === null ? null : shortDay(review.publication_date.slice(0, 10)),
                  review.area_fullname,
                  review.has_removal ? 'жалоба есть' : null,
                ]
                  .filter((part) => part !== null)
                  .join(', ')}
              </p>
              <p className={`${longText} ${css({ lineClamp: '3' })}`}>{review.recall ?? 'Без текста'}</p>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={quietText}>И ещё {counted(more, forms.review)}.</p>}
      <details>
        <summary className={css({ cursor: 'pointer', width: 'fit-content' })}>Как это проверено</summary>
        <p className={`${quietText} ${css({ mt: '2', maxWidth: 'read' })}`}>{methodOf(anomaly)}</p>
      </details>
      <div className={`${centredRow} ${css({ flexWrap: 'wrap', gap: '2' })}`}>
        {kind !== 'theme_grows' && mayComplain && !isDismissed && (
          <Button
            icon={<Flag aria-hidden="true" />}
            loading={complain.isPending}
            onClick={() => void complain.run({ params, body: { id } })}
          >
            Подготовить жалобы
          </Button>
        )}
        {mayDecide && (
          <Button
            variant="ghost"
            icon={isDismissed ? <RotateCcw aria-hidden="true" /> : <X aria-hidden="true" />}
            loading={decide.isPending}
            onClick={() => void decide.run({ params, body: { id, is_dismissed: !isDismissed } })}
          >
            {isDismissed ? 'Вернуть' : 'Не важно'}
          </Button>
        )}
        <Link
          to="/clients/$clientId/reviews"
          params={{ clientId }}
          search={searchOf(anomaly)}
          className={`${linkText} ${css({ _hover: { textDecoration: 'underline' } })}`}
        >
          Открыть в отзывах
        </Link>
        {isDismissed && person !== null && at !== null && (
          <span className={quietText}>{`${personName(person)}, ${moment(at)}`}</span>
        )}
      </div>
    </article>
  );
}

const searchOf = ({ kind, area, theme, from_day: from, to_day: to }: Anomaly) => ({
  from,
  to,
  ...(area !== null && { area: area.id }),
  ...(theme !== null && { theme: theme.id }),
  ...(kind === 'low_grades' && { rating_from: 1, rating_to: 2 }),
});
