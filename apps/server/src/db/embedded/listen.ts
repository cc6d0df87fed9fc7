import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type RunAs, ownerFor } from './run-as.ts';

/** Where PostgreSQL listens: a socket in a folder only its user may enter, or a port of this machine. */
export type Address = { kind: 'socket'; dir: string; temporary: boolean } | { kind: 'tcp'; port: number };

export const socketPort = 5432;

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the closing NUL included. */
const maxPathBytes = 103;

const temporaryPrefix = 'molva-pg-';

const fits = (dir: string) => Buffer.byteLength(join(dir, `.s.PGSQL.${socketPort}`)) <= maxPathBytes;

/**
 * Makes the place to listen at: a socket in the data folder; where its path is too long, in a folder of its
 * own under `temporary`; where that is too long as well (or on Windows), a free port of 127.0.0.1.
 * Sockets stand in a folder of mode 0700, and everywhere a password is asked for.
 */
export async function chooseAddress(dataDir: string, runAs: RunAs, temporary = tmpdir()): Promise<Address> {
  if (process.platform === 'win32') return { kind: 'tcp', port: await freePort() };
  const inside = join(dataDir, 'postgres.socket');
  if (fits(inside)) {
    rmSync(inside, { recursive: true, force: true });
    mkdirSync(inside, { mode: 0o700 });
    return { kind: 'socket', dir: own(inside, runAs), temporary: false };
  }
  // A folder under the temporary one must be reachable for the other user; there is no promise that it is
  // for anything but the usual mode 1777, which a namespace does not need either.
  if (fits(join(temporary, `${temporaryPrefix}XXXXXX`))) {
    const dir = mkdtempSync(join(temporary, temporaryPrefix));
    return { kind: 'socket', dir: own(dir, runAs), temporary: true };
  }
  return { kind: 'tcp', port: await freePort() };
}

function own(dir: string, runAs: RunAs): string {
  const owner = ownerFor(runAs);
  chmodSync(dir, 0o700);
  if (owner !== null) chownSync(dir, owner.uid, owner.gid);
  return dir;
}

/** Removes a socket folder that a killed process left outside of the data folder; nothing else by mistake. */
export function removeTemporary(dir: string | null): void {
  if (dir === null || !basename(dir).startsWith(temporaryPrefix) || dirname(dir) === dir) return;
  rmSync(dir, { recursive: true, force: true });
}

/** A port of 127.0.0.1 that was free a moment ago; the caller tries again when it is taken meanwhile. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** A libpq URI that `pg` and psql both read: the socket's folder stands percent-encoded as the host. */
export function connectionString(address: Address, password: string): string {
  const host =
    address.kind === 'socket'
      ? `${encodeURIComponent(address.dir)}:${socketPort}`
      : `127.0.0.1:${address.port}`;
  return `postgresql://molva:${password}@${host}/molva`;
}
