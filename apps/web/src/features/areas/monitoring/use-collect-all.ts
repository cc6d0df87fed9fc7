import { useState } from 'react';
import { useAction } from '../../../components/use-action.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** Collecting all areas of a client, and the job that follows them: it is found again after a reload. */
export function useCollectAll(clientId: string) {
  const key = `collect-all.${clientId}`;
  const [jobId, setJobId] = useState(() => readStored(key));
  const keep = (id: string | null) => {
    writeStored(key, id);
    setJobId(id);
  };
  const start = useAction('POST /reviews/clients/areas/collect', { onDone: ({ id }) => keep(id) });
  return {
    jobId,
    start: () => void start.run({ body: { client_id: clientId } }),
    isStarting: start.isPending,
    forget: () => keep(null),
  };
}
