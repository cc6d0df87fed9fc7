import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '../features/session/components/login-screen.tsx';
import { compact, textOf } from '../lib/search.ts';
import { accessToken, safeReturnPath } from '../lib/session.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>) => compact({ redirect: textOf(raw.redirect, 2000) }),
  beforeLoad: ({ search }) => {
    if (accessToken() !== null) throw redirect({ href: safeReturnPath(search.redirect), replace: true });
  },
  component: Login,
});

function Login() {
  return <LoginScreen returnTo={Route.useSearch().redirect} />;
}
