import { startEmbedded } from '@molva/server/db/embedded/index';
import { createLog } from '@molva/server/lib/log';
import { cores, pin } from '../lib/cores.ts';
import { withFolder } from '../lib/places.ts';
import { type BenchServer, startBenchServer } from './start-bench-server.ts';

/** Runs something with a server on the embedded PostgreSQL of a data folder (absent: an empty one, gone afterwards). */
export function withServer<T>(
  dataDir: string | null,
  work: (server: BenchServer, databaseUrl: string) => Promise<T>,
  onOneCore = true,
  role: 'api' | 'all' = 'api',
): Promise<T> {
  return withFolder(async (folder) => {
    const embedded = await startEmbedded({ dataDir: dataDir ?? folder, log: createLog('warn') });
    try {
      if (onOneCore) await pin(embedded.pid, cores.rest);
      const server = await startBenchServer(embedded.connectionString, folder, onOneCore, role);
      try {
        return await work(server, embedded.connectionString);
      } finally {
        await server.stop();
      }
    } finally {
      await embedded.stop();
    }
  });
}
