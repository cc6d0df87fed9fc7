import { startEmbedded } from '@molva/server/db/embedded/index';
import { createLog } from '@molva/server/lib/log';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { admin, countWrites, lost, signIn, untilWritten } from '../faults/counted-writes.ts';
import type { Measurement, Outcome } from '../lib/measurement.ts';
import { option } from '../lib/options.ts';
import { withFolder } from '../lib/places.ts';
import { isInstalled } from '../lib/run-program.ts';
import { freePort } from '@molva/server/test/free-port';
import { type Molva, spawnMolva, untilReady } from '../server/spawn-molva.ts';
import { startNginx } from './nginx.ts';
import { countReads } from './count-reads.ts';
import { startWorker, type Worker } from './start-worker.ts';

const rounds = Number(option('rounds') ?? 3);
const writers = 8;
const readers = 4;

interface Node {
  name: string;
  settings: Record<string, string>;
  folder: string;
  molva: Molva;
}

/** Two nodes that serve and one that works, behind nginx: each is stopped and started again while people read and write. */
export const rolling: Measurement = {
  name: 'rolling',
  title: `two api and a worker behind nginx, each restarted ${rounds} times under load`,
  async measure(say) {
    if (!(await isInstalled('nginx', ['-v'])))
      return { rows: [{ what: 'refused calls', value: null, unit: '', note: 'nginx is not installed' }] };
    return withFolder((folder) => measureIn(folder, say));
  },
};

async function measureIn(folder: string, say: (line: string) => void): Promise<Outcome> {
  // PostgreSQL does not run as root: its user must be able to pass.
  await chmod(folder, 0o711);
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: createLog('warn') });
  const shared = {
    DATABASE_URL: database.connectionString,
    SECRET_KEY: 'bench key '.repeat(6),
    FILES_DIR: join(folder, 'files'),
    FIRST_SUPERUSER_PASSWORD: admin.password,
  };
  await mkdir(shared.FILES_DIR);
  const ports = [await freePort(), await freePort()];
  const nginx = await startNginx(
    join(folder),
    ports.map((port) => new URL(`http://127.0.0.1:${port}`)),
  );
  const nodes: Node[] = [];
  const workers: Worker[] = [];
  try {
    for (const [index, port] of ports.entries())
      nodes.push(await startNode(folder, `api-${index + 1}`, { ...shared, ROLE: 'api', PORT: String(port) }));
    const token = await signIn(nginx.origin);
    const writes = countWrites(nginx.origin, token, 'rolling', { writers });
    const reads = countReads(nginx.origin, token, readers);
    const worker = await startWorker(join(folder, 'worker'), { ...shared, ROLE: 'worker' });
    workers.push(worker);
    for (let round = 0; round < rounds; round += 1)
      for (const node of nodes) {
        await untilWritten(writes);
        await nginx.leaveOut(node.molva.origin);
        node.molva.signal('SIGTERM');
        await node.molva.gone;
        node.molva = await spawnMolva(node.folder, node.settings);
        await nginx.leaveOut(null);
        say(
          `${node.name} again after ${node.molva.readyAfter.toFixed(0)} ms; refused ${JSON.stringify(writes.refused)}`,
        );
      }
    const [stopped] = workers.splice(0);
    await stopped?.stop();
    workers.push(await startWorker(join(folder, 'worker'), { ...shared, ROLE: 'worker' }));
    await untilWritten(writes);
    await writes.stop();
    await reads.stop();
    const gone = await lost(nginx.origin, token, writes.acknowledged);
    const refused = Object.values(writes.refused).reduce((sum, count) => sum + count, 0);
    const none = { kind: 'limit' as const, atMost: 0 };
    return {
      rows: [
        { what: 'acknowledged writes', value: writes.acknowledged.length, unit: '' },
        { what: 'of them lost', value: gone, unit: '', bound: none },
        { what: 'writes refused', value: refused, unit: '', bound: none },
        { what: 'reads', value: reads.answered, unit: '' },
        { what: 'reads refused', value: reads.failed.length, unit: '', bound: none },
        { what: 'longest write', value: writes.longest / 1000, unit: 's' },
      ],
      details: { refused: writes.refused, reads: reads.failed.slice(0, 20) },
    };
  } finally {
    for (const { molva } of nodes) {
      molva.signal('SIGTERM');
      await molva.gone;
    }
    for (const one of workers) await one.stop();
    await nginx.stop();
    await database.stop();
  }
}

async function startNode(folder: string, name: string, settings: Record<string, string>): Promise<Node> {
  const own = join(folder, name);
  await mkdir(own);
  const molva = await spawnMolva(own, settings);
  await untilReady(molva.origin);
  return { name, settings, folder: own, molva };
}
