import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { cardStyle, headingText, quietText } from '../../../components/styles.ts';
import { counted, forms, number, rating } from '../../../lib/formats.ts';
import type { Client } from '../../clients/index.ts';
import { byClientQuery, type ReviewsFilter } from '../api.ts';
import type { ReviewsSearch } from '../search.ts';
import { Grades, Months, Totals } from './summary-parts.tsx';

const shownAtFirst = 30;
const list = css({ mt: '3', mx: '-2' });
const choice = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  width: 'full',
  px: '2',
  py: '1.5',
  borderRadius: 'sm',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
});
const figure = css({ fontVariantNumeric: 'tabular-nums' });

interface ClientsAsideProps {
  clients: readonly Client[];
  filter: ReviewsFilter;
  search: ReviewsSearch;
  onChange: (change: Partial<ReviewsSearch>) => void;
  onClient: (id: string) => void;
}

/** Beside the reviews of all clients: their grades and months, and whose they are, those with most of them first. */
export function ClientsAside({ clients, filter, search, onChange, onClient }: ClientsAsideProps) {
  const counts = useQuery(byClientQuery(filter));
  const [isWhole, setWhole] = useState(false);
  const known = new Map(clients.map((client) => [client.id, client]));
  const rows = (counts.data?.data ?? []).flatMap(({ client_id: id, count }) => {
    const client = known.get(id);
    return client ? [{ client, count }] : [];
  });
  return (
    <aside className={cardStyle} aria-label="Чьи отзывы" aria-busy={counts.isPlaceholderData}>
      {counts.data && (
        <div className={css({ mb: '5' })}>
          <Totals {...counts.data.total} />
          <Grades ratings={counts.data.total.ratings} search={search} onChange={onChange} />
          <Months months={counts.data.total.months} />
        </div>
      )}
      <h2 className={headingText}>Чьи отзывы</h2>
      <p className={quietText}>
        Сколько у кого по этим условиям. У одного клиента видно ещё, о чём его отзывы.
      </p>
      {counts.isPending && <Skeleton height="16rem" />}
      {counts.isError && !counts.data && <QueryError title="Не удалось посчитать" query={counts} />}
      <ul className={list}>
        {(isWhole ? rows : rows.slice(0, shownAtFirst)).map(
          ({ client: { id, name, rating: now, reviews_new: added }, count }) => (
            <li key={id}>
              <button type="button" className={choice} onClick={() => onClient(id)}>
                <span>{name}</span>
                <span className={figure}>{number(count)}</span>
                <span className={quietText}>
                  {[
                    ...(now === null ? [] : [`рейтинг ${rating(now, 2)}`]),
                    `${counted(added, forms.newOne)} за 30 дней`,
                  ].join(', ')}
                </span>
              </button>
            </li>
          ),
        )}
      </ul>
      {!isWhole && rows.length > shownAtFirst && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {`Показать всех: ${number(rows.length)}`}
        </Button>
      )}
    </aside>
  );
}
