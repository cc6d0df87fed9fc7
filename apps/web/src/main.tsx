import './fonts.css';
import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startFlags } from './features/flags/start-flags.ts';
import { onSessionChange } from './lib/session.ts';
import { followColourMode } from './lib/theme.ts';
import { router } from './router.ts';

followColourMode();
/** Pages that a link opens for someone who has no account and needs none. */
const isOutside = (pathname: string) => /^\/(?:r|report)\//.test(pathname);
// They ask nobody but this server, whoever decides about flags.
if (!isOutside(location.pathname)) startFlags(router);

/** Where one may stay without a session. */
const publicPaths = new Set(['/login', '/signup', '/recover-password', '/reset-password']);

// Signing out anywhere (this tab, another, an expired token) ends here; so does another user signing in.
onSessionChange((token, change) => {
  if (token !== null) return void router.invalidate();
  const { href, pathname } = router.state.location;
  if (publicPaths.has(pathname) || isOutside(pathname)) return;
  const search = change === 'expired' && href !== '/' ? { redirect: href } : {};
  void router.navigate({ to: '/login', search, replace: true });
});

const root = document.getElementById('root');
if (root === null) throw new Error('No #root in index.html');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
