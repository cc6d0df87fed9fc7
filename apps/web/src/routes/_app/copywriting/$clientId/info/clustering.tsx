import { createFileRoute } from '@tanstack/react-router';
import { ThemesScreen } from '../../../../../features/copywriting/components/themes-screen.tsx';

export const Route = createFileRoute('/_app/copywriting/$clientId/info/clustering')({
  component: ThemesRoute,
});

function ThemesRoute() {
  return <ThemesScreen clientId={Route.useParams().clientId} />;
}
