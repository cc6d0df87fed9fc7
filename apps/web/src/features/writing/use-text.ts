import { useQueryClient } from '@tanstack/react-query';
import { act } from '../../lib/act.ts';
import { useAutosave } from '../../lib/autosave/use-autosave.ts';
import { currentOf } from '../../lib/current.ts';
import { ownKey } from '../../lib/own-storage.ts';
import { type RequestWork, showCurrent, showWork } from '../requests/index.ts';
import { isText, textSaving } from './saving.ts';

const update = 'PUT /reviews/clients/requests/update';

/**
 * What keeps one person's typing in one text saved, for as long as the screen stands.
 *
 * @param isOpen whether the text takes words now: where it does not, what was typed waits in the browser
 */
export function useText(work: RequestWork, userId: string, isOpen: boolean) {
  const queryClient = useQueryClient();
  return useAutosave<RequestWork, string>(work, textSaving, {
    key: ownKey(userId, `text.${work.id}`),
    isValue: isText,
    isOpen,
    send: (version, { text = '' }) =>
      act(
        update,
        { body: { id: work.id, client_id: work.client_id, version, review_data: text } },
        { show: (saved) => showWork(queryClient, saved) },
      ),
    currentOf: (error) => currentOf(update, error),
    onSaved: (saved) => showCurrent(queryClient, saved),
  });
}
