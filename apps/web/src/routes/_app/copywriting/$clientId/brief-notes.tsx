import { createFileRoute } from '@tanstack/react-router';
import { NotesPane } from '../../../../features/notes/components/notes-pane.tsx';

export const Route = createFileRoute('/_app/copywriting/$clientId/brief-notes')({ component: NotesRoute });

function NotesRoute() {
  return <NotesPane clientId={Route.useParams().clientId} />;
}
