import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type RequestWork, showCurrent, showWork } from '../requests/index.ts';
import { draftKey, readDraft, writeDraft } from './stored-text.ts';
import { createTextSaver, type TextSaver, type TextState } from './text-saver.ts';
import { act } from '../../lib/act.ts';

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/**
 * What keeps one person's typing in one text saved, for as long as the screen stands.
 *
 * @param isOpen whether the text takes words now: where it does not, what was typed waits in the browser
 */
export function useText(
  work: RequestWork,
  userId: string,
  isOpen: boolean,
): { saver: TextSaver<RequestWork>; state: TextState } {
  const queryClient = useQueryClient();
  const [saver] = useState(() => {
    const key = draftKey(userId, work.id);
    return createTextSaver(work, readDraft(key), {
      send: (version, text) =>
        act(
          'PUT /reviews/clients/requests/update',
          { body: { id: work.id, client_id: work.client_id, version, review_data: text } },
          { show: (saved) => showWork(queryClient, saved) },
        ),
      onSaved: (saved) => showCurrent(queryClient, saved),
      keep: (draft) => writeDraft(key, draft),
      now: () => Date.now(),
      after,
    });
  });
  useEffect(() => saver.take(work), [saver, work]);
  useEffect(() => (isOpen ? saver.start() : undefined), [saver, isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const send = () => void saver.flush();
    const sendIfHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfHidden);
    };
  }, [saver, isOpen]);
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.read) };
}
