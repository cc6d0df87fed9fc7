import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { toastSuccess } from '../components/toasts.ts';
import { checkAccountLink } from '../features/session/account-links.ts';
import { AccountLinkScreen } from '../features/session/components/account-link-screen.tsx';
import { ResetSkeleton } from '../features/session/components/reset-skeleton.tsx';
import { compact, textOf } from '../lib/search.ts';
import { api } from '../lib/api.ts';

export const Route = createFileRoute('/restore-account')({
  validateSearch: (raw: Record<string, unknown>) => compact({ token: textOf(raw.token, 200) }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: ({ deps: { token = 'none' } }) => checkAccountLink(token),
  pendingComponent: ResetSkeleton,
  component: RestoreAccount,
});

function RestoreAccount() {
  const { token = '' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AccountLinkScreen
      link={Route.useLoaderData()}
      purpose="restore"
      title="Восстановить учётную запись"
      intro="Всё останется, как было до удаления. Войти можно с прежним паролем."
      action="Восстановить"
      onCheck={() => checkAccountLink(token)}
      onAct={async () => {
        await api('POST /account-links/restore', { body: { token } });
        toastSuccess('Учётная запись восстановлена');
        await navigate({ to: '/login', replace: true });
      }}
    />
  );
}
