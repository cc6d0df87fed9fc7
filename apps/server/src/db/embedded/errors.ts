export const embeddedErrorCodes = [
  'already_running',
  'foreign_postmaster',
  'no_access',
  'disk_full',
  'wrong_version',
  'not_a_cluster',
  'database_gone',
  'restore_unfinished',
  'damaged',
  'binaries_missing',
  'binaries_broken',
  'namespaces_forbidden',
  'address_in_use',
  'no_memory',
  'start_timeout',
  'takeover_failed',
  'failed',
] as const;

export type EmbeddedErrorCode = (typeof embeddedErrorCodes)[number];

/**
 * The embedded database could not be started. `message` is one or two English sentences for the person at
 * the console: what is wrong and what to do. `output` holds the last lines of initdb or postgres, if any.
 */
export class EmbeddedError extends Error {
  readonly code: EmbeddedErrorCode;
  readonly output: string | null;

  constructor(code: EmbeddedErrorCode, message: string, options: { output?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'EmbeddedError';
    this.code = code;
    this.output = options.output ?? null;
  }
}

/** The `code` of a Node system error (`ENOENT`, `EACCES`, …), or null for anything else. */
export function systemCode(error: unknown): string | null {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return null;
}
