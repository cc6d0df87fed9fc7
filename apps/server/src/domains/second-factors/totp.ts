import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app of codes reads it: SHA-1, six digits, steps of 30 seconds. */
const period = 30;
const kind = { issuer: 'Molva', algorithm: 'SHA1', digits: 6, period } as const;

/** A new secret of 160 bits (RFC 4226, section 4), base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from a picture: `otpauth://totp/…`. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...kind, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step whose code this is, of the present one and its neighbours: clocks differ, and typing takes time
 * (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
