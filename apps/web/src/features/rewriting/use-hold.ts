import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { renewEvery, type Request, type RequestWork, useTextLock } from '../requests/index.ts';

interface Hold {
  /** Takes the text for this screen. False where another holds it or it cannot be had. */
  readonly take: (takeOver?: boolean) => Promise<boolean>;
  /** Why it could not be had, where it is not that another holds it. */
  readonly error: unknown;
}

/** The lock of the text that is being rewritten: taken with the first wish, held on while the screen stands, let go after. */
export function useHold(work: RequestWork): Hold {
  const isHeld = useRef(false);
  /** One's own before: handed out, or open in the editor. That is not for this screen to let go of. */
  const [wasMine] = useState(work.lock?.is_mine === true);
  const [error, setError] = useState<unknown>(null);
  const mayRelease = () => isHeld.current && !wasMine;
  const { take: hold } = useTextLock(work, { onExit: mayRelease, onLeave: async () => mayRelease() });

  const take = useCallback(
    async (takeOver = false) => {
      try {
        await hold(takeOver);
        isHeld.current = true;
        setError(null);
        return true;
      } catch (failure) {
        isHeld.current = false;
        const current = failure instanceof ApiError && failure.status === 409 ? failure.current : undefined;
        const isHeldByOther = (current as Request | undefined)?.lock?.is_mine === false;
        setError(isHeldByOther ? null : failure);
        return false;
      }
    },
    [hold],
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (isHeld.current) void take();
    }, renewEvery);
    return () => clearInterval(timer);
  }, [take]);

  return { take, error };
}
