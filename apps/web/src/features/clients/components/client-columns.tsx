import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { type Column, rowLink } from '../../../components/data-table.tsx';
import { Status } from '../../../components/status.tsx';
import { mutedText, semiboldText } from '../../../components/styles.ts';
import { tip } from '../../../components/tooltip.ts';
import { number, rating } from '../../../lib/formats.ts';
import type { Client } from '../api.ts';
import { clientStatus, countInWork, textsInWork } from '../words.ts';
import { ClientMenu } from './client-menu.tsx';
import { HealthCell, NewReviewsCell, WaitingCell } from './standing-cells.tsx';
import { personName } from '../../../lib/person-name.ts';

export const clientColumns: readonly Column<Client>[] = [
  {
    id: 'name',
    label: 'Клиент',
    sort: { key: 'name', asc: 'По названию, А–Я', desc: 'По названию, Я–А' },
    always: true,
    cell: (client) => (
      <div
        className={css({
          minWidth: { _asTable: '11rem' },
          maxWidth: { _asTable: '26rem' },
          overflowWrap: 'anywhere',
        })}
      >
        <Link to="/clients/$clientId" params={{ clientId: client.id }} {...rowLink}>
          {client.name}
        </Link>
      </div>
    ),
  },
  {
    id: 'status',
    label: 'Статус',
    cell: ({ status }) => <Status tone={clientStatus[status].tone}>{clientStatus[status].word}</Status>,
  },
  {
    id: 'responsible',
    label: 'Ответственный',
    cell: ({ responsible }) =>
      responsible ? personName(responsible) : <span className={mutedText}>не назначен</span>,
  },
  {
    id: 'areas',
    label: 'Точки',
    align: 'end',
    cell: ({ areas_count }) => number(areas_count),
  },
  {
    id: 'rating',
    label: 'Рейтинг',
    sort: { key: 'rating', first: 'desc', asc: 'Сначала низкий рейтинг', desc: 'Сначала высокий рейтинг' },
    align: 'end',
    cell: (client) => <RatingCell client={client} />,
  },
  {
    id: 'change',
    label: 'За 30 дней',
    sort: { key: 'change', asc: 'Сначала упавшие', desc: 'Сначала выросшие' },
    align: 'end',
    cell: (client) => <ChangeCell client={client} />,
  },
  {
    id: 'reviews',
    label: 'Новые за 30 дней',
    sort: {
      key: 'reviews_new',
      first: 'desc',
      asc: 'Меньше новых отзывов',
      desc: 'Больше новых отзывов',
    },
    align: 'end',
    cell: (client) => <NewReviewsCell client={client} />,
  },
  {
    id: 'waiting',
    label: 'Ждут ответа',
    sort: {
      key: 'waiting',
      first: 'desc',
      asc: 'Меньше ждут ответа',
      desc: 'Больше ждут ответа',
    },
    align: 'end',
    cell: (client) => <WaitingCell client={client} />,
  },
  {
    id: 'monitoring',
    label: 'Сбор',
    sort: {
      key: 'failing',
      first: 'desc',
      asc: 'Сначала без ошибок сбора',
      desc: 'Сначала с ошибками сбора',
    },
    cell: (client) => <HealthCell client={client} />,
  },
  {
    id: 'texts',
    label: 'Тексты в работе',
    align: 'end',
    wide: true,
    cell: (client) => <TextsCell client={client} />,
  },
  {
    id: 'menu',
    label: 'Действия',
    hideLabel: true,
    width: '3rem',
    cell: (client) => <ClientMenu client={client} />,
  },
];

function RatingCell({ client }: { client: Client }) {
  if (client.rating === null) return <span className={mutedText}>нет</span>;
  return <span className={semiboldText}>{rating(client.rating, 2)}</span>;
}

function ChangeCell({ client: { rating_previous: from, rating: to } }: { client: Client }) {
  if (from === null || to === null) return <span className={mutedText}>–</span>;
  return <Change from={from} to={to} since="за 30 дней" digits={2} />;
}

/** How many in a table, which has no room for more; state by state on a card, and under the pointer. */
function TextsCell({ client }: { client: Client }) {
  const states = textsInWork(client.requests);
  if (states.length === 0) return <span className={mutedText}>нет</span>;
  const words = states.join(', ');
  return (
    <>
      <span className={css({ display: { base: 'none', _asTable: 'inline' } })} {...tip(words)}>
        {number(countInWork(client.requests))}
      </span>
      <span className={css({ textStyle: 'small', display: { _asTable: 'none' } })}>{words}</span>
    </>
  );
}
