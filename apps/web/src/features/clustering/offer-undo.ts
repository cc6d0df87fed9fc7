import { offerUndo } from '../../components/offer-undo.ts';
import { act } from '../../lib/act.ts';

export const undone = 'Возвращено, как было';

/** Says what was done to a theme, with the way back. */
export function offerThemeUndo(clientId: string, title: string, changeId: string): void {
  offerUndo({
    title,
    undo: () =>
      act('POST /reviews/clients/{client_id}/clustering/undo', {
        params: { client_id: clientId },
        body: { change_id: changeId },
      }),
    done: undone,
  });
}
