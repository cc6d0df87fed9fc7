import { standingToast } from '../../components/standing-toast.ts';
import { toastFailure, toastSuccess } from '../../components/toasts.ts';
import { act } from '../../lib/act.ts';
import { explain } from '../../lib/explain.ts';

/** Long enough to see that it was the wrong theme. */
const shownFor = 10_000;

/** Says what was done to a theme, with the way back. */
export function offerUndo(clientId: string, words: string, changeId: string): void {
  standingToast({
    type: 'success',
    title: words,
    duration: shownFor,
    action: { label: 'Вернуть', onClick: () => void undo(clientId, changeId) },
  }).catch(reportError);
}

/** Takes a change of themes back, and says so. */
export async function undo(clientId: string, changeId: string): Promise<void> {
  try {
    await act('POST /reviews/clients/{client_id}/clustering/undo', {
      params: { client_id: clientId },
      body: { change_id: changeId },
    });
    toastSuccess('Возвращено, как было');
  } catch (failure) {
    toastFailure(explain(failure));
  }
}
