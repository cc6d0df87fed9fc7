import { createFileRoute } from '@tanstack/react-router';
import { reviewsQuery } from '../../features/reviews/api.ts';
import { AllReviewsScreen } from '../../features/reviews/components/all-reviews-screen.tsx';
import { readReviewsSearch, reviewsFilter } from '../../features/reviews/search.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/reviews')({
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => ({ client: search.client, filter: reviewsFilter(search) }),
  loader: ({ deps }) => {
    void queryClient.prefetchInfiniteQuery(reviewsQuery(deps.client, deps.filter));
  },
  component: AllReviewsRoute,
});

function AllReviewsRoute() {
  return <AllReviewsScreen {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
