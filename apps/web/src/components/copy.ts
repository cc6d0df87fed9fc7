import { toastFailure, toastSuccess } from './toasts.ts';

/**
 * Puts words on the clipboard. It is closed to pages without https, and where somebody forbade it: what is on the screen
 * can then be marked and copied by hand.
 *
 * @returns whether they are there
 */
export async function copied(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

/** The same, said: that it is done, or what to do instead. */
export async function copyWords(words: string, done?: string): Promise<boolean> {
  const isCopied = await copied(words);
  if (!isCopied) toastFailure('Браузер не дал скопировать. Выделите текст и скопируйте сами.');
  else if (done !== undefined) toastSuccess(done);
  return isCopied;
}
