import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const idBytes = 16;
const secretBytes = 32;

/** base64url of a row's id and 32 random bytes, of which only the SHA-256 is to be kept: who reads the table has no token. */
export function newSecretToken(id: string): { token: string; hash: string } {
  const secret = randomBytes(secretBytes);
  return { token: Buffer.concat([parse(id), secret]).toString('base64url'), hash: hashOfSecret(secret) };
}

/** The parts of a token; null where it never was one. */
export function readSecretToken(token: string): { id: string; secret: Uint8Array } | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding passes over what does not belong: only the exact text that was given counts.
  if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== token) return null;
  try {
    return { id: stringify(bytes.subarray(0, idBytes)), secret: bytes.subarray(idBytes) };
  } catch {
    // Sixteen bytes that are no UUID: somebody made the token up.
    return null;
  }
}

/** Whether a token's secret is the one whose hash was kept, in a time that tells nothing. */
export function secretMatches(secret: Uint8Array, kept: string): boolean {
  const [own, other] = [Buffer.from(hashOfSecret(secret)), Buffer.from(kept)];
  return own.length === other.length && timingSafeEqual(own, other);
}

function hashOfSecret(secret: Uint8Array): string {
  return createHash('sha256').update(secret).digest('base64url');
}
