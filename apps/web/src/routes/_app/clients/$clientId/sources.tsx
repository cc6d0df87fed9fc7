import { createFileRoute } from '@tanstack/react-router';
import { SourcesScreen } from '../../../../features/sources/components/sources-screen.tsx';
import { readSourcesSearch } from '../../../../features/sources/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/sources')({
  validateSearch: readSourcesSearch,
  component: SourcesRoute,
});

function SourcesRoute() {
  const navigate = Route.useNavigate();
  return (
    <SourcesScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
