/** A value in DER (X.690), read; `parts` of constructed ones only. */
export interface Der {
  tag: number;
  content: Buffer;
  /** With tag and length. */
  whole: Buffer;
  readonly parts: Der[];
}

/** @throws RangeError for what is no DER */
export function parseDer(bytes: Buffer): Der {
  const [tag, first] = [bytes[0], bytes[1]];
  if (tag === undefined || first === undefined) throw new RangeError('DER ends too soon');
  let length = first;
  let start = 2;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4 || bytes.length < 2 + count) throw new RangeError('DER of no known length');
    length = bytes.readUIntBE(2, count);
    start += count;
  }
  const end = start + length;
  if (end > bytes.length) throw new RangeError('DER ends too soon');
  const content = bytes.subarray(start, end);
  return {
    tag,
    content,
    whole: bytes.subarray(0, end),
    get parts() {
      return (tag & 0x20) === 0 ? [] : partsOf(content);
    },
  };
}

function partsOf(content: Buffer): Der[] {
  const parts: Der[] = [];
  for (let at = 0; at < content.length; ) {
    const one = parseDer(content.subarray(at));
    parts.push(one);
    at += one.whole.length;
  }
  return parts;
}

/** A value of fewer than 128 bytes. */
export function part(tag: number, content: Buffer): Buffer {
  if (content.length > 127) throw new RangeError('too long for a short DER value');
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
}

export const raw = (tag: number, ...bytes: number[]) => part(tag, Buffer.from(bytes));
export const octets = (content: Buffer) => part(0x04, content);
export const sequence = (...parts: Buffer[]) => part(0x30, Buffer.concat(parts));

/** GeneralizedTime, `20261122190000Z` with or without a fraction, as ISO 8601. */
export function generalizedTime({ content }: Der): string {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(content.toString('latin1'));
  if (!found) throw new RangeError('this is no time');
  const [, year, month, day, hour, minute, second, fraction = ''] = found;
  return new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`,
  ).toISOString();
}
