import { useEffect, useState, useSyncExternalStore } from 'react';
import { sendFile } from './send-file.ts';
import { createUploads } from './uploads.ts';
import { changed } from '../../lib/act.ts';

/** Milliseconds: a hundred files that arrive within it ask for the list once. */
const debounceMs = 400;

/** The uploads of this screen: they end with it, which asks before it is left. */
export function useUploads(clientId: string) {
  const [uploads] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return createUploads({
      send: sendFile,
      onTaken: () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void changed('POST /reviews/clients/{client_id}/image-processing', clientId);
        }, debounceMs);
      },
    });
  });
  useEffect(() => {
    const onOnline = () => {
      if (!uploads.read().paused) uploads.goOn();
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      uploads.clear();
    };
  }, [uploads]);
  return { uploads, state: useSyncExternalStore(uploads.subscribe, uploads.read) };
}
