import { createFileRoute } from '@tanstack/react-router';
import { AlertsScreen } from '../../../../features/alerts/components/alerts-screen.tsx';
import { readAlertsSearch } from '../../../../features/alerts/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/alerts')({
  validateSearch: readAlertsSearch,
  component: AlertsRoute,
});

function AlertsRoute() {
  const navigate = Route.useNavigate();
  return (
    <AlertsScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
