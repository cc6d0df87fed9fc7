import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { AuditKey } from './keys.ts';

const hex = z.string().regex(/^[0-9a-f]{64}$/);

const content = z.strictObject({
  kind: z.literal('anchor'),
  /** The database's time. */
  at: z.iso.datetime(),
  /** SHA-256 of the line before in the same file; null in its first. */
  previous: hex.nullable(),
  /** Ends of chains: all in the first line of a file, then those that moved since the line before. */
  chains: z.array(z.strictObject({ client_id: z.uuid(), seq: z.int().positive(), hash: hex })),
  key_id: z.uuid(),
  /** Ed25519, the DER of its SubjectPublicKeyInfo in base64. */
  public_key: z.base64(),
});

const anchorLine = content.extend({ signature: z.base64() });
const timestampLine = z.strictObject({
  kind: z.literal('timestamp'),
  /** SHA-256 of the anchor's line. */
  of: hex,
  url: z.string(),
  at: z.iso.datetime(),
  /** The TimeStampToken of RFC 3161, DER in base64. */
  token: z.base64(),
});
/** What stands in a file of anchors, a line of JSON each. */
export const anchorFileLine = z.discriminatedUnion('kind', [anchorLine, timestampLine]);

export type AnchorContent = z.infer<typeof content>;
export type Anchor = z.infer<typeof anchorLine>;
export type TimestampLine = z.infer<typeof timestampLine>;

export const hashOfLine = (line: string) => createHash('sha256').update(line).digest('hex');

/** The anchor's line, signed; without a line end. */
export function signAnchor(plain: Omit<AnchorContent, 'key_id' | 'public_key'>, key: AuditKey): string {
  const whole: AnchorContent = content.parse({ ...plain, key_id: key.id, public_key: key.publicKey });
  const signature = sign(null, Buffer.from(JSON.stringify(whole)), key.sign).toString('base64');
  return JSON.stringify({ ...whole, signature });
}

/** Whether it was signed by the key whose public half is given, and not changed since. */
export function isSignedBy(anchor: Anchor, publicKey: string): boolean {
  const { signature, ...plain } = anchor;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(JSON.stringify(plain)), key, Buffer.from(signature, 'base64'));
}
