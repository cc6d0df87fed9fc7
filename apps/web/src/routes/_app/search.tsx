import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../../features/search/components/search-screen.tsx';
import { readSearchState } from '../../features/search/search.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/search')({
  validateSearch: readSearchState,
  component: SearchRoute,
});

function SearchRoute() {
  return <SearchScreen {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
