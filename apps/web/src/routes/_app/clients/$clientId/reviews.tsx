import { createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { areasQuery } from '../../../../features/areas/api.ts';
import { reviewsQuery } from '../../../../features/reviews/api.ts';
import { ReviewsScreen } from '../../../../features/reviews/components/reviews-screen.tsx';
import { readReviewsSearch, reviewsFilter } from '../../../../features/reviews/search.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSearchState } from '../../../../lib/search.ts';

const ImportReviews = lazy(() =>
  import('../../../../features/review-imports/components/import-reviews.tsx').then((module) => ({
    default: module.ImportReviews,
  })),
);

export const Route = createFileRoute('/_app/clients/$clientId/reviews')({
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => reviewsFilter(search),
  loader: ({ params, deps }) => {
    void queryClient.prefetchInfiniteQuery(reviewsQuery(params.clientId, deps));
    void queryClient.prefetchQuery(areasQuery(params.clientId));
  },
  component: ReviewsRoute,
});

function ReviewsRoute() {
  const { clientId } = Route.useParams();
  return (
    <ReviewsScreen
      clientId={clientId}
      actions={
        <Suspense>
          <ImportReviews clientId={clientId} size="sm" />
        </Suspense>
      }
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
