import pino, { type Logger } from 'pino';

export type { Logger };

/** Names of fields whose values never stand in a log, wherever they are nested one or two levels deep. */
const secretFields = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'current_password',
  'secret',
  'secret_sealed',
  'token_sealed',
  'token',
  'access_token',
  'set-cookie',
  'recall',
  'review_data',
  'words',
];

const redactedPaths = secretFields.flatMap((field) => {
  const key = /^\w+$/.test(field) ? `.${field}` : `["${field}"]`;
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
});

/** JSON lines on standard output; secrets, tokens and review texts are replaced by `[removed]`. */
export function createLog(level: string, destination?: pino.DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: redactedPaths, censor: '[removed]' },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/**
 * What a log says of an error: never its other properties, among which drivers keep connections with their secrets
 * and queries their parameters.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
