import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import { accessToken } from '../lib/session.ts';

/**
 * Leaving a screen with unsaved work asks; so does closing the tab. A session that ended is left without a
 * question: there is nothing left to save with.
 *
 * @param question what is asked, where what was typed is not lost
 */
export function useLeaveGuard(dirty: boolean, question = 'Уйти без сохранения? Введённое пропадёт.'): void {
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      current.pathname !== next.pathname && accessToken() !== null && !window.confirm(question),
    [question],
  );
  useBlocker({ shouldBlockFn, disabled: !dirty, enableBeforeUnload: dirty });
}
