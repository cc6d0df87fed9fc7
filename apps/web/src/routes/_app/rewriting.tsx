import { createFileRoute } from '@tanstack/react-router';
import { queueQuery } from '../../features/rewriting/api.ts';
import { RewritingScreen } from '../../features/rewriting/components/rewriting-screen.tsx';
import { queueFilter, readRewritingSearch } from '../../features/rewriting/search.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/rewriting')({
  validateSearch: readRewritingSearch,
  loaderDeps: ({ search }) => queueFilter(search),
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(queueQuery(deps));
  },
  component: RewritingRoute,
});

function RewritingRoute() {
  return <RewritingScreen {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
