import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeSynced } from '../lib/synced-files.ts';
import type { Config } from './settings.ts';

/** There is no key to work with; `message` says what to do. */
export class SecretKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SecretKeyError';
  }
}

/**
 * The key that signs tokens and encrypts secrets: the setting, else one made once and kept in
 * `DATA_DIR/secret.key` (mode 0600).
 *
 * @param mayMake whether a new one is in order: not where anything was sealed with one before
 * @throws SecretKeyError where the kept file is damaged or gone: a new key would make every stored secret unreadable
 */
export async function secretKeyOf(config: Config, mayMake: () => Promise<boolean>): Promise<string> {
  if (config.secretKey !== null) return config.secretKey;
  const path = join(config.dataDir, 'secret.key');
  const kept = await readKey(path);
  if (kept !== null) return kept;
  if (!(await mayMake())) {
    throw new SecretKeyError(
      `The key is gone: ${path} is missing, though the database was made with one. Restore it from a backup, or set ` +
        'SECRET_KEY to what it held: without it nobody stays signed in and stored secrets cannot be read. Nothing was ' +
        'changed. To go on without them, put another key there (openssl rand -hex 32) and run ' +
        '"npm run secrets:rotate -- --forget" once.',
    );
  }
  await makeKey(config.dataDir, path);
  return (await readKey(path)) ?? '';
}

async function readKey(path: string): Promise<string | null> {
  let text: string;
  try {
    text = (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  if (text.length < 32) {
    throw new SecretKeyError(
      `${path} is damaged (a key of at least 32 characters was expected): restore it from a backup`,
    );
  }
  await chmod(path, 0o600);
  return text;
}

/** The file is there whole or not at all; of two that make one at once, one wins. */
async function makeKey(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}`;
  try {
    await writeSynced(partial, randomBytes(32).toString('hex'));
    await link(partial, path);
    await syncFolder(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(partial, { force: true });
  }
}
