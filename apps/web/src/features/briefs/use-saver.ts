import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { briefQuery, type Brief, saveBrief } from './api.ts';
import { createSaver, type Saver, type SaverState } from './saver.ts';
import { draftsKey, readDrafts, writeDrafts } from './stored-drafts.ts';
import type { Tag } from '@molva/contract/tags';

function after(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/** What keeps one person's typing in one brief saved, for as long as the screen stands. */
export function useSaver(brief: Brief, userId: string): { saver: Saver; state: SaverState } {
  const queryClient = useQueryClient();
  const { client_id: clientId } = brief;
  const [saver] = useState(() => {
    const key = draftsKey(userId, clientId);
    const show = (next: Brief): readonly Tag[] => {
      queryClient.setQueryData(briefQuery(clientId).queryKey, next);
      return ['brief'];
    };
    return createSaver(brief, readDrafts(key), {
      send: (version, answers) => saveBrief(clientId, version, answers, { show }),
      onBrief: show,
      keep: (drafts) => writeDrafts(key, drafts),
      now: () => Date.now(),
      after,
    });
  });
  useEffect(() => saver.start(), [saver]);
  useEffect(() => saver.take(brief), [saver, brief]);
  useEffect(() => {
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
  }, [saver]);
  return { saver, state: useSyncExternalStore(saver.subscribe, saver.read) };
}
