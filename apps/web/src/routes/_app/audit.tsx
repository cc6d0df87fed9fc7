import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../features/audit/components/audit-screen.tsx';
import { readAuditSearch } from '../../features/audit/search.ts';

export const Route = createFileRoute('/_app/audit')({
  validateSearch: readAuditSearch,
  component: AuditRoute,
});

function AuditRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
