import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isId } from '../../lib/ids.ts';

const keys = new Map<string, KeyObject>();

/** A key of its own for tokens, so that what signs never also encrypts. */
function signingKey(secretKey: string): KeyObject {
  let key = keys.get(secretKey);
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', 'molva access token', 32)));
    keys.set(secretKey, key);
  }
  return key;
}

/** Access token (JWT, HS256) of a session. */
export function signToken(
  secretKey: string,
  session: { id: string; userId: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(session.userId)
    .setIssuedAt()
    .setExpirationTime(session.expiresAt)
    .sign(signingKey(secretKey));
}

/**
 * The session a token belongs to; null where it is over, damaged, or signed by another key or algorithm. What the key
 * before this one signed counts while that one is still set: a rotation signs nobody out.
 */
export async function readToken(
  secretKey: string,
  token: string,
  previousKey: string | null = null,
): Promise<{ sessionId: string; expiresAt: number } | null> {
  const claims = await verified(secretKey, token);
  return claims === null && previousKey !== null ? verified(previousKey, token) : claims;
}

async function verified(
  secretKey: string,
  token: string,
): Promise<{ sessionId: string; expiresAt: number } | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(secretKey), { algorithms: ['HS256'] });
    if (!isId(payload.sid) || typeof payload.exp !== 'number') return null;
    return { sessionId: payload.sid, expiresAt: payload.exp * 1000 };
  } catch {
    // Whatever is wrong with a token, the answer is the same.
    return null;
  }
}
