import { useQueryClient } from '@tanstack/react-query';
import { explain } from '../../components/error-state.tsx';
import { toastFailure, toastSuccess } from '../../components/toasts.ts';
import { refreshPeople } from './api.ts';

/** Does something to people, has everything that shows them ask anew, and says how it went. */
export function useChange(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (work, done) => {
    try {
      await work();
      await refreshPeople(queryClient);
      toastSuccess(done);
    } catch (error) {
      toastFailure(explain(error));
    }
  };
}
