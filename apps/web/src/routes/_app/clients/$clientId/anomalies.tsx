import { createFileRoute } from '@tanstack/react-router';
import { AnomaliesScreen } from '../../../../features/anomalies/components/anomalies-screen.tsx';
import { readAnomaliesSearch } from '../../../../features/anomalies/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/anomalies')({
  validateSearch: readAnomaliesSearch,
  component: AnomaliesRoute,
});

function AnomaliesRoute() {
  const { clientId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AnomaliesScreen
      clientId={clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
