import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accessToken } from '../../lib/session.ts';
import { markPresence, type Presence, presenceKey } from './api.ts';

/** The server takes somebody for gone after 30 s of silence; ms. */
const every = 10_000;
/** Going through questions by Tab is no news of each; ms. */
const settles = 400;
const nobody: readonly Presence[] = [];

/** Says that one is here and in which question, and tells who else is. */
export function usePresence(
  clientId: string,
  userId: string,
  questionId: string | null,
): readonly Presence[] {
  const queryClient = useQueryClient();
  const where = useRef(questionId);
  useEffect(() => {
    where.current = questionId;
    const timer = setTimeout(() => tell(queryClient, clientId, questionId), settles);
    return () => clearTimeout(timer);
  }, [queryClient, clientId, questionId]);
  useEffect(() => {
    const still = () => {
      if (document.visibilityState === 'visible') tell(queryClient, clientId, where.current);
    };
    const timer = setInterval(still, every);
    const leave = () => {
      // A session that ended has nothing to say any more.
      if (accessToken() !== null) tell(queryClient, clientId, null, false);
    };
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : still());
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
    };
  }, [queryClient, clientId]);
  const { data } = useQuery<readonly Presence[]>({
    queryKey: presenceKey(clientId),
    queryFn: () => nobody,
    enabled: false,
    initialData: nobody,
  });
  return data.filter(({ user }) => user.id !== userId);
}

function tell(queryClient: QueryClient, clientId: string, questionId: string | null, isOpen = true): void {
  markPresence(clientId, { question_id: questionId, is_open: isOpen }).then(
    (present) => queryClient.setQueryData(presenceKey(clientId), present),
    // Who is here is a convenience: a lost connection is told by what is saved.
    () => queryClient.setQueryData(presenceKey(clientId), nobody),
  );
}
