import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/copywriting/$clientId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/copywriting/$clientId/info', params, replace: true });
  },
});
