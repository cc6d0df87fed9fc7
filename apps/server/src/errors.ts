/**
 * Errors of the domain. They say what went wrong in stable words and know no HTTP; the adapter in
 * `http/problems.ts` maps each code to a status. The text of any other error never leaves the process.
 */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

/** One wrong field: where it stands, what is wrong, and a stable kind. */
export interface FieldProblem {
  loc: (string | number)[];
  msg: string;
  type: string;
}

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;
  /** What stands now, as the API shows it, where another change came first. */
  readonly current: unknown;
  /** What the caller sent, on what they had seen: to be merged with `current`. */
  readonly yours: unknown;
  /** How a sign-in goes on that needs a second step. */
  readonly secondFactor: { token: string; methods: readonly string[] } | null;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: FieldProblem[];
      retryAfter?: number;
      current?: unknown;
      yours?: unknown;
      secondFactor?: { token: string; methods: readonly string[] };
    } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter ?? null;
    this.current = options.current ?? null;
    this.yours = options.yours ?? null;
    this.secondFactor = options.secondFactor ?? null;
  }
}

export const badRequest = (message: string) => new DomainError('bad_request', message);
export const unauthenticated = (message = 'Could not validate credentials') =>
  new DomainError('unauthenticated', message);
export const forbidden = (message = "The user doesn't have enough privileges") =>
  new DomainError('forbidden', message);
export const notFound = (what: string) => new DomainError('not_found', `${what} not found`);
export const conflict = (message: string, current?: unknown, yours?: unknown) =>
  new DomainError('conflict', message, { current, yours });
export const tooMany = (message: string, retryAfter: number) =>
  new DomainError('too_many', message, { retryAfter });
export const unavailable = (message: string, retryAfter = 5) =>
  new DomainError('unavailable', message, { retryAfter });

/** A body field that is well-formed but cannot be accepted. */
export function invalidField(
  field: string | (string | number)[],
  msg: string,
  type = 'value_error',
): DomainError {
  const loc = typeof field === 'string' ? ['body', field] : field;
  return new DomainError('invalid', msg, { fields: [{ loc, msg, type }] });
}
