import { useEffect, useState } from 'react';
import { ownKey, readOwn, signedInUserId, writeOwn } from '../lib/own-storage.ts';
import { onSessionChange } from '../lib/session.ts';

/**
 * A text of no form that outlives a session which ends under it, as `useKeptForm` does for forms: its person finds it there once more.
 * Nothing is kept of who signs out.
 *
 * @param name of what it is, and of which row
 */
export function useKeptText(
  name: string,
): [text: string | undefined, setText: (text: string | undefined) => void] {
  const [key] = useState(() => ownKey(signedInUserId() ?? '', `text ${name}`));
  const [text, setText] = useState(() => readOwn(key) ?? undefined);
  useEffect(() => {
    writeOwn(key, null);
  }, [key]);
  useEffect(() => {
    if (text === undefined || text === '') return undefined;
    return onSessionChange((token, change) => {
      if (token === null && change !== 'signed_out') writeOwn(key, text);
    });
  }, [key, text]);
  return [text, setText];
}
