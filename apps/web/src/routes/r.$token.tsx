import { createFileRoute } from '@tanstack/react-router';
import { CustomerPageView } from '../features/customer-page/components/customer-page-view.tsx';
import { PageProblem } from '../features/customer-page/components/page-problem.tsx';
import { PageSkeleton } from '../features/customer-page/components/page-skeleton.tsx';
import { api } from '../lib/api.ts';

/** For whoever has the link: no session is needed, and none is asked for. */
export const Route = createFileRoute('/r/$token')({
  loader: ({ params, abortController }) =>
    api(
      'GET /reviews/clients/requests/customer-page/{token}',
      { params: { token: params.token } },
      { signal: abortController.signal },
    ),
  // Read once: what was decided since is told with the answer.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  pendingComponent: PageSkeleton,
  errorComponent: ({ error }) => <PageProblem error={error} />,
  component: CustomerRoute,
});

function CustomerRoute() {
  const { token } = Route.useParams();
  return <CustomerPageView key={token} token={token} read={Route.useLoaderData()} />;
}
