import type { AnyRouter } from '@tanstack/react-router';
import { whenIdle } from '../../lib/when-idle.ts';

/** Fetches the feature-flag SDK and lets it follow the flags, once the first screen is there and the browser idle. */
export function startFlags(router: Pick<AnyRouter, 'subscribe'>): void {
  const stop = router.subscribe('onResolved', () => {
    stop();
    whenIdle(() => {
      // Where the code cannot come, the flags stay as they were last known.
      import('./follow-flags.ts').then(({ followFlags }) => followFlags(), reportError);
    });
  });
}
