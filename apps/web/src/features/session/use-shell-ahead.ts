import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeReturnPath } from '../../lib/session.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Fetches, when the browser is idle, the code and styles of the screen that signing in leads to. */
export function useShellAhead(returnTo: string | undefined): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        const { pathname } = new URL(safeReturnPath(returnTo), location.origin);
        // What cannot come now is asked for again, and missed aloud, after signing in.
        const [routes] = router.getMatchedRoutes(pathname);
        for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
      }),
    [router, returnTo],
  );
}
