import { createFileRoute } from '@tanstack/react-router';
import { periodsQuery } from '../../../../../features/execution/api.ts';
import { PeriodsScreen } from '../../../../../features/execution/components/periods-screen.tsx';
import { queryClient } from '../../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/clients/$clientId/execution/')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(periodsQuery(params.clientId));
  },
  component: PeriodsRoute,
});

function PeriodsRoute() {
  return <PeriodsScreen clientId={Route.useParams().clientId} />;
}
