import { useState } from 'react';
import { ownKey, readOwn, signedInUserId, writeOwn } from '../../lib/own-storage.ts';

/** The job of a client's import that was begun here and not yet put aside: found again where the dialog was closed. */
export function useStarted(clientId: string) {
  const key = ownKey(signedInUserId() ?? '', `review-import ${clientId}`);
  const [jobId, setJobId] = useState(() => readOwn(key));
  return {
    jobId,
    setJobId(id: string | null) {
      writeOwn(key, id);
      setJobId(id);
    },
  };
}
