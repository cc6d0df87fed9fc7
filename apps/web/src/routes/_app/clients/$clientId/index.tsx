import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { areasQuery, groupsQuery } from '../../../../features/areas/api.ts';
import { Overview } from '../../../../features/areas/components/overview.tsx';
import { compact, flagOf } from '../../../../lib/search.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const ImportReviews = lazy(() =>
  import('../../../../features/review-imports/components/import-reviews.tsx').then((module) => ({
    default: module.ImportReviews,
  })),
);

const SinceVisit = lazy(() =>
  import('../../../../features/areas/components/since-visit.tsx').then((module) => ({
    default: module.SinceVisit,
  })),
);

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
    <>
      <Suspense>
        <SinceVisit clientId={Route.useParams().clientId} />
      </Suspense>
      <Overview
        clientId={Route.useParams().clientId}
        actions={
          <Suspense>
            <ImportReviews clientId={Route.useParams().clientId} />
          </Suspense>
        }
        onlyFailed={Route.useSearch().failed === true}
        onAll={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </>
  );
}
