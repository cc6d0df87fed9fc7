import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../features/people/components/people-screen.tsx';
import { readPeopleSearch } from '../../features/people/search.ts';

export const Route = createFileRoute('/_app/admin')({
  validateSearch: readPeopleSearch,
  component: AdminRoute,
});

function AdminRoute() {
  const navigate = Route.useNavigate();
  return (
    <PeopleScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
