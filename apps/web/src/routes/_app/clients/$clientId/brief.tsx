import { createFileRoute } from '@tanstack/react-router';
import { briefQuery } from '../../../../features/briefs/api.ts';
import { BriefScreen } from '../../../../features/briefs/components/brief-screen.tsx';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/clients/$clientId/brief')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(briefQuery(params.clientId));
  },
  component: BriefRoute,
});

function BriefRoute() {
  return <BriefScreen clientId={Route.useParams().clientId} />;
}
