import { createFileRoute } from '@tanstack/react-router';
import { sharedReportQuery } from '../features/reports/api.ts';
import { SharedProblem } from '../features/reports/components/shared-problem.tsx';
import { SharedReport } from '../features/reports/components/shared-report.tsx';
import { SharedSkeleton } from '../features/reports/components/shared-skeleton.tsx';
import { queryClient } from '../lib/query-client.ts';

/** For whoever has the link: no session is needed, and none is asked for. */
export const Route = createFileRoute('/report/$token')({
  loader: ({ params }) => queryClient.ensureQueryData(sharedReportQuery(params.token)),
  pendingComponent: SharedSkeleton,
  errorComponent: ({ error }) => <SharedProblem error={error} />,
  component: SharedRoute,
});

function SharedRoute() {
  const { token } = Route.useParams();
  return <SharedReport token={token} report={Route.useLoaderData()} />;
}
