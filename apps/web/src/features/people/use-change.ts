import { useRef } from 'react';
import { explain } from '../../components/error-state.tsx';
import { toastFailure, toastSuccess } from '../../components/toasts.ts';

/**
 * Does something to people, has everything that shows them ask anew, and says how it went. A second press while the
 * first is under way does nothing.
 */
export function useChange(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const busy = useRef(false);
  return async (work, done) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work();
      toastSuccess(done);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      // After a refusal too: it often means that what is shown is old.
      busy.current = false;
    }
  };
}
