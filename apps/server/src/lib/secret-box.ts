import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { unavailable } from './errors.ts';

/** Encrypts secrets at rest: AES-256-GCM, a key derived from `SECRET_KEY` (HKDF-SHA256, RFC 5869). */
export interface SecretBox {
  /** Names the key that seals now; kept beside what it sealed, tells nothing of the key. */
  readonly keyId: string;
  /**
   * @param place says where the secret is kept (`accesses/<client>/<id>`): one moved elsewhere does not open
   * @returns base64url of nonce (12 bytes), tag (16) and ciphertext
   */
  seal(plain: string, place: string): string;
  /** Whether what the key of this name sealed can be opened. */
  knows(keyId: string): boolean;
  /** @throws unavailable where no key given here has sealed it, or it was changed */
  open(sealed: string, keyId: string, place: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** @param previous the key before, while what it sealed is being sealed anew (`npm run secrets:rotate`) */
export function createSecretBox(secretKey: string, previous: string | null = null): SecretBox {
  const current = derive(secretKey);
  const keys = new Map(
    [current, ...(previous === null ? [] : [derive(previous)])].map((one) => [one.id, one]),
  );
  return {
    keyId: current.id,
    seal(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    knows: (keyId) => keys.has(keyId),
    open(sealed, keyId, place) {
      const found = keys.get(keyId);
      if (!found) throw unavailable('secret_key_unknown');
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        throw unavailable('secret_changed');
      }
    },
  };
}

/** Names a key as `SecretBox.keyId` does. */
export const sealingKeyId = (secretKey: string) => derive(secretKey).id;

function derive(secretKey: string): { id: string; key: Buffer } {
  const part = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'molva', info, length));
  return { id: part('secrets: key id', 6).toString('hex'), key: part('secrets: key', 32) };
}
