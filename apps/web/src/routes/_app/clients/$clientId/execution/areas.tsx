import { createFileRoute } from '@tanstack/react-router';
import { AreasScreen } from '../../../../../features/execution/components/areas-screen.tsx';
import { readAreasSearch } from '../../../../../features/execution/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/execution/areas')({
  validateSearch: readAreasSearch,
  component: AreasRoute,
});

function AreasRoute() {
  const navigate = Route.useNavigate();
  return (
    <AreasScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
