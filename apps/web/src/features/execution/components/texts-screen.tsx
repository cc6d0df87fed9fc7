import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../../lib/use-title.ts';
import { areasQuery } from '../../areas/index.ts';
import { RequestsList } from '../../requests/index.ts';
import { meQuery } from '../../session/index.ts';
import type { TextsSearch } from '../search.ts';

/** A client's texts of all months. */
export function TextsScreen(props: {
  clientId: string;
  search: TextsSearch;
  onSearch: (search: TextsSearch) => void;
}) {
  const { clientId, search, onSearch } = props;
  useTitle('Тексты');
  const { data: me } = useQuery(meQuery());
  const areas = useQuery(areasQuery(clientId)).data?.data ?? [];
  if (!me) return null;
  return (
    <RequestsList
      clientId={clientId}
      isClient={me.kind === 'client'}
      search={search}
      areas={areas}
      withStates
      onSearch={onSearch}
    />
  );
}
