import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './settings.ts';

/**
 * The key that signs tokens and encrypts secrets: the setting, else one made once and kept in
 * `DATA_DIR/secret.key` (mode 0600).
 *
 * @throws where the kept file is damaged: a new key would make every stored secret unreadable
 */
export async function secretKeyOf(config: Config): Promise<string> {
  if (config.secretKey !== null) return config.secretKey;
  await mkdir(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'secret.key');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const key = randomBytes(32).toString('hex');
      await file.writeFile(key);
      await file.sync();
      return key;
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = (await readFile(path, 'utf8')).trim();
  if (kept.length < 32) {
    throw new Error(
      `${path} is damaged (a key of at least 32 characters was expected): restore it from a backup`,
    );
  }
  return kept;
}
