export const fetchErrorCodes = [
  'bad_url',
  'not_https',
  'address_refused',
  'robots_disallowed',
  'dns_failed',
  'connection_failed',
  'certificate_invalid',
  'timeout',
  'too_many_redirects',
  'too_large',
  'decompression_limit',
  'bad_response',
  'http_status',
  'rate_limited',
  'blocked',
  'credentials_missing',
  'credentials_refused',
  'rendering_off',
  'render_timeout',
  'render_failed',
] as const;
export type FetchErrorCode = (typeof fetchErrorCodes)[number];

interface Details {
  status?: number;
  /** Seconds. */
  retryAfter?: number | null;
  cause?: unknown;
}

/**
 * Why a page could not be had. The message names the address without user, password and query, so that it
 * may be shown and logged. `status` is the HTTP status where there was one; `retryAfter` is what the site
 * asked for, in seconds.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchErrorCode;
  readonly url: string;
  readonly status: number | null;
  readonly retryAfter: number | null;

  constructor(code: FetchErrorCode, url: string | URL, message: string, details: Details = {}) {
    const shown = shownUrl(url);
    super(`${message} (${shown})`, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.url = shown;
    this.status = details.status ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

const TIMEOUTS = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
]);

/** Of OpenSSL and of Node, where a certificate does not prove that the host is who it says. */
const CERTIFICATE =
  /^(?:ERR_TLS_CERT_|CERT_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|UNABLE_TO_(?:GET|VERIFY|DECODE|DECRYPT)_|INVALID_(?:CA|PURPOSE)$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$)/;

/** A failure of the network or of the HTTP parser as a FetchError; one that is a FetchError already as it is. */
export function toFetchError(error: unknown, url: URL): FetchError {
  if (error instanceof FetchError) return error;
  const code = codeOf(error);
  const cause = { cause: error };
  if (TIMEOUTS.has(code)) return new FetchError('timeout', url, 'The site took too long to answer', cause);
  if (
    code.startsWith('HPE_') ||
    code.startsWith('UND_ERR_RES_CONTENT_LENGTH') ||
    code === 'UND_ERR_HEADERS_OVERFLOW'
  )
    return new FetchError('bad_response', url, `The answer breaks HTTP: ${code}`, cause);
  if (/^(?:Z_|ERR_BUFFER|ERR__ERROR_|ERR_BROTLI|ERR_ZLIB|ERR_PADDING|ERR__)/.test(code))
    return new FetchError('bad_response', url, `The answer can't be decompressed: ${code}`, cause);
  if (CERTIFICATE.test(code))
    return new FetchError(
      'certificate_invalid',
      url,
      `The certificate of the site can't be trusted: ${code}`,
      cause,
    );
  return new FetchError('connection_failed', url, `The connection failed${code ? `: ${code}` : ''}`, cause);
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  // undici's parser error has no code where llhttp gave none.
  if (error.name === 'HTTPParserError') return 'HPE_INVALID';
  return 'code' in error ? String(error.code) : '';
}

function shownUrl(url: string | URL): string {
  const parsed = typeof url === 'string' ? URL.parse(url) : url;
  return parsed ? `${parsed.protocol}//${parsed.host}${parsed.pathname}`.slice(0, 300) : 'no address';
}
