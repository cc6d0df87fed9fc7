/**
 * `unreachable`: no connection, broken TLS or no answer in time; `auth_failed`: user or password not accepted;
 * `refused`: the server or an address in the message will never take it (5xx); `try_later`: it may take it
 * later (4xx); `not_kept`: the folder for kept mail cannot be written; `not_found`: no such kept mail.
 */
export type MailErrorCode =
  | 'unreachable'
  | 'auth_failed'
  | 'refused'
  | 'try_later'
  | 'not_kept'
  | 'not_found';

export class MailError extends Error {
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'MailError';
    this.code = code;
  }

  /** Whether the same message may be sent again later with hope. */
  get temporary(): boolean {
    return this.code === 'unreachable' || this.code === 'try_later';
  }
}

/** Codes of nodemailer's and of Node's errors that mean that the message itself was not at fault. */
const unreachable = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'EPROTOCOL',
  'EPROXY',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

/** Turns an error of nodemailer's SMTP transport into a MailError; keeps neither address nor password. */
export function explainSmtp(error: unknown): MailError {
  const field = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const [responseCode, errorCode] = [field('responseCode'), field('code')];
  const status = typeof responseCode === 'number' ? responseCode : null;
  const code = typeof errorCode === 'string' ? errorCode : '';
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new MailError('auth_failed', 'The mail server did not accept the user or password of SMTP_URL', {
      cause: error,
    });
  }
  if (status !== null && status >= 500) {
    return new MailError('refused', `The mail server refused the message (${status})`, { cause: error });
  }
  if (status !== null && status >= 400) {
    return new MailError('try_later', `The mail server does not take the message now (${status})`, {
      cause: error,
    });
  }
  if (unreachable.has(code)) {
    return new MailError('unreachable', `The mail server of SMTP_URL cannot be reached (${code})`, {
      cause: error,
    });
  }
  return new MailError('refused', 'The message could not be sent', { cause: error });
}
