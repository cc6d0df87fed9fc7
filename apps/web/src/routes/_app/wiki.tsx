import { createFileRoute } from '@tanstack/react-router';
import { WikiScreen } from '../../features/wiki/components/wiki-screen.tsx';
import { readWikiSearch } from '../../features/wiki/search.ts';

export const Route = createFileRoute('/_app/wiki')({
  validateSearch: readWikiSearch,
  component: WikiRoute,
});

function WikiRoute() {
  const navigate = Route.useNavigate();
  return (
    <WikiScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
