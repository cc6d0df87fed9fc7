import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, base64url: what stands in the address of a shared report. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** By which a link is found: who reads the table can open none. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
