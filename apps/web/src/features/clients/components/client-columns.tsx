import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { type Column, rowLink } from '../../../components/data-table.tsx';
import { Status } from '../../../components/status.tsx';
import { mutedText, quietText, semiboldText } from '../../../components/styles.ts';
import { ago, counted, exactTime, forms, number, rating } from '../../../lib/formats.ts';
import type { Client } from '../api.ts';
import { clientStatus, textsInWork } from '../words.ts';
import { ClientMenu } from './client-menu.tsx';
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
    id: 'reviews',
    label: 'Новые за 30 дней',
    sort: {
      key: 'reviews_new',
      first: 'desc',
      asc: 'Меньше новых отзывов',
      desc: 'Больше новых отзывов',
    },
    align: 'end',
    cell: ({ reviews_new }) =>
      reviews_new === 0 ? <span className={mutedText}>0</span> : number(reviews_new),
  },
  { id: 'monitoring', label: 'Сбор', cell: (client) => <HealthCell client={client} /> },
  { id: 'texts', label: 'Тексты в работе', wide: true, cell: (client) => <TextsCell client={client} /> },
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
  return (
    <span
      className={css({
        display: 'inline-flex',
        flexWrap: 'wrap',
        justifyContent: { _asTable: 'flex-end' },
        columnGap: '2',
        alignItems: 'baseline',
      })}
    >
      <span className={semiboldText}>{rating(client.rating)}</span>
      <Change from={client.rating_previous} to={client.rating} since="за 30 дней" />
    </span>
  );
}

function HealthCell({ client }: { client: Client }) {
  const { areas_watched: watched, areas_failing: failing, last_run_at: last } = client.monitoring;
  if (watched === 0) return <Status tone="idle">не настроен</Status>;
  return (
    <div>
      {failing > 0 ? (
        <Status tone="bad">{`${counted(failing, forms.area)} ${failing === 1 ? 'с ошибкой' : 'с ошибками'}`}</Status>
      ) : (
        <Status tone="good">в порядке</Status>
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

function TextsCell({ client }: { client: Client }) {
  const states = textsInWork(client.requests);
  if (states.length === 0) return <span className={mutedText}>нет</span>;
  return <span className={css({ textStyle: 'small' })}>{states.join(', ')}</span>;
}
