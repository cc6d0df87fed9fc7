import { createFileRoute } from '@tanstack/react-router';
import { RemovalsScreen } from '../../../../features/reviews/components/removals-screen.tsx';
import { readReviewsSearch, reviewsFilter } from '../../../../features/reviews/search.ts';
import { reviewsQuery } from '../../../../features/reviews/api.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/delete-comments')({
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => reviewsFilter({ removal: 'any', ...search }),
  loader: ({ params, deps }) => {
    void queryClient.prefetchInfiniteQuery(reviewsQuery(params.clientId, deps));
  },
  component: RemovalsRoute,
});

function RemovalsRoute() {
  return (
    <RemovalsScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
