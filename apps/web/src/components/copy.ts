import { toastFailure, toastSuccess } from './toasts.ts';

/** Puts words on the clipboard and says so; where the browser forbids it, says what to do. */
export async function copyWords(words: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toastSuccess(done);
  } catch {
    toastFailure('Браузер не дал скопировать. Выделите текст и скопируйте сами.');
  }
}
