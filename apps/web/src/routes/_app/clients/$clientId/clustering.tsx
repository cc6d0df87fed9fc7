import { createFileRoute } from '@tanstack/react-router';
import { ThemesScreen } from '../../../../features/clustering/components/themes-screen.tsx';
import { readThemesSearch } from '../../../../features/clustering/search.ts';
import { useSearchState } from '../../../../lib/search.ts';

export const Route = createFileRoute('/_app/clients/$clientId/clustering')({
  validateSearch: readThemesSearch,
  component: ThemesRoute,
});

function ThemesRoute() {
  const { clientId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ThemesScreen
      clientId={clientId}
      {...useSearchState(Route.useSearch(), Route.useNavigate())}
      onOpen={(theme) =>
        void navigate({ to: '/clients/$clientId/reviews', params: { clientId }, search: { theme } })
      }
    />
  );
}
