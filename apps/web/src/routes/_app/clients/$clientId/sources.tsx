import { createFileRoute } from '@tanstack/react-router';
import { SourcesScreen } from '../../../../features/sources/components/sources-screen.tsx';
import { readSourcesSearch } from '../../../../features/sources/search.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/sources')({
  validateSearch: readSourcesSearch,
  component: SourcesRoute,
});

function SourcesRoute() {
  return (
    <SourcesScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
