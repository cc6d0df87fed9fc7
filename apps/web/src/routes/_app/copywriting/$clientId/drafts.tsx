import { createFileRoute } from '@tanstack/react-router';
import { areasQuery } from '../../../../features/areas/api.ts';
import { DraftsScreen } from '../../../../features/drafts/components/drafts-screen.tsx';
import { readDraftsSearch } from '../../../../features/drafts/search.ts';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/drafts')({
  validateSearch: readDraftsSearch,
  loader: ({ params }) => {
    void queryClient.prefetchQuery(areasQuery(params.clientId));
  },
  component: DraftsRoute,
});

function DraftsRoute() {
  const navigate = Route.useNavigate();
  return (
    <DraftsScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
