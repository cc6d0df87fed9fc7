import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/admin-panel/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin-panel/parsers-settings', replace: true });
  },
});
