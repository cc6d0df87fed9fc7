import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { EmbeddedError, systemCode } from './errors.ts';

interface Link {
  /** Both relative to the package's root: `native/lib/libpq.so.5.18`. */
  source: string;
  target: string;
}

/**
 * Makes the symbolic links that npm archives cannot carry. The binaries' package lists them in
 * `native/pg-symlinks.json` and makes them in its postinstall script, which `--ignore-scripts` skips.
 * Links that are there stay as they are. Returns how many were made; throws EmbeddedError
 * `binaries_broken` where the folder cannot be written.
 */
export function hydrateSymlinks(nativeDir: string): number {
  const root = dirname(nativeDir);
  let made = 0;
  for (const link of readLinks(nativeDir)) {
    const target = resolve(root, link.target);
    if (!target.startsWith(nativeDir + sep) || isThere(target)) continue;
    try {
      symlinkSync(relative(dirname(target), resolve(root, link.source)), target);
      made += 1;
    } catch (error) {
      // Another Molva process may have made it between the look and the attempt.
      if (systemCode(error) !== 'EEXIST') throw unwritable(target, error);
    }
  }
  return made;
}

function readLinks(nativeDir: string): Link[] {
  const path = join(nativeDir, 'pg-symlinks.json');
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (Array.isArray(parsed)) return parsed.filter(isLink);
  } catch (error) {
    // Packages of platforms without symbolic links (Windows) carry no list.
    if (systemCode(error) === 'ENOENT') return [];
    throw new EmbeddedError('binaries_broken', `${path} cannot be read. Reinstall with "npm ci".`, {
      cause: error,
    });
  }
  throw new EmbeddedError('binaries_broken', `${path} is not a list. Reinstall with "npm ci".`);
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  );
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function unwritable(target: string, cause: unknown): EmbeddedError {
  return new EmbeddedError(
    'binaries_broken',
    `The PostgreSQL binaries lack the link ${target} and it cannot be made (${systemCode(cause) ?? 'unknown'}). ` +
      'Run "npm rebuild" as the owner of node_modules, or set DATABASE_URL.',
    { cause },
  );
}
