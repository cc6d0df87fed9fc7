import { createFileRoute } from '@tanstack/react-router';
import { TextsScreen } from '../../../../../features/execution/components/texts-screen.tsx';
import { readTextsSearch } from '../../../../../features/execution/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/execution/texts')({
  validateSearch: readTextsSearch,
  component: TextsRoute,
});

function TextsRoute() {
  const navigate = Route.useNavigate();
  return (
    <TextsScreen
      clientId={Route.useParams().clientId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
