import { createFileRoute } from '@tanstack/react-router';
import { itemsQuery } from '../../features/items/api.ts';
import { ItemsScreen } from '../../features/items/components/items-screen.tsx';
import { itemsFilter, readItemsSearch } from '../../features/items/search.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/items')({
  validateSearch: readItemsSearch,
  loaderDeps: ({ search }) => itemsFilter(search),
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(itemsQuery(deps));
  },
  component: ItemsRoute,
});

function ItemsRoute() {
  return <ItemsScreen {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
