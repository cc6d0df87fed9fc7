import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { act } from '../../lib/act.ts';
import { currentOf } from '../../lib/current.ts';
import { accessToken } from '../../lib/session.ts';
import { type Request, type RequestWork, showRow, workQuery } from './api.ts';

const lock = 'PUT /reviews/clients/requests/lock';
/** While a screen needs a text it is held on so often, ms: the server lets go after 15 minutes of silence. */
const renewEvery = 4 * 60_000;
/** Where it is not one's own typing asks for it, but not at every key, ms. */
const askAgain = 10_000;

interface Options {
  /** What saves the typing: a text is let go with everything saved, or not at all. */
  readonly autosave?: {
    readonly read: () => { readonly isDirty: boolean };
    readonly flush: () => Promise<boolean>;
  };
  /** Whether leaving lets go also of a text that was one's own before. */
  readonly mayLetGo?: (work: RequestWork) => boolean;
  /** It is held on as long as the screen stands, also where nothing is typed. */
  readonly renews?: boolean;
}

export interface Lease {
  /** Called at every sign of typing: holds the text, or holds it on. */
  readonly onTyping: () => void;
  /** Takes the text, or holds it on. Throws ApiError: 409 where another has it, who is shown then. */
  readonly take: (takeOver?: boolean) => Promise<void>;
  /** Lets it go, with all that is typed saved; where it cannot be saved nothing happens. Throws ApiError. */
  readonly release: () => Promise<void>;
}

const isMine = (work: RequestWork) => work.lock?.is_mine === true;

/** Holding one text while its screen stands: every list shows who has it, and it is let go as one leaves. */
export function useLease(
  work: RequestWork,
  { autosave, mayLetGo = () => false, renews = false }: Options = {},
): Lease {
  const { id, client_id: clientId } = work;
  const queryClient = useQueryClient();
  const latest = useRef(work);
  /** It was taken here, and the screen may go before it has been shown so. */
  const isUnseen = useRef(false);
  useEffect(() => {
    latest.current = work;
    isUnseen.current = false;
  });
  const asked = useRef(Number.NEGATIVE_INFINITY);
  /** It began here, not with the text being handed out, or taken on another screen. */
  const isBegunHere = useRef(false);
  /** While it is asked for. */
  const taking = useRef<Promise<unknown>>(null);

  const show = useCallback(
    (row: Request) => {
      queryClient.setQueryData(workQuery(clientId, id).queryKey, (known) =>
        known && known.version <= row.version ? { ...known, ...row } : known,
      );
      showRow(queryClient, row);
      return ['text', 'texts'] as const;
    },
    [queryClient, clientId, id],
  );
  const take = useCallback(
    async (takeOver = false) => {
      asked.current = Date.now();
      const wasMine = isMine(latest.current);
      const body = { id, client_id: clientId, ...(takeOver && { take_over: true }) };
      const call = act(lock, { body }, { show });
      taking.current = call;
      try {
        await call;
        if (!wasMine) isBegunHere.current = isUnseen.current = true;
      } catch (error) {
        const current = currentOf(lock, error);
        if (current) show(current);
        throw error;
      } finally {
        if (taking.current === call) taking.current = null;
      }
    },
    [show, id, clientId],
  );
  const letGo = useCallback(async () => {
    const query = { id, client_id: clientId };
    // It is sent though the page goes away; where it does not come through the lock ends by itself.
    await act(
      'PUT /reviews/clients/requests/unlocked-review',
      { query, body: undefined },
      { keepalive: true, show },
    );
  }, [show, id, clientId]);
  const release = useCallback(async () => {
    if ((await autosave?.flush()) ?? true) await letGo();
  }, [autosave, letGo]);
  const onTyping = useCallback(() => {
    if (Date.now() - asked.current < (isMine(latest.current) ? renewEvery : askAgain)) return;
    // Without the lock the text is typed on: the save that follows tells what is the matter.
    take().catch(() => undefined);
  }, [take]);

  const mayRelease = () =>
    accessToken() !== null &&
    (isUnseen.current || (isMine(latest.current) && (isBegunHere.current || mayLetGo(latest.current))));
  const onExit = useEffectEvent(() => {
    if (mayRelease() && !autosave?.read().isDirty) letGo().catch(() => undefined);
  });
  const onLeave = useEffectEvent(async () => {
    const isSaved = (await autosave?.flush()) ?? true;
    await taking.current?.catch(() => undefined);
    if (isSaved && mayRelease()) await letGo();
  });
  const renew = useEffectEvent(() => {
    if (renews && isMine(latest.current)) take().catch(() => undefined);
  });
  useEffect(() => {
    const timer = setInterval(renew, renewEvery);
    addEventListener('pagehide', onExit);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', onExit);
      onLeave().catch(() => undefined);
    };
  }, []);

  return { onTyping, take, release };
}
