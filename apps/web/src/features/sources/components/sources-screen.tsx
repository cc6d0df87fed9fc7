import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { can } from '../../../lib/abilities.ts';
import { NoAccess } from '../../../components/no-access.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import type { SourcesSearch } from '../search.ts';
import { SourceList } from './source-list.tsx';

const SendSource = lazy(() => import('./send-source.tsx').then((module) => ({ default: module.SendSource })));

interface SourcesScreenProps {
  clientId: string;
  search: SourcesSearch;
  onSearch: (search: SourcesSearch) => void;
}

/** Customers' words: all of them for staff; the client's own people send them in. */
export function SourcesScreen({ clientId, search, onSearch }: SourcesScreenProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  useTitle(client ? `Слова покупателей · ${client.name}` : 'Слова покупателей');
  if (!client) return null;
  if (can(client, 'sources:read')) return <SourceList {...{ clientId, search, onSearch }} />;
  if (can(client, 'sources:write'))
    return (
      <Suspense
        fallback={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
      >
        <SendSource clientId={clientId} />
      </Suspense>
    );
  return <NoAccess title="Слова покупателей" />;
}
