import type { Tag } from '@molva/contract/tags';
import { useQueryClient } from '@tanstack/react-query';
import { useAutosave } from '../../lib/autosave/use-autosave.ts';
import { currentOf } from '../../lib/current.ts';
import { ownKey } from '../../lib/own-storage.ts';
import { briefQuery, type Brief, saveBrief } from './api.ts';
import { briefSaving, isAnswer } from './saving.ts';

/** What keeps one person's typing in one brief saved, for as long as the screen stands. */
export function useSaver(brief: Brief, userId: string) {
  const queryClient = useQueryClient();
  const { client_id: clientId } = brief;
  const show = (next: Brief): readonly Tag[] => {
    queryClient.setQueryData(briefQuery(clientId).queryKey, next);
    return ['brief'];
  };
  return useAutosave(brief, briefSaving, {
    key: ownKey(userId, `brief.${clientId}`),
    isValue: isAnswer,
    send: (version, answers) => saveBrief(clientId, version, answers, { show }),
    currentOf: (error) => currentOf('PUT /reviews/clients/brief', error),
    onSaved: show,
  });
}
