import { createFileRoute } from '@tanstack/react-router';
import { areasQuery, groupsQuery } from '../../../../features/areas/api.ts';
import { Overview } from '../../../../features/areas/components/overview.tsx';
import { ImportReviews } from '../../../../features/review-imports/components/import-reviews.tsx';
import { compact, flagOf } from '../../../../lib/search.ts';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/clients/$clientId/')({
  validateSearch: (raw: Record<string, unknown>) => compact({ failed: flagOf(raw.failed) }),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(areasQuery(params.clientId));
    void queryClient.prefetchQuery(groupsQuery(params.clientId));
  },
  component: OverviewRoute,
});

function OverviewRoute() {
  const navigate = Route.useNavigate();
  return (
    <Overview
      clientId={Route.useParams().clientId}
      actions={<ImportReviews clientId={Route.useParams().clientId} />}
      onlyFailed={Route.useSearch().failed === true}
      onAll={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
