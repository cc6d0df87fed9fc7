import { explain } from '../lib/explain.ts';
import { standingToast } from './standing-toast.ts';
import { toastFailure, toastSuccess } from './toasts.ts';

/** How long what was done can be taken back, ms: enough to see that it was the wrong one. */
export const undoMs = 10_000;

interface UndoOffer {
  /** What was done: «Задача удалена». */
  title: string;
  type?: 'success' | 'info';
  label?: string;
  /** Takes it back; that it failed is told. */
  undo: () => Promise<unknown>;
  /** What is said once it is taken back, where the screen does not show it. */
  done?: string;
}

/** Says what was done, with the way back. */
export function offerUndo(offer: UndoOffer): void {
  const { title, type = 'success', label = 'Вернуть' } = offer;
  const action = { label, onClick: () => void takeBack(offer) };
  standingToast({ type, title, duration: undoMs, action }).catch(reportError);
}

async function takeBack({ undo, done }: UndoOffer): Promise<void> {
  try {
    await undo();
    if (done !== undefined) toastSuccess(done);
  } catch (failure) {
    toastFailure(explain(failure));
  }
}
