import {
  filledIn,
  type ParamValue,
  problem,
  type PlainCode,
  type ProblemCode,
  type ProblemOf,
  problems,
} from '@molva/contract/problems/index';

/**
 * Errors of the domain. They say what went wrong by a code of the contract's table of problems and know no HTTP; the
 * adapter in `http/problems.ts` maps each kind to a status. The text of any other error never leaves the process.
 */
export type ErrorKind =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'too_large'
  | 'too_many'
  | 'unavailable';

/** A code of the table, with what it says of this case where it has parameters. */
export type AnyProblem = PlainCode | ProblemOf;

interface Said {
  code: ProblemCode;
  params: Readonly<Record<string, ParamValue>>;
  /** In English, as clients of the API know it. */
  detail: string;
}

/** A problem with all that is told of it. @param detail in place of the table's, where that has none */
export function said(what: AnyProblem, detail?: string): Said {
  const { code, params }: ProblemOf = typeof what === 'string' ? { code: what, params: {} as never } : what;
  return { code, params, detail: filledIn(detail ?? problems[code].detail ?? code, params) };
}

/** One wrong field: where it stands, what is wrong by its code and in English, and a kind that the template's clients know. */
export interface FieldProblem {
  loc: (string | number)[];
  msg: string;
  type: string;
  code: ProblemCode;
  params?: Readonly<Record<string, ParamValue>>;
}

/** @param field of the body by its name, or its place in the request */
export function fieldProblem(
  field: string | (string | number)[],
  what: AnyProblem,
  type = 'value_error',
  message?: string,
): FieldProblem {
  const { code, params, detail } = said(what, message);
  return {
    loc: typeof field === 'string' ? ['body', field] : field,
    msg: detail,
    type,
    code,
    ...(Object.keys(params).length > 0 && { params }),
  };
}

interface Options extends ErrorOptions {
  fields?: readonly FieldProblem[];
  retryAfter?: number;
  current?: unknown;
  yours?: unknown;
  secondFactor?: { token: string; methods: readonly string[] };
}

export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly fields: readonly FieldProblem[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;
  /** What stands now, as the API shows it, where another change came first. */
  readonly current: unknown;
  /** What the caller sent, on what they had seen: to be merged with `current`. */
  readonly yours: unknown;
  /** How a sign-in goes on that needs a second step. */
  readonly secondFactor: { token: string; methods: readonly string[] } | null;

  constructor(kind: ErrorKind, what: AnyProblem, options: Options = {}) {
    const { code, params, detail } = said(what);
    super(detail, options);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
    this.params = params;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter ?? null;
    this.current = options.current ?? null;
    this.yours = options.yours ?? null;
    this.secondFactor = options.secondFactor ?? null;
  }
}

export const badRequest = (what: AnyProblem) => new DomainError('bad_request', what);
export const unauthenticated = (what: AnyProblem = 'invalid_credentials') =>
  new DomainError('unauthenticated', what);
export const forbidden = (what: AnyProblem = 'no_privileges') => new DomainError('forbidden', what);
/** @param what as the API calls it, with a capital: `Request` */
export const notFound = (what: string) => new DomainError('not_found', problem('not_found', { what }));
/** What was looked for. @throws not_found where it is not there */
export function found<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw notFound(what);
  return value;
}
export const conflict = (what: AnyProblem, current?: unknown, yours?: unknown) =>
  new DomainError('conflict', what, { current, yours });
export const tooMany = (what: AnyProblem, retryAfter: number) =>
  new DomainError('too_many', what, { retryAfter });
/** @param why for the log */
export const unavailable = (what: AnyProblem, retryAfter = 5, why: ErrorOptions = {}) =>
  new DomainError('unavailable', what, { retryAfter, ...why });

/** Fields that are well-formed but cannot be accepted. @param fields at least one */
export const invalid = (fields: readonly FieldProblem[]) =>
  new DomainError('invalid', 'validation_failed', { fields });

/** A body field that is well-formed but cannot be accepted. */
export function invalidField(
  field: string | (string | number)[],
  what: AnyProblem,
  type?: string,
): DomainError {
  return invalid([fieldProblem(field, what, type)]);
}
