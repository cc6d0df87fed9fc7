/**
 * `invalid_key`: a caller's mistake; `not_found`: no such object; `denied`: rights or credentials; `full`: no
 * space; `unreachable`: the object store does not answer; `failed`: anything else, see `cause`.
 */
export type StorageErrorCode = 'invalid_key' | 'not_found' | 'denied' | 'full' | 'unreachable' | 'failed';

export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StorageError';
    this.code = code;
  }
}

/** Names and codes as Node, the AWS SDK and S3 itself give them. */
const meanings: Record<string, [StorageErrorCode, string]> = {
  ENOENT: ['not_found', 'No such file'],
  EISDIR: ['not_found', 'No such file'],
  ENOTDIR: ['not_found', 'No such file'],
  NoSuchKey: ['not_found', 'No such file'],
  NotFound: ['not_found', 'No such file'],
  NoSuchBucket: ['denied', 'The bucket of S3_BUCKET does not exist'],
  EACCES: ['denied', 'The folder for files cannot be read and written'],
  EPERM: ['denied', 'The folder for files cannot be read and written'],
  EROFS: ['denied', 'The folder for files cannot be written'],
  AccessDenied: ['denied', 'The object store denied access'],
  Forbidden: ['denied', 'The object store denied access'],
  InvalidAccessKeyId: ['denied', 'The object store does not know S3_ACCESS_KEY_ID'],
  SignatureDoesNotMatch: ['denied', 'The object store did not accept S3_SECRET_ACCESS_KEY'],
  ENOSPC: ['full', 'The disk for files is full'],
  EDQUOT: ['full', 'The disk for files is full'],
  ECONNREFUSED: ['unreachable', 'The object store of S3_ENDPOINT does not answer'],
  ECONNRESET: ['unreachable', 'The object store of S3_ENDPOINT does not answer'],
  ENOTFOUND: ['unreachable', 'The host of S3_ENDPOINT is not known'],
  EAI_AGAIN: ['unreachable', 'The host of S3_ENDPOINT is not known'],
  ETIMEDOUT: ['unreachable', 'The object store of S3_ENDPOINT does not answer'],
  TimeoutError: ['unreachable', 'The object store of S3_ENDPOINT does not answer'],
};

/** Turns an error of flydrive, Node or the AWS SDK into a StorageError, looking through causes. */
export function explainStorage(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : '';
    const meaning = meanings[inner.name] ?? meanings[code];
    if (meaning) return new StorageError(meaning[0], meaning[1], { cause: error });
  }
  return new StorageError('failed', 'The file storage failed', { cause: error });
}
