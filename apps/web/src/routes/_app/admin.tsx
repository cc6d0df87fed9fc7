import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '../../features/people/components/people-screen.tsx';
import { readPeopleSearch } from '../../features/people/search.ts';
import { useSearchState } from '../../lib/search.ts';

export const Route = createFileRoute('/_app/admin')({
  validateSearch: readPeopleSearch,
  component: AdminRoute,
});

function AdminRoute() {
  return <PeopleScreen {...useSearchState(Route.useSearch(), Route.useNavigate())} />;
}
