export interface ParsedMail {
  /** By lower-case name, encoded words decoded. */
  headers: Map<string, string>;
  text: string;
  html: string;
}

/**
 * Reads the messages that this mailer writes: UTF-8, one text or HTML part or both as alternatives, in any of
 * MIME's transfer encodings (RFC 2045), headers with encoded words (RFC 2047). Attachments are passed over.
 */
export function parseMail(raw: string): ParsedMail {
  const normal = raw.replaceAll('\r\n', '\n');
  const cut = normal.indexOf('\n\n');
  const headers = readHeaders(cut === -1 ? normal : normal.slice(0, cut));
  const body = cut === -1 ? '' : normal.slice(cut + 2);
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const parts = splitParts(body, boundary).map(parseMail);
    return {
      headers,
      text: parts.find((part) => part.text !== '')?.text ?? '',
      html: parts.find((part) => part.html !== '')?.html ?? '',
    };
  }
  const content = decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit');
  if (/^text\/html/i.test(type)) return { headers, text: '', html: content };
  if (/^text\/plain/i.test(type)) return { headers, text: content, html: '' };
  return { headers, text: '', html: '' };
}

function readHeaders(block: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return headers;
}

function splitParts(body: string, boundary: string): string[] {
  return `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .filter((part) => !part.startsWith('--'))
    .map((part) => part.replace(/^[ \t]*\n/, ''));
}

/** Bytes of neighbouring words are joined before decoding: a letter may be cut in two between them. */
function decodeWords(value: string): string {
  const run = /=\?utf-8\?[bq]\?[^?]*\?=(?:\s+=\?utf-8\?[bq]\?[^?]*\?=)*/gi;
  return value.replace(run, (words) => {
    const bytes = words.split(/\s+/).map((word) => {
      const [, , encoding = '', content = ''] = word.split('?');
      if (encoding.toLowerCase() === 'b') return Buffer.from(content, 'base64');
      return quotedBytes(content.replaceAll('_', ' '));
    });
    return Buffer.concat(bytes).toString('utf8');
  });
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (/quoted-printable/i.test(encoding)) return quotedBytes(body.replace(/=[ \t]*\n/g, '')).toString('utf8');
  return body;
}

function quotedBytes(text: string): Buffer {
  const parts = text.split(/=([0-9A-F]{2})/i);
  return Buffer.concat(
    parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part, 'hex') : Buffer.from(part, 'utf8'))),
  );
}
