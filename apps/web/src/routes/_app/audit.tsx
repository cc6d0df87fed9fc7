import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../features/audit/components/audit-screen.tsx';
import { readAuditSearch } from '../../features/audit/search.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/audit')({
  validateSearch: readAuditSearch,
  component: AuditRoute,
});

function AuditRoute() {
  return <AuditScreen {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
