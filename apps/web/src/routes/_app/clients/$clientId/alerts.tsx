import { createFileRoute } from '@tanstack/react-router';
import { AlertsScreen } from '../../../../features/alerts/components/alerts-screen.tsx';
import { readAlertsSearch } from '../../../../features/alerts/search.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/alerts')({
  validateSearch: readAlertsSearch,
  component: AlertsRoute,
});

function AlertsRoute() {
  return (
    <AlertsScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
