import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/api.ts';
import { accessToken } from '../../lib/session.ts';
import { type Request, showRow, type WorkKey, workQuery } from './api.ts';

const path = '/reviews/clients/requests';

/** While a screen needs a text it is held on so often, ms: the server lets go after 15 minutes of silence. */
export const renewEvery = 4 * 60_000;

interface Leaving {
  /** Whether to let go as the page goes away, at once. */
  readonly onExit: () => boolean;
  /** Whether to let go as the screen is left; what is typed may be saved first. */
  readonly onLeave: () => Promise<boolean>;
}

export interface TextLock {
  /** Takes the text, or holds it on. Throws ApiError: 409 where another has it, who is shown then. */
  readonly take: (takeOver?: boolean) => Promise<void>;
  /** Lets it go. Throws ApiError. */
  readonly release: () => Promise<void>;
}

/** Holding one text, for as long as its screen stands: every list shows who has it. */
export function useTextLock({ id, client_id: clientId }: WorkKey, leaving: Leaving): TextLock {
  const queryClient = useQueryClient();
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
        const body = { id, client_id: clientId, ...(takeOver && { take_over: true }) };
        show(await send(`PUT ${path}/lock`, { body }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && error.current !== undefined)
          show(error.current as Request);
        throw error;
      }
    },
    [show, id, clientId],
  );
  const release = useCallback(async () => {
    const query = { id, client_id: clientId };
    // It is sent though the page goes away; where it does not come through the lock ends by itself.
    show(await send(`PUT ${path}/unlocked-review`, { query, body: undefined }, { keepalive: true }));
  }, [show, id, clientId]);

  const onExit = useEffectEvent(leaving.onExit);
  const onLeave = useEffectEvent(leaving.onLeave);
  useEffect(() => {
    const letGo = () => {
      if (accessToken() !== null) release().catch(() => undefined);
    };
    const exit = () => {
      if (onExit()) letGo();
    };
    addEventListener('pagehide', exit);
    return () => {
      removeEventListener('pagehide', exit);
      onLeave().then(
        (mayGo) => mayGo && letGo(),
        () => undefined,
      );
    };
  }, [release]);

  return { take, release };
}
