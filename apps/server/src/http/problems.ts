import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { translateDatabaseError } from '../db/problems.ts';
import { DomainError, type ErrorCode, type FieldProblem } from '../errors.ts';

const statuses: Record<ErrorCode, number> = {
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
      status: statuses[error.code],
      detail,
      retryAfter: error.retryAfter,
      ...(error.current === null ? {} : { current: error.current }),
      ...(error.yours === null ? {} : { yours: error.yours }),
      ...(error.secondFactor === null ? {} : { second_factor: error.secondFactor }),
    };
  }
  return requestProblem(error) ?? { status: 500, detail: 'Internal Server Error', retryAfter: null };
}

/** Errors of Fastify about the request itself, in the words of the API. */
function requestProblem(error: unknown): Problem | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, statusCode } = error as FastifyError;
  const body = (msg: string, type: string): Problem => ({
    status: 422,
    detail: [{ loc: ['body'], msg, type }],
    retryAfter: null,
  });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { status: 413, detail: 'The body is too large', retryAfter: null };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return body('Unsupported content type', 'content_type');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return body('JSON decode error', 'json_invalid');
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return { status: 400, detail: 'Content-Length does not match the body', retryAfter: null };
  if (code === 'FST_ERR_BAD_URL')
    return { status: 400, detail: 'The address cannot be read', retryAfter: null };
  if (error instanceof SyntaxError && statusCode === 400) return body('JSON decode error', 'json_invalid');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, detail: error.message, retryAfter: null };
  }
  return null;
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500)
    request.log[problem.status === 500 ? 'error' : 'warn']({ err: error }, 'a call failed');
  if (problem.retryAfter !== null) reply.header('retry-after', String(problem.retryAfter));
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const { status, detail, current, yours, second_factor } = problem;
  // What is undefined is left out.
  return reply.status(status).send({ detail, current, yours, second_factor });
}
