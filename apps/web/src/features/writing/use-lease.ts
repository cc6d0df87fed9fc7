import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
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
import type { TextSaver } from './text-saver.ts';
/** While one types the lease is held on so often, ms: the server ends it after 15 minutes of silence. */
const renewEvery = 4 * 60_000;
/** Where it is not one's own typing asks for it, but not at every key, ms. */
const askAgain = 10_000;

export interface Lease {
  /** Called at every sign of typing: holds the text, or holds it on. */
  readonly onTyping: () => void;
  /** Takes the text, also from another where that is asked for. Throws ApiError. */
  readonly take: (takeOver?: boolean) => Promise<void>;
  /** Lets the text go, with all that is typed saved; where it cannot be saved nothing happens. Throws ApiError. */
  readonly release: () => Promise<void>;
}

/** The lease of one text while its screen stands: taken as typing begins, let go as one leaves with everything saved. */
export function useLease(work: RequestWork, saver: TextSaver<RequestWork>): Lease {
  const queryClient = useQueryClient();
  const { id, client_id: clientId } = work;
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const asked = useRef(Number.NEGATIVE_INFINITY);
  /** The lease began with typing here, not with the text being handed out or taken. */
  const isBegunHere = useRef(false);

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
      asked.current = Date.now();
      const wasMine = latest.current.lock?.is_mine === true;
      try {
        show(await holdText({ id, client_id: clientId }, takeOver));
        if (!wasMine) isBegunHere.current = true;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) show(error.current as Request);
        throw error;
      }
    },
    [show, id, clientId],
  );
  const release = useCallback(async () => {
    if (await saver.flush()) show(await releaseText({ id, client_id: clientId }));
  }, [saver, show, id, clientId]);
  const onTyping = useCallback(() => {
    const gap = latest.current.lock?.is_mine === true ? renewEvery : askAgain;
    if (Date.now() - asked.current < gap) return;
    // Without the lease the text is typed on: the save that follows tells what is the matter.
    take().catch(() => undefined);
  }, [take]);

  useEffect(() => {
    const mayRelease = () => {
      const { lock, status, assignee } = latest.current;
      // What was handed out and is nobody's by name would go to the next who asks: it stays until the lease ends.
      const isOnlyHeld = status === 'writing' && assignee === null && !isBegunHere.current;
      return lock?.is_mine === true && !isOnlyHeld && accessToken() !== null;
    };
    const onExit = () => {
      if (mayRelease() && !saver.read().isDirty)
        releaseText({ id, client_id: clientId }).catch(() => undefined);
    };
    addEventListener('pagehide', onExit);
    return () => {
      removeEventListener('pagehide', onExit);
      saver.flush().then(
        (isSaved) => {
          if (isSaved && mayRelease()) releaseText({ id, client_id: clientId }).then(show, () => undefined);
        },
        () => undefined,
      );
    };
  }, [show, saver, id, clientId]);

  return { onTyping, take, release };
}
