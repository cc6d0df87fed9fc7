import { useCallback, useEffect, useRef } from 'react';
import { renewEvery, type RequestWork, useTextLock } from '../requests/index.ts';
import type { TextSaver } from './text-saver.ts';

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

/** The lock of one text while its screen stands: taken as typing begins, let go as one leaves with everything saved. */
export function useLease(work: RequestWork, saver: TextSaver<RequestWork>): Lease {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const asked = useRef(Number.NEGATIVE_INFINITY);
  /** It began with typing here, not with the text being handed out or taken. */
  const isBegunHere = useRef(false);
  const mayRelease = () => {
    const { lock, status, assignee } = latest.current;
    // What was handed out and is nobody's by name would go to the next who asks: it stays until the lock ends.
    const isOnlyHeld = status === 'writing' && assignee === null && !isBegunHere.current;
    return lock?.is_mine === true && !isOnlyHeld;
  };
  const { take: hold, release: letGo } = useTextLock(work, {
    onExit: () => mayRelease() && !saver.read().isDirty,
    onLeave: async () => (await saver.flush()) && mayRelease(),
  });

  const take = useCallback(
    async (takeOver = false) => {
      asked.current = Date.now();
      const wasMine = latest.current.lock?.is_mine === true;
      await hold(takeOver);
      if (!wasMine) isBegunHere.current = true;
    },
    [hold],
  );
  const release = useCallback(async () => {
    if (await saver.flush()) await letGo();
  }, [saver, letGo]);
  const onTyping = useCallback(() => {
    const gap = latest.current.lock?.is_mine === true ? renewEvery : askAgain;
    if (Date.now() - asked.current < gap) return;
    // Without the lock the text is typed on: the save that follows tells what is the matter.
    take().catch(() => undefined);
  }, [take]);

  return { onTyping, take, release };
}
