import { Outlet, createFileRoute, useRouterState } from '@tanstack/react-router';
import { ExecutionFrame } from '../../../../../features/execution/components/execution-frame.tsx';
import { ReportMenu } from '../../../../../features/reports/components/report-menu.tsx';
import { monthOf, thisMonth } from '../../../../../lib/months.ts';

export const Route = createFileRoute('/_app/clients/$clientId/execution')({ component: ExecutionLayout });

function ExecutionLayout() {
  const { clientId } = Route.useParams();
  const period = useRouterState({ select: monthShown });
  return (
    <ExecutionFrame clientId={clientId} actions={<ReportMenu clientId={clientId} period={period} />}>
      <Outlet />
    </ExecutionFrame>
  );
}

/** The month of the screen that is open, by its path or its search; this month where it has none. */
function monthShown({
  location,
  matches,
}: {
  location: { search: unknown };
  matches: readonly { params: unknown }[];
}) {
  const { params } = matches.at(-1) ?? { params: {} };
  const inPath = (params as { period?: unknown }).period;
  return monthOf(inPath) ?? monthOf((location.search as { period?: unknown }).period) ?? thisMonth();
}
