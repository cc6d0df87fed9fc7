import { SecretKeyError } from './config/secret-key.ts';
import { SettingsError, type Config } from './config/settings.ts';
import { EmbeddedError } from './db/embedded/index.ts';
import { FilesFolderError } from './db/shared-files-check.ts';
import { MigrationError } from './db/migrate.ts';
import { DatabaseUnreachable } from './db/wait-for-database.ts';
import { releaseMemory } from './lib/release-memory.ts';
import { type RunningServer, startServer } from './start.ts';

/** Milliseconds that stopping may take before the process ends all the same. */
const timeoutMs = 25_000;

/**
 * Runs a server until SIGTERM or SIGINT, then stops it cleanly. Where it cannot start, says why in words and ends
 * with status 1.
 *
 * @param ready called once it serves; what it returns is called before the server stops
 */
export async function runUntilSignal(
  settings: () => Config,
  ready: (server: RunningServer) => void | Promise<(() => Promise<void>) | void>,
): Promise<void> {
  // Whatever the shell allows: files here are their owner's alone.
  process.umask(0o077);
  const signalled = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
  let server: RunningServer;
  try {
    server = await startServer(settings());
  } catch (error) {
    process.stderr.write(`\n${explainStart(error)}\n\n`);
    process.exit(1);
  }
  const before = await ready(server);
  releaseMemory();
  const signal = await signalled;
  server.context.log.info({ signal }, 'stopping');
  setTimeout(() => {
    server.context.log.error('stopping takes too long, ending now');
    process.exit(1);
  }, timeoutMs + server.context.config.drainMs).unref();
  try {
    if (server.app) await server.drain();
    if (before) await before();
    await server.stop();
  } catch (error) {
    server.context.log.error({ err: error }, 'stopping went wrong');
    process.exit(1);
  }
  process.exit(0);
}

function explainStart(error: unknown): string {
  if (error instanceof SettingsError || error instanceof EmbeddedError) return error.message;
  if (error instanceof SecretKeyError) return error.message;
  if (
    error instanceof MigrationError ||
    error instanceof DatabaseUnreachable ||
    error instanceof FilesFolderError
  )
    return error.message;
  if (error instanceof Error && 'code' in error) {
    const { code } = error;
    const port = 'port' in error ? String(error.port) : '';
    if (code === 'EADDRINUSE')
      return `PORT: ${port} is in use by another program: stop it, or set PORT to a free one`;
    if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
      return `PORT: ${port} may not be listened on by this user: set PORT to 1024 or more`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `HOST: this machine has no such address (${error.message})`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
