import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../features/session/components/login-screen.tsx';
import { guestsOnly } from '../features/session/guests-only.ts';
import { compact, textOf } from '../lib/search.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>) => compact({ redirect: textOf(raw.redirect, 2000) }),
  beforeLoad: ({ search }) => guestsOnly(search.redirect),
  component: Login,
});

function Login() {
  return <LoginScreen returnTo={Route.useSearch().redirect} />;
}
