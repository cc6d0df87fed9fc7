import { createFileRoute } from '@tanstack/react-router';
import { TextsScreen } from '../../../../../features/execution/components/texts-screen.tsx';
import { readTextsSearch } from '../../../../../features/execution/search.ts';
import { useSearchState } from '../../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/execution/texts')({
  validateSearch: readTextsSearch,
  component: TextsRoute,
});

function TextsRoute() {
  return (
    <TextsScreen
      clientId={Route.useParams().clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
    />
  );
}
