import { createFileRoute } from '@tanstack/react-router';
import { AnomaliesScreen } from '../../../../features/anomalies/components/anomalies-screen.tsx';
import { readAnomaliesSearch } from '../../../../features/anomalies/search.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/anomalies')({
  validateSearch: readAnomaliesSearch,
  component: AnomaliesRoute,
});

function AnomaliesRoute() {
  const { clientId } = Route.useParams();
  return <AnomaliesScreen clientId={clientId} {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
