import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import { accessToken } from '../lib/session.ts';

/**
 * Leaving a screen with unsaved work asks; so does closing the tab. A session that ended is left without a
 * question: there is nothing left to save with.
 */
export function useLeaveGuard(dirty: boolean): void {
  const shouldBlockFn = useCallback(
    ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      current.pathname !== next.pathname &&
      accessToken() !== null &&
      !window.confirm('Уйти без сохранения? Введённое пропадёт.'),
    [],
  );
  useBlocker({ shouldBlockFn, disabled: !dirty, enableBeforeUnload: dirty });
}
