import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { areasQuery } from '../../../../features/areas/api.ts';
import { AddScreen } from '../../../../features/add-requests/components/add-screen.tsx';
import { MakeDrafts } from '../../../../features/drafts/components/make-drafts.tsx';
import { useHasModel } from '../../../../features/drafts/use-model.ts';
import { readAddSearch } from '../../../../features/add-requests/search.ts';
import { clientQuery } from '../../../../features/clients/api.ts';
import { can } from '../../../../lib/abilities.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/add-reviews')({
  validateSearch: readAddSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(areasQuery(params.clientId));
  },
  component: AddRoute,
});

function AddRoute() {
  const { clientId } = Route.useParams();
  const { data: client } = useQuery(clientQuery(clientId));
  const hasModel = useHasModel(clientId);
  return (
    <AddScreen
      clientId={clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
      renderSourceActions={(chosen, clear) =>
        client &&
        hasModel &&
        can(client, 'drafts:generate') && (
          <MakeDrafts
            clientId={clientId}
            areaId={commonArea(chosen)}
            sourceIds={chosen.map(({ id }) => id)}
            onStarted={clear}
          />
        )
      }
    />
  );
}

/** The area of all of them; null where there are several, or none said. */
function commonArea(chosen: readonly { area_id: string | null }[]): string | null {
  const [first = null, ...others] = new Set(chosen.map(({ area_id: id }) => id));
  return others.length === 0 ? first : null;
}
