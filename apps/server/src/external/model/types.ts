import type { ModelFailure } from '@molva/contract/draft-words';

export type ModelErrorCode = ModelFailure;

/** As the endpoint counts them; 0 where it does not say. */
export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** The message is in stable English and carries nothing of the request or the answer: a caller may see it. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;
  /** Seconds after which the endpoint wants to be asked again, where it says so. */
  readonly retryAfter: number | null;
  /** What was used all the same; null where nobody counted. */
  readonly tokens: Tokens | null;

  constructor(
    code: ModelErrorCode,
    message: string,
    options: { cause?: unknown; retryAfter?: number | null; tokens?: Tokens } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ModelError';
    this.code = code;
    this.retryAfter = options.retryAfter ?? null;
    this.tokens = options.tokens ?? null;
  }
}

export interface Completion extends Tokens {
  /** Trimmed, never empty. */
  text: string;
  milliseconds: number;
}

export interface Ask {
  /** What comes from people must stand in `user` alone. */
  system: string;
  user: string;
  /** Tokens of the answer at most. */
  maxTokens: number;
  /** Ask for one JSON object. An endpoint that knows no such wish is asked again without it. */
  json?: boolean;
  signal?: AbortSignal;
}

/** Where a model is asked, and by which name and key. */
export interface Endpoint {
  baseUrl: string;
  apiKey: string | null;
  name: string;
}

export interface Model {
  /** The name under which the endpoint knows it. */
  readonly name: string;
  /**
   * One answer to one message.
   *
   * @throws ModelError for whatever goes wrong, or the signal's reason
   */
  complete(ask: Ask): Promise<Completion>;
  /**
   * The same as it comes: pieces of the answer, then the whole. It is read no faster than it is taken; leaving it ends
   * the question.
   *
   * @throws ModelError for whatever goes wrong, or the signal's reason
   */
  stream(ask: Ask): AsyncGenerator<string, Completion>;
}
