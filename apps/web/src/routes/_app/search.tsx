import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '../../features/search/components/search-screen.tsx';
import { readSearchState } from '../../features/search/search.ts';

export const Route = createFileRoute('/_app/search')({
  validateSearch: readSearchState,
  component: SearchRoute,
});

function SearchRoute() {
  const navigate = Route.useNavigate();
  return (
    <SearchScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
