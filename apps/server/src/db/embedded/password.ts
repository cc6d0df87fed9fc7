import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from './errors.ts';

const pathOf = (dataDir: string) => join(dataDir, 'postgres.password');

/** The database user's password kept in the data folder, or null where there is none. */
export function readPassword(dataDir: string): string | null {
  try {
    const text = readFileSync(pathOf(dataDir), 'utf8').trim();
    return /^[\w-]{20,}$/.test(text) ? text : null;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** 192 random bits in characters that need no quoting in SQL or in a URI. */
export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

export function writePassword(dataDir: string, password: string): void {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
