import { startEmbedded } from '../start.ts';
import { EmbeddedError } from '../errors.ts';
import { silent } from './folders.ts';

/** A process that starts the embedded database, says what came of it in one JSON line, and waits for SIGTERM. */
const [dataDir = '', nativeDir] = process.argv.slice(2);

const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

try {
  const began = performance.now();
  const embedded = await startEmbedded({ dataDir, log: silent, ...(nativeDir ? { nativeDir } : {}) });
  say({
    connectionString: embedded.connectionString,
    pid: embedded.pid,
    milliseconds: Math.round(performance.now() - began),
  });
  process.on('SIGTERM', () => {
    void embedded.stop().then(() => process.exit(0));
  });
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error;
  say({ code: error.code, message: error.message });
}
