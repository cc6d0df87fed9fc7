import { useCallback, useEffect, useState } from 'react';
import { explain } from '../lib/explain.ts';
import { toastFailure, toastSuccess } from './toasts.ts';

/** Seconds a secret stays on the screen. */
export const shownSeconds = 30;

interface Shown {
  readonly secret: string;
  /** Seconds left. */
  readonly left: number;
}

/**
 * Something that is not for every eye, asked for when it is wanted and kept nowhere but here: hidden again after half a
 * minute, when the tab goes out of sight, and with the screen.
 *
 * @param reveal asks the server, which notes it
 * @param copied what is said once it was copied
 */
export function useSecret(reveal: () => Promise<string>, copied: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [busy, setBusy] = useState<'show' | 'copy' | null>(null);
  const isShown = shown !== null;
  const hide = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(
      () => setShown((now) => (now === null || now.left <= 1 ? null : { ...now, left: now.left - 1 })),
      1000,
    );
    const hideIfHidden = () => {
      if (document.visibilityState === 'hidden') hide();
    };
    document.addEventListener('visibilitychange', hideIfHidden);
    // A page taken from the browser's store as it was left must not show it.
    addEventListener('pagehide', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hideIfHidden);
      removeEventListener('pagehide', hide);
    };
  }, [isShown, hide]);

  async function show() {
    setBusy('show');
    try {
      const secret = await reveal();
      if (document.visibilityState === 'visible') setShown({ secret, left: shownSeconds });
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setBusy(null);
    }
  }

  async function copy() {
    setBusy('copy');
    const asked = shown === null ? reveal() : Promise.resolve(shown.secret);
    try {
      await toClipboard(asked);
      toastSuccess(copied);
    } catch {
      // Which of the two failed says the server's answer.
      await asked.then(
        () => toastFailure('Браузер не дал скопировать. Нажмите «Показать» и скопируйте сами.'),
        (error: unknown) => toastFailure(explain(error)),
      );
    } finally {
      setBusy(null);
    }
  }

  return { shown, busy, show, hide, copy };
}

/** Some browsers let a page write only within the press itself: they take the promise of a text. */
async function toClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  // Told by the item too; unheard here it would count as nobody's.
  blob.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
