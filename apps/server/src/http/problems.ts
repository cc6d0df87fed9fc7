import type { PlainCode, ProblemCode } from '@molva/contract/problems/index';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { translateDatabaseError } from '../db/problems.ts';
import { DomainError, type ErrorKind, fieldProblem, type FieldProblem, said } from '../lib/errors.ts';

const statuses: Record<ErrorKind, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
};

export interface Problem {
  status: number;
  detail: string | readonly FieldProblem[];
  code: ProblemCode;
  params?: Readonly<Record<string, string | number>>;
  retryAfter: number | null;
  current?: unknown;
  yours?: unknown;
  second_factor?: unknown;
}

/** What a caller is told of an error. The text of one that nobody foresaw stays inside: they get a 500 without it. */
export function problemOf(raw: unknown): Problem {
  const error = translateDatabaseError(raw);
  if (error instanceof DomainError) {
    const detail = error.fields.length > 0 ? error.fields : error.message;
    return {
      status: statuses[error.kind],
      detail,
      code: error.code,
      ...(Object.keys(error.params).length > 0 && { params: error.params }),
      retryAfter: error.retryAfter,
      ...(error.current === null ? {} : { current: error.current }),
      ...(error.yours === null ? {} : { yours: error.yours }),
      ...(error.secondFactor === null ? {} : { second_factor: error.secondFactor }),
    };
  }
  return requestProblem(error) ?? plainProblem(500, 'unexpected');
}

/** Errors of Fastify about the request itself, in the words of the API. */
function requestProblem(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return plainProblem(413, 'body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return bodyProblem('unsupported_content', 'content_type');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return bodyProblem('not_json', 'json_invalid');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return plainProblem(400, 'length_mismatch');
  if (code === 'FST_ERR_BAD_URL') return plainProblem(400, 'bad_url');
  if (error instanceof SyntaxError && statusCode === 400) return bodyProblem('not_json', 'json_invalid');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { ...plainProblem(statusCode, 'request_refused'), detail: error.message };
  return null;
}

function plainProblem(status: number, code: PlainCode): Problem {
  return { status, detail: said(code).detail, code, retryAfter: null };
}

function bodyProblem(code: PlainCode, type: string): Problem {
  const detail = [fieldProblem(['body'], code, type)];
  return { status: 422, detail, code: 'validation_failed', retryAfter: null };
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500)
    request.log[problem.status === 500 ? 'error' : 'warn']({ err: error }, 'a call failed');
  if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const { status, detail, code, params, current, yours, second_factor } = problem;
  // What is undefined is left out.
  return reply.status(status).send({ detail, code, params, current, yours, second_factor });
}
