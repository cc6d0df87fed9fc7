import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import { Transform } from 'node:stream';
import { BackupError } from './errors.ts';

/** What backups are sealed by: `BACKUP_KEY`. */
export interface BackupKey {
  /** Names the key and tells nothing of it. */
  readonly id: string;
  /** A salt with the key derived for it: one for the life of the process, as deriving is slow on purpose. */
  current(): { salt: Buffer; key: Buffer };
  of(salt: Buffer): Buffer;
  /** HMAC-SHA-256 in hex, by a key derived for the salt. */
  mac(salt: Buffer, text: string): string;
}

const magic = Buffer.from('MOLVA-SEALED-1\n');
const saltBytes = 16;
const nonceBytes = 12;
const keyBytes = 32;
const tagBytes = 16;
const headBytes = magic.length + saltBytes + nonceBytes + keyBytes + tagBytes;
/** Of plain text in a chunk; only the last may be shorter. */
const chunkBytes = 65_536;

/** Keys are derived by scrypt (RFC 7914; N 2^15, r 8, p 1: 32 MB, some 80 ms), since people choose them. */
export function createBackupKey(text: string): BackupKey {
  const derived = new Map<string, Buffer>();
  const of = (salt: Buffer) => {
    const name = salt.toString('hex');
    const key =
      derived.get(name) ?? scryptSync(text, salt, keyBytes, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 });
    derived.set(name, key);
    return key;
  };
  let salt: Buffer | null = null;
  return {
    id: createHash('sha256')
      .update(of(Buffer.from('molva backup key')))
      .digest('hex')
      .slice(0, 8),
    of,
    current() {
      salt ??= randomBytes(saltBytes);
      return { salt, key: of(salt) };
    },
    mac: (of_, content) =>
      createHmac('sha256', Buffer.from(hkdfSync('sha256', of(of_), 'molva', 'backup: manifest', keyBytes)))
        .update(content)
        .digest('hex'),
  };
}

/** The counter makes a chunk that was moved unreadable, the mark of the last one makes a shortened file so. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeBigUInt64BE(BigInt(index), 0);
  nonce.writeUInt32BE(isLast ? 1 : 0, 8);
  return nonce;
}

/**
 * Encrypts a stream by AES-256-GCM in chunks, with a random key of its own that is wrapped by the backup key.
 *
 * @param place what it is: a sealed file put in another's place does not open
 */
export function sealing(key: BackupKey, place: string): Transform {
  const dataKey = randomBytes(keyBytes);
  const chunk = (plain: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', dataKey, nonceOf(index, isLast));
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  return chunked(chunkBytes, chunk, headOf(key, place, dataKey));
}

function headOf(key: BackupKey, place: string, dataKey: Buffer): Buffer {
  const wrapping = key.current();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', wrapping.key, nonce).setAAD(Buffer.from(place));
  const wrapped = Buffer.concat([cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([magic, wrapping.salt, nonce, wrapped]);
}

/** The other way round. Its stream fails with BackupError `wrong_key`, or `damaged` where anything was changed or cut. */
export function opening(key: BackupKey, place: string): Transform {
  let dataKey: Buffer | null = null;
  const chunk = (sealed: Buffer, index: number, isLast: boolean) => {
    if (dataKey === null || sealed.length < tagBytes) throw new BackupError('damaged', 'is cut short');
    try {
      const decipher = createDecipheriv('aes-256-gcm', dataKey, nonceOf(index, isLast));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    } catch (error) {
      throw new BackupError('damaged', 'was changed or cut short', { cause: error });
    }
  };
  const open = (head: Buffer) => {
    dataKey = dataKeyOf(key, place, head);
  };
  return chunked(chunkBytes + tagBytes, chunk, null, { bytes: headBytes, take: open });
}

function dataKeyOf(key: BackupKey, place: string, head: Buffer): Buffer {
  if (!head.subarray(0, magic.length).equals(magic)) throw new BackupError('damaged', 'is no sealed file');
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const nonce = head.subarray(magic.length + saltBytes, magic.length + saltBytes + nonceBytes);
  const wrapped = head.subarray(magic.length + saltBytes + nonceBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.of(salt), nonce).setAAD(Buffer.from(place));
    decipher.setAuthTag(wrapped.subarray(keyBytes));
    return Buffer.concat([decipher.update(wrapped.subarray(0, keyBytes)), decipher.final()]);
  } catch (error) {
    throw new BackupError('wrong_key', 'does not open with this BACKUP_KEY', { cause: error });
  }
}

/** Cuts a stream into pieces of a size (the last may be shorter, even empty) and passes on what `change` makes of them. */
function chunked(
  size: number,
  change: (piece: Buffer, index: number, isLast: boolean) => Buffer,
  start: Buffer | null,
  head: { bytes: number; take(head: Buffer): void } | null = null,
): Transform {
  let kept: Buffer = Buffer.alloc(0);
  let index = 0;
  let awaited = head;
  return new Transform({
    construct(done) {
      if (start !== null) this.push(start);
      done();
    },
    transform(part: Buffer, _encoding, done) {
      try {
        kept = kept.length === 0 ? part : Buffer.concat([kept, part]);
        if (awaited !== null && kept.length >= awaited.bytes) {
          awaited.take(kept.subarray(0, awaited.bytes));
          kept = kept.subarray(awaited.bytes);
          awaited = null;
        }
        // What may be the last piece waits: only the end of the stream tells.
        while (awaited === null && kept.length > size) {
          this.push(change(kept.subarray(0, size), index, false));
          index += 1;
          kept = kept.subarray(size);
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        this.push(change(kept, index, true));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
