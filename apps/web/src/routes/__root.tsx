import { Outlet, createRootRoute } from '@tanstack/react-router';
import { FallbackError } from '../components/fallback-error.tsx';
import { ToastPlace } from '../components/toast-place.tsx';

export const Route = createRootRoute({
  component: Root,
  errorComponent: ({ error }) => <FallbackError error={error} />,
});

function Root() {
  return (
    <>
      <Outlet />
      <ToastPlace />
    </>
  );
}
