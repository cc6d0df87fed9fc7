import { createFileRoute } from '@tanstack/react-router';
import { WikiScreen } from '../../features/wiki/components/wiki-screen.tsx';
import { readWikiSearch } from '../../features/wiki/search.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/wiki')({
  validateSearch: readWikiSearch,
  component: WikiRoute,
});

function WikiRoute() {
  return <WikiScreen {...useSearchState(Route.useSearch(), Route.useNavigate(), { replace: false })} />;
}
