import { createFileRoute } from '@tanstack/react-router';
import { WorkbenchScreen } from '../../../features/workbench/components/workbench-screen.tsx';
import { readWorkbenchSearch } from '../../../features/workbench/search.ts';

export const Route = createFileRoute('/_app/admin-panel/test')({
  validateSearch: readWorkbenchSearch,
  component: WorkbenchRoute,
});

function WorkbenchRoute() {
  return <WorkbenchScreen search={Route.useSearch()} />;
}
