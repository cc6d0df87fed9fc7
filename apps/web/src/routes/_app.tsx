import { createFileRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../features/session/api.ts';
import { Shell } from '../features/shell/components/shell.tsx';
import { ShellError } from '../features/shell/components/shell-error.tsx';
import { ShellSkeleton } from '../features/shell/components/shell-skeleton.tsx';
import { queryClient } from '../lib/query-client.ts';
import { accessToken } from '../lib/session.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (accessToken() !== null) return;
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { redirect: location.href } });
  },
  loader: () => queryClient.ensureQueryData(meQuery()),
  pendingComponent: ShellSkeleton,
  errorComponent: ({ error }) => <ShellError error={error} />,
  component: Shell,
});
