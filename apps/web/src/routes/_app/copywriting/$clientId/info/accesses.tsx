import { createFileRoute } from '@tanstack/react-router';
import { AccessesScreen } from '../../../../../features/accesses/components/accesses-screen.tsx';

export const Route = createFileRoute('/_app/copywriting/$clientId/info/accesses')({
  component: AccessesRoute,
});

function AccessesRoute() {
  return <AccessesScreen clientId={Route.useParams().clientId} />;
}
