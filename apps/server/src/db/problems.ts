import { DomainError, invalidField, unavailable } from '../lib/errors.ts';

/**
 * Values no column or index can hold: NUL, characters outside Unicode, numbers and dates out of range, what is no date or
 * UUID, a row too long for its index.
 */
const unstorable = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02', '54000']);
const lostCodes = new Set(['57P01', '57P02', '57P03', '25P03', '53300', '53400', '53100']);
const lostSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database system is|connection has been discarded|connection timeout|Query read timeout/i;

/** Whether an error means that the database is away for now, not that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('08') || lostCodes.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some((inner) => isDatabaseAway(inner));
  return lostSystemCodes.has(code) || lostMessages.test(error.message);
}

/** Whether a statement was not answered in time: what became of it is not known. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether the error is a violated unique key, and which. */
export function violatedUnique(error: unknown): string | null {
  return violated(error, '23505');
}

/** Whether the error is a violated foreign key, and which. */
export function violatedReference(error: unknown): string | null {
  return violated(error, '23503');
}

function violated(error: unknown, wanted: string): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== wanted) return null;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  // A worker of Citus names it in its message alone, with the number of the shard behind it.
  return /constraint "(\w+?)(?:_\d+)?"$/.exec(error.message)?.[1] ?? '';
}

/** Turns errors of the database that a caller should see as such into domain errors; others pass unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) return unavailable('database_away');
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (typeof code === 'string' && unstorable.has(code)) {
    return invalidField(['body'], 'value_not_stored');
  }
  // Statement timeout; deadlock and serialization failures: trying again is the cure.
  if (code === '57014') return unavailable('query_too_slow');
  if (code === '55P03') return unavailable('held_by_another_change', 1);
  if (code === '40P01' || code === '40001') return unavailable('changes_met', 1);
  return error;
}
