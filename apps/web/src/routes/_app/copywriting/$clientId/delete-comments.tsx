import { createFileRoute } from '@tanstack/react-router';
import { RemovalsScreen } from '../../../../features/reviews/answers/removals-screen.tsx';
import { readReviewsSearch, reviewsFilter } from '../../../../features/reviews/search.ts';
import { reviewsQuery } from '../../../../features/reviews/api.ts';
import { queryClient } from '../../../../lib/query-client.ts';

export const Route = createFileRoute('/_app/copywriting/$clientId/delete-comments')({
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => reviewsFilter({ removal: 'any', ...search }),
  loader: ({ params, deps }) => {
    void queryClient.prefetchInfiniteQuery(reviewsQuery(params.clientId, deps));
  },
  component: RemovalsRoute,
});

function RemovalsRoute() {
  const navigate = Route.useNavigate();
  return (
    <RemovalsScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
