import { createFileRoute } from '@tanstack/react-router';
import { obtainingSitesQuery } from '../../../../../features/execution/api.ts';
import { InfoScreen } from '../../../../../features/copywriting/components/info-screen.tsx';
import { queryClient } from '../../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/info/')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(obtainingSitesQuery(params.clientId));
  },
  component: InfoRoute,
});

function InfoRoute() {
  return <InfoScreen clientId={Route.useParams().clientId} />;
}
