import { randomBytes } from 'node:crypto';
import { type Der, generalizedTime, octets, parseDer, part, raw, sequence } from './der.ts';

const sha256Oid = Buffer.from('0609608648016503040201', 'hex');
/** The content type of what a time stamp signs, id-ct-TSTInfo. */
const tstInfoOid = Buffer.from('060b2a864886f70d0109100104', 'hex');
const timeoutMs = 15_000;
const maxAnswerBytes = 65_536;

export interface Timestamp {
  /** The TimeStampToken, DER. */
  token: Buffer;
  /** When the authority saw the hash. */
  at: string;
}

/**
 * Asks a time stamping authority (RFC 3161 over HTTP) to sign that it saw a SHA-256 at this time.
 *
 * @throws where it does not answer, refuses, or signed something else
 */
export async function requestTimestamp(url: string, hash: Buffer): Promise<Timestamp> {
  const nonce = randomBytes(8);
  // Positive, and no byte too many: DER wants the shortest form.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(timestampQuery(hash, nonce)),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the time stamping authority answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > maxAnswerBytes) throw new Error('the time stamping authority answered too much');
  const [status, token] = parseDer(bytes).parts;
  // 0 granted, 1 granted with modifications.
  const code = status?.parts[0]?.content[0];
  if ((code !== 0 && code !== 1) || token === undefined) throw new Error('the time stamp was refused');
  const info = tstInfoOf(token);
  if (!info.hash.equals(hash) || info.nonce?.equals(nonce) !== true)
    throw new Error('the time stamp is of something else');
  return { token: token.whole, at: info.at };
}

/** The time a token names; null where it is no token for this hash. Its signature is checked by `openssl ts -verify`. */
export function timeOfToken(token: Buffer, hash: Buffer): string | null {
  try {
    const info = tstInfoOf(parseDer(token));
    return info.hash.equals(hash) ? info.at : null;
  } catch {
    return null;
  }
}

/** TimeStampReq: version 1, SHA-256 and the hash, a nonce, with the authority's certificate. */
function timestampQuery(hash: Buffer, nonce: Buffer): Buffer {
  const algorithm = sequence(sha256Oid, raw(0x05));
  return sequence(raw(0x02, 1), sequence(algorithm, octets(hash)), part(0x02, nonce), raw(0x01, 0xff));
}

/**
 * TSTInfo inside of the token: ContentInfo { oid, [0] SignedData { version, digests, { oid, [0] OCTET STRING } … } },
 * with version, policy, messageImprint, serialNumber, genTime, then optional fields, the nonce among them.
 */
function tstInfoOf(token: Der): { hash: Buffer; nonce: Buffer | undefined; at: string } {
  const encapsulated = token.parts[1]?.parts[0]?.parts[2];
  const type = encapsulated?.parts[0]?.whole;
  const inner = encapsulated?.parts[1]?.parts[0]?.content;
  if (type?.equals(tstInfoOid) !== true || inner === undefined) throw new Error('this is no time stamp');
  const [, , imprint, , time, ...rest] = parseDer(inner).parts;
  const hash = imprint?.parts[1]?.content;
  if (hash === undefined || time === undefined) throw new Error('this is no time stamp');
  return { hash, nonce: rest.find(({ tag }) => tag === 0x02)?.content, at: generalizedTime(time) };
}
