import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../features/session/components/sign-up-screen.tsx';
import { guestsOnly } from '../features/session/guests-only.ts';
import { compact, textOf } from '../lib/search.ts';

export const Route = createFileRoute('/signup')({
  validateSearch: (raw: Record<string, unknown>) => compact({ redirect: textOf(raw.redirect, 2000) }),
  beforeLoad: ({ search }) => guestsOnly(search.redirect),
  component: SignUp,
});

function SignUp() {
  return <SignUpScreen returnTo={Route.useSearch().redirect} />;
}
