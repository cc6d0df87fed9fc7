import { createFileRoute } from '@tanstack/react-router';
import { ResetError } from '../features/session/components/reset-error.tsx';
import { ResetScreen } from '../features/session/components/reset-screen.tsx';
import { ResetSkeleton } from '../features/session/components/reset-skeleton.tsx';
import { guestsOnly } from '../features/session/guests-only.ts';
import { compact, textOf } from '../lib/search.ts';
import { api } from '../lib/api.ts';

/** The longest token the server reads; what is longer was never its own. */
const maxLength = 200;

export const Route = createFileRoute('/reset-password')({
  validateSearch: (raw: Record<string, unknown>) => compact({ token: textOf(raw.token, maxLength + 1) }),
  beforeLoad: () => guestsOnly(),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: ({ deps: { token } }) =>
    token === undefined || token.length > maxLength
      ? { state: 'invalid' as const, purpose: null }
      : api('POST /reset-password/check', { body: { token } }),
  pendingComponent: ResetSkeleton,
  errorComponent: ({ error }) => <ResetError error={error} />,
  component: Reset,
});

function Reset() {
  const { token = '' } = Route.useSearch();
  return <ResetScreen token={token} link={Route.useLoaderData()} />;
}
