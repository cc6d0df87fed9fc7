import { createFileRoute, redirect } from '@tanstack/react-router';
import { clientQuery } from '../../../../features/clients/api.ts';
import { Desk } from '../../../../features/writing/components/desk.tsx';
import { readDeskSearch } from '../../../../features/writing/search.ts';
import { can } from '../../../../lib/abilities.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/')({
  validateSearch: readDeskSearch,
  loader: async ({ params }) => {
    // What cannot be read is told by the frame around.
    const client = await queryClient.ensureQueryData(clientQuery(params.clientId)).catch(() => undefined);
    if (client && !can(client, 'requests:read'))
      throw redirect({ to: '/copywriting/$clientId/info', params, replace: true });
  },
  component: DeskRoute,
});

function DeskRoute() {
  return (
    <Desk
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate(), { replace: false })}
    />
  );
}
