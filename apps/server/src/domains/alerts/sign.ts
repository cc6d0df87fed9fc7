import { createHmac, randomBytes } from 'node:crypto';

export const newWebhookSecret = (): string => `mwh_${randomBytes(32).toString('base64url')}`;

/**
 * The header `X-Molva-Signature`: when it was signed, in seconds since 1970, and HMAC-SHA256 (RFC 2104) over that, a dot
 * and the body as it is sent, in hex. The time is signed too, so that an old message is not sent again by somebody else.
 */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hex}`;
}
