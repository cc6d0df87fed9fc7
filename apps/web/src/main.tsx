import './fonts.css';
import './styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionChange } from './lib/session.ts';
import { followColourMode } from './lib/theme.ts';
import { router } from './router.ts';

followColourMode();

// Signing out anywhere (this tab, another, an expired token) ends here; so does another user signing in.
onSessionChange((token, change) => {
  if (token !== null) return void router.invalidate();
  const { href, pathname } = router.state.location;
  if (pathname === '/login') return;
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
