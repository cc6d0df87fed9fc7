import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { compact } from '../../../lib/search.ts';
import { clientsQuery } from '../../clients/index.ts';
import { maxClients } from '../api.ts';
import { ClientName } from '../client-name.ts';
import { type ReviewsSearch, reviewsFilter } from '../search.ts';
import { ReviewsScreen } from './reviews-screen.tsx';

const ClientFilter = lazy(() =>
  import('./client-filter.tsx').then((module) => ({ default: module.ClientFilter })),
);
const ClientsAside = lazy(() =>
  import('./clients-aside.tsx').then((module) => ({ default: module.ClientsAside })),
);

interface AllReviewsScreenProps {
  search: ReviewsSearch;
  onSearch: (search: ReviewsSearch) => void;
}

/** Filters that mean nothing for another client, and what is open. */
const ofOneClient = { area: undefined, group: undefined, theme: undefined, review: undefined };

/** Reviews of all clients that one may see, or of the one that is chosen: then with all that its own list has. */
export function AllReviewsScreen({ search, onSearch }: AllReviewsScreenProps) {
  useTitle('Отзывы');
  const clients = useQuery(clientsQuery({ limit: maxClients })).data?.data ?? [];
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const { client } = search;
  const choose = (id: string | undefined) => onSearch(compact({ ...search, ...ofOneClient, client: id }));
  return (
    <ClientName value={(id) => names.get(id)}>
      <div className={pageStyle}>
        <PageHeader title="Отзывы" />
        <ReviewsScreen
          clientId={client}
          clientFilter={
            <Suspense fallback={<div className={css({ width: '14rem', height: 'control' })} />}>
              <ClientFilter clients={clients} value={client} onChange={choose} />
            </Suspense>
          }
          aside={
            <Suspense>
              <ClientsAside
                clients={clients}
                filter={reviewsFilter(search)}
                search={search}
                onChange={(change) => onSearch(compact({ ...search, ...change }))}
                onClient={choose}
              />
            </Suspense>
          }
          search={search}
          onSearch={onSearch}
        />
      </div>
    </ClientName>
  );
}
