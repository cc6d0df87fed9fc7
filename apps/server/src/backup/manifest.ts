import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '../db/embedded/errors.ts';
import { BackupError, damaged } from './errors.ts';
import type { BackupKey } from './sealed-stream.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const segment = z.string().regex(/^[0-9A-F]{24}$/);

const manifest = z.strictObject({
  format: z.literal(1),
  name: z.string(),
  molva: z.string(),
  /** As the server names itself, such as `18.4`. */
  postgres: z.string(),
  /** Of the cluster, from its control file. */
  system_id: z.string(),
  started_at: z.iso.datetime(),
  /** From here on the backup can be restored to any moment that the archive holds. */
  stopped_at: z.iso.datetime(),
  start_lsn: z.string(),
  stop_lsn: z.string(),
  timeline: z.int().positive(),
  segment_bytes: z.int().positive(),
  first_segment: segment,
  last_segment: segment,
  /** Where the log from `last_segment` on is archived; null where none is. */
  archive: z
    .string()
    .regex(/^archive_\w+$/)
    .nullable(),
  /** Of the files stored by then, with what they weigh; null where files are on S3. */
  files: z
    .strictObject({ store: z.string().regex(/^files_\w+$/), count: z.int(), bytes: z.int() })
    .nullable(),
  /** `base.tar.zst`, which holds the cluster, keys, mail and anchors, and at its end the list of them. */
  base: z.strictObject({ size: z.int(), sha256: hash, entries: z.int() }),
  /** What BACKUP_KEY is salted with; null in a backup that is not encrypted. */
  salt: z.string().nullable(),
  /** Whether SECRET_KEY came by a setting, so that it is not inside. */
  secret_key_apart: z.boolean(),
});
export type Manifest = z.infer<typeof manifest>;

const signed = z.strictObject({ manifest, proof: hash });

export const manifestFile = 'manifest.json';
export const baseFile = 'base.tar.zst';

/** Proven by HMAC-SHA-256 where there is a key, by SHA-256 else, which tells of accidents only. */
function proofOf(content: Manifest, key: BackupKey | null): string {
  const text = JSON.stringify(content);
  if (key === null || content.salt === null) return createHash('sha256').update(text).digest('hex');
  return key.mac(Buffer.from(content.salt, 'hex'), text);
}

export function writeManifest(content: Manifest, key: BackupKey | null): string {
  const whole = manifest.parse(content);
  return `${JSON.stringify({ manifest: whole, proof: proofOf(whole, key) }, null, 2)}\n`;
}

/** @throws BackupError `damaged` where it is missing, cut short or no manifest; whether it is proven is not looked at */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; proof: string }> {
  const path = join(folder, manifestFile);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') throw damaged(path, 'is missing: the backup was cut short', error);
    throw error;
  }
  try {
    return signed.parse(JSON.parse(text));
  } catch (error) {
    throw damaged(path, 'is damaged or cut short', error);
  }
}

/** @throws BackupError `wrong_key`, `damaged` */
export function proveManifest(
  folder: string,
  { manifest: content, proof }: Awaited<ReturnType<typeof readManifest>>,
  key: BackupKey | null,
): void {
  const path = join(folder, manifestFile);
  if (content.salt !== null && key === null)
    throw new BackupError('wrong_key', `${folder} is encrypted: set BACKUP_KEY to the key it was made with.`);
  if (content.salt === null && key !== null) {
    throw new BackupError(
      'wrong_key',
      `${folder} is not encrypted though BACKUP_KEY is set, so nothing proves who made it. ` +
        'Restore it without BACKUP_KEY if you trust it.',
    );
  }
  if (timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(content, key)))) return;
  if (key !== null)
    throw new BackupError('wrong_key', `${path} was changed, or BACKUP_KEY is not the key it was made with.`);
  throw damaged(path, 'was changed: its SHA-256 is another');
}
