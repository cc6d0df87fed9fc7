import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser's push manager gives (RFC 8291, 2), base64url. */
export interface PushKeys {
  /** Its public key: an uncompressed point of P-256. */
  p256dh: string;
  /** 16 bytes that only the two of us know. */
  auth: string;
}

const curve = 'prime256v1';
const recordSize = 4_096;
/** Delimiter of the last record (RFC 8188, 2). */
const lastRecord = 2;
/** What fits one record besides its tag and delimiter, and the least that every push service takes (RFC 8030, 7.2). */
export const maxPushBytes = recordSize - 16 - 1 - 86;

/**
 * Encrypts a message for one browser: `aes128gcm` (RFC 8188) by keys of RFC 8291, 3.4. The push service reads none of it.
 *
 * @param made the sender's key pair and salt; made anew for each message, given by tests alone
 * @throws where the browser's key is no point of the curve
 */
export function encryptPush(
  plain: Uint8Array,
  keys: PushKeys,
  made = { pair: newPair(), salt: randomBytes(16) },
) {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = made.pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = made.pair.computeSecret(theirs);
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(secret, made.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, made.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    made.salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(plain),
    cipher.update(Buffer.from([lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newPair(): ECDH {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
