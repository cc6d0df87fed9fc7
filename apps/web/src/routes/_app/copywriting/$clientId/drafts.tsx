import { createFileRoute } from '@tanstack/react-router';
import { areasQuery } from '../../../../features/areas/api.ts';
import { DraftsScreen } from '../../../../features/drafts/components/drafts-screen.tsx';
import { readDraftsSearch } from '../../../../features/drafts/search.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/drafts')({
  validateSearch: readDraftsSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(areasQuery(params.clientId));
  },
  component: DraftsRoute,
});

function DraftsRoute() {
  return (
    <DraftsScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
