import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

/** Keeps one event stream open while the shell stands; it begins after the first view is there. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      // Where the code cannot come, screens that wait for something go on asking.
      import('./follow-events.ts').then(({ followEvents }) => {
        if (!isOver) stop = followEvents(queryClient);
      }, reportError);
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [queryClient]);
}
