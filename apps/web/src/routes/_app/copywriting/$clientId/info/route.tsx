import { Outlet, createFileRoute } from '@tanstack/react-router';
import { InfoFrame } from '../../../../../features/copywriting/components/info-frame.tsx';

export const Route = createFileRoute('/_app/copywriting/$clientId/info')({ component: InfoLayout });

function InfoLayout() {
  return (
    <InfoFrame clientId={Route.useParams().clientId}>
      <Outlet />
    </InfoFrame>
  );
}
