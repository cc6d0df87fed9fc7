import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { checkAccountLink, undoEmail } from '../features/session/account-links.ts';
import { AccountLinkScreen } from '../features/session/components/account-link-screen.tsx';
import { ResetSkeleton } from '../features/session/components/reset-skeleton.tsx';
import { compact, textOf } from '../lib/search.ts';
import { endSession } from '../lib/session.ts';

export const Route = createFileRoute('/undo-email')({
  validateSearch: (raw: Record<string, unknown>) => compact({ token: textOf(raw.token, 200) }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: ({ deps: { token = 'none' } }) => checkAccountLink(token),
  pendingComponent: ResetSkeleton,
  component: UndoEmail,
});

function UndoEmail() {
  const { token = '' } = Route.useSearch();
  const link = Route.useLoaderData();
  const navigate = useNavigate();
  return (
    <AccountLinkScreen
      link={link}
      purpose="email_undo"
      title="Вернуть прежний адрес"
      intro={`Учётная запись снова получит адрес ${link.email ?? ''}. Все сеансы завершатся, и вы зададите новый пароль.`}
      action="Вернуть адрес"
      onCheck={() => checkAccountLink(token)}
      onAct={async () => {
        const reset = await undoEmail(token);
        // Whoever is signed in here, that session is over too.
        endSession('signed_out');
        await navigate({ to: '/reset-password', search: { token: reset }, replace: true });
      }}
    />
  );
}
