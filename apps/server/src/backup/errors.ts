/** A backup cannot be made or used; `message` is for the person at the console and says what to do. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  constructor(code: BackupErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'BackupError';
    this.code = code;
  }
}

export type BackupErrorCode =
  | 'busy'
  | 'not_running'
  | 'unsupported'
  | 'archive_broken'
  | 'not_found'
  | 'damaged'
  | 'wrong_key'
  | 'out_of_range'
  | 'not_empty'
  | 'failed';

export const damaged = (path: string, what: string, cause?: unknown) =>
  new BackupError('damaged', `${path} ${what}. Nothing was restored from it.`, { cause });
