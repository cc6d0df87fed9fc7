import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { accessToken } from '../../lib/session.ts';
import {
  holdText,
  releaseText,
  type Request,
  type RequestWork,
  showRow,
  workQuery,
} from '../requests/index.ts';
/** The server ends a lease after 15 minutes of silence, ms. */
const renewEvery = 4 * 60_000;

interface Hold {
  /** Takes the text for this screen. False where another holds it or it cannot be had. */
  readonly take: (takeOver?: boolean) => Promise<boolean>;
  /** Why it could not be had, where it is not that another holds it. */
  readonly error: unknown;
}

/** The lease of the text that is being rewritten: taken with the first wish, held on while the screen stands, let go after. */
export function useHold({ id, client_id: clientId, lock }: RequestWork): Hold {
  const queryClient = useQueryClient();
  const isHeld = useRef(false);
  /** One's own before: handed out, or open in the editor. That is not for this screen to let go of. */
  const [wasMine] = useState(lock?.is_mine === true);
  const [error, setError] = useState<unknown>(null);

  const show = useCallback(
    (row: Request) => {
      queryClient.setQueryData(workQuery(clientId, id).queryKey, (known) =>
        known && known.version <= row.version ? { ...known, ...row } : known,
      );
      showRow(queryClient, row);
    },
    [queryClient, clientId, id],
  );

  const take = useCallback(
    async (takeOver = false) => {
      try {
        show(await holdText({ id, client_id: clientId }, takeOver));
        isHeld.current = true;
        setError(null);
        return true;
      } catch (failure) {
        const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined;
        isHeld.current = false;
        if (current !== undefined) show(current as Request);
        const isHeldByOther = (current as Request | undefined)?.lock?.is_mine === false;
        setError(isHeldByOther ? null : failure);
        return false;
      }
    },
    [show, id, clientId],
  );

  useEffect(() => {
    const key = { id, client_id: clientId };
    const timer = setInterval(() => {
      if (isHeld.current) void take();
    }, renewEvery);
    const onExit = () => {
      if (isHeld.current && !wasMine) releaseText(key).catch(() => undefined);
    };
    addEventListener('pagehide', onExit);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', onExit);
      if (!isHeld.current || wasMine || accessToken() === null) return;
      isHeld.current = false;
      // What could not be let go ends by itself.
      releaseText(key).then(show, () => undefined);
    };
  }, [take, show, wasMine, id, clientId]);

  return { take, error };
}
