/**
 * `timeout`: no whole answer in time; `unreachable`: no connection; `auth_failed`: the key is not accepted;
 * `rate_limited`: asked too often; `rejected`: the endpoint refuses the request as such; `failed`: its own error;
 * `refused`: the model or a filter declined; `cut`: the answer stopped at the limit of tokens; `empty`: no words;
 * `too_large`: more bytes than any answer needs; `broken`: not what the protocol says.
 */
export type ModelErrorCode =
  | 'timeout'
  | 'unreachable'
  | 'auth_failed'
  | 'rate_limited'
  | 'rejected'
  | 'failed'
  | 'refused'
  | 'cut'
  | 'empty'
  | 'too_large'
  | 'broken';

/** The message is in stable English and carries nothing of the request or the answer: a caller may see it. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** Seconds after which the endpoint wants to be asked again, where it says so. */
  readonly retryAfter: number | null;

  constructor(
    code: ModelErrorCode,
    message: string,
    options: { cause?: unknown; retryAfter?: number | null } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ModelError';
    this.code = code;
    this.retryAfter = options.retryAfter ?? null;
  }
}

export interface Completion {
  /** Trimmed, never empty. */
  text: string;
  milliseconds: number;
  /** As the endpoint counts them; 0 where it does not say. */
  inputTokens: number;
  outputTokens: number;
}

export interface Model {
  /** The name under which the endpoint knows it. */
  readonly name: string;
  /**
   * One answer to one message. What comes from people must stand in `user` alone.
   *
   * @throws ModelError for whatever goes wrong, or the signal's reason
   */
  complete(ask: {
    system: string;
    user: string;
    /** Tokens of the answer at most. */
    maxTokens: number;
    /** Ask for one JSON object. An endpoint that knows no such wish is asked again without it. */
    json?: boolean;
    signal?: AbortSignal;
  }): Promise<Completion>;
}
