import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { buttonStyle } from '../../../components/button.tsx';
import { Change } from '../../../components/change.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { linkText, longNameText, mutedText } from '../../../components/styles.ts';
import { counted, number, rating } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { type CurrentUser, meQuery } from '../../session/index.ts';
import { type DashboardClient, dashboardQuery } from '../api.ts';
import { Company } from './company.tsx';
import { Needs } from './needs.tsx';
import { StartTabs } from './start-tabs.tsx';

const heading = css({ textStyle: 'heading', mb: '2' });

/** What needs the user now, and how their clients stand. */
export function DashboardScreen() {
  useTitle('Начало');
  const { data: me } = useQuery(meQuery());
  const dashboard = useQuery(dashboardQuery());
  const { data } = dashboard;
  return (
    <div className={pageStyle}>
      <PageHeader title={greeting(me)} />
      <StartTabs me={me} />
      {dashboard.isPending || !me ? (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      ) : !data ? (
        <QueryError title="Не удалось узнать, что нужно сделать" query={dashboard} />
      ) : (
        <div className={css({ display: 'flex', flexDirection: 'column', gap: '8' })}>
          <section aria-labelledby="needs-heading">
            <h2 id="needs-heading" className={heading}>
              Что нужно сейчас
            </h2>
            <Needs
              answerDays={data.answer_days}
              needs={data.needs}
              me={me.id}
              isClient={data.scope === 'client'}
              today={new Date(dashboard.dataUpdatedAt).toISOString().slice(0, 10)}
            />
          </section>
          {data.company && <Company company={data.company} />}
          {/* Who writes has texts of clients that are not theirs: to them none need be missing. */}
          {data.scope !== 'client' && (data.clients.length > 0 || data.needs.length === 0) && (
            <section aria-labelledby="clients-heading">
              <h2 id="clients-heading" className={heading}>
                {data.scope === 'all' ? 'Клиенты' : 'Ваши клиенты'}
              </h2>
              <Clients clients={data.clients} count={data.clients_count} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}

/** Staff by their first name; a client's account is often a whole company's. */
function greeting(me: CurrentUser | undefined): string {
  const name = me?.kind === 'staff' ? me.full_name?.trim().split(/\s+/)[0] : undefined;
  return name ? `Здравствуйте, ${name}` : 'Начало';
}

const list = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  overflow: 'hidden',
});
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', md: 'minmax(0, 1fr) 12rem 12rem' },
  columnGap: '4',
  rowGap: '0.5',
  alignItems: 'baseline',
  px: '4',
  py: '2.5',
  _hover: { bg: 'bg.hover' },
});

function Clients({ clients, count }: { clients: readonly DashboardClient[]; count: number }) {
  if (clients.length === 0) {
    return (
      <EmptyState
        action={
          <Link to="/welcome" className={buttonStyle({ variant: 'solid' })}>
            Первые шаги
          </Link>
        }
      >
        Клиентов у вас пока нет. Начните с первых шагов.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={list}>
        {clients.map((client) => (
          <li
            key={client.id}
            className={css({
              borderTopWidth: '1px',
              borderColor: 'border.default',
              _first: { borderTopWidth: '0' },
            })}
          >
            <Link to="/clients/$clientId" params={{ clientId: client.id }} className={item}>
              <span className={longNameText}>{client.name}</span>
              <span className={css({ display: 'inline-flex', gap: '2', alignItems: 'baseline' })}>
                {client.rating === null ? (
                  <span className={mutedText}>нет рейтинга</span>
                ) : (
                  <>
                    <b className={css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' })}>
                      {rating(client.rating, 2)}
                    </b>
                    <Change from={client.rating_previous} to={client.rating} since="за 30 дней" digits={2} />
                  </>
                )}
              </span>
              <span
                className={css({
                  textStyle: 'small',
                  color: 'fg.muted',
                  gridColumn: { base: '1 / -1', md: 'auto' },
                })}
              >
                {counted(client.reviews_new, ['новый отзыв', 'новых отзыва', 'новых отзывов'])} за 30 дней
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > clients.length && (
        <p className={css({ mt: '2' })}>
          <Link to="/all-clients" className={linkText}>
            Все клиенты: {number(count)}
          </Link>
        </p>
      )}
    </>
  );
}
