import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** Tokens hold half a day (RFC 8292, 2: at most one). */
const lifeSeconds = 12 * 3_600;

/** What a server is known by to push services (RFC 8292): browsers subscribe with the public key. */
export interface VapidKeys {
  /** Uncompressed point of P-256, base64url. */
  publicKey: string;
  /** As a JWK. */
  privateKey: string;
}

export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(jwk.x ?? '', 'base64url'),
    Buffer.from(jwk.y ?? '', 'base64url'),
  ]);
  return { publicKey: point.toString('base64url'), privateKey: JSON.stringify(jwk) };
}

/**
 * The header `Authorization` for one push service.
 *
 * @param subject whom it may write to where something is wrong: an https address or a mailbox
 * @param now milliseconds since 1970
 */
export function vapidHeader(keys: VapidKeys, endpoint: string, subject: string, now: number): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1_000) + lifeSeconds,
    sub: subject,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey({ key: JSON.parse(keys.privateKey) as JsonWebKey, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
