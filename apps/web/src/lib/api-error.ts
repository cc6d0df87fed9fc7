/** One broken rule of a 422 answer: `loc` leads to the field, `['body', 'url']`. */
export interface FieldProblem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  /** What kind of rule it is, as the server calls it. */
  readonly type?: string;
  /** What is wrong: the words are found by it. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The token of a sign-in's second step, with the ways to take it. */
export interface SecondStep {
  readonly token: string;
  readonly methods: readonly ('totp' | 'passkey' | 'recovery_code')[];
}

const catalogue: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Validation Error',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A non-2xx answer. `message` is the catalogue's text of the status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What went wrong, by the table of problems: the words are found by it. */
  readonly code: string | undefined;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  /** The server's own words in English, where `detail` is a string: for the forms before sign-in and for whoever looks closer. */
  readonly detail: string | undefined;
  /** The broken rules, where `detail` is a list. */
  readonly problems: readonly FieldProblem[];
  /** What stands now, where another change came first (409). */
  readonly current: unknown;
  /** Seconds after which the server takes the call again (Retry-After), where it says. */
  readonly retryAfter: number | undefined;
  /** How a sign-in goes on whose password was right. */
  readonly secondStep: SecondStep | undefined;

  constructor(status: number, statusText: string, body: unknown, retryAfter?: number) {
    super(
      catalogue[status] ??
        `Generic Error: status: ${status}; status text: ${statusText}; body: ${JSON.stringify(body)}`,
    );
    this.status = status;
    this.retryAfter = retryAfter;
    this.current = isRecord(body) ? (body.current ?? undefined) : undefined;
    const detail = isRecord(body) ? body.detail : undefined;
    this.secondStep = isRecord(body) ? (body.second_factor as SecondStep | undefined) : undefined;
    this.detail = typeof detail === 'string' ? detail : undefined;
    this.code = isRecord(body) && typeof body.code === 'string' ? body.code : undefined;
    this.params = isRecord(body) && isParams(body.params) ? body.params : undefined;
    this.problems = Array.isArray(detail) ? detail.filter(isProblem) : [];
  }

  /** What is wrong first of all: the first field, else the answer as a whole. */
  get firstProblem(): Pick<FieldProblem, 'code' | 'params'> {
    return (
      this.problems[0] ?? {
        ...(this.code !== undefined && { code: this.code }),
        ...(this.params && { params: this.params }),
      }
    );
  }

  /** The first detail message, else the detail string, else nothing. */
  get firstDetail(): string | undefined {
    return this.problems[0]?.msg ?? this.detail;
  }
}

/** No answer at all: the network or the server is away. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('Network Error', { cause });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isParams(value: unknown): value is Record<string, string | number> {
  return (
    isRecord(value) && Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number')
  );
}

function isProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.msg === 'string' && Array.isArray(value.loc);
}

/** Whether code of a screen could not be fetched, in the words of Chromium, Firefox and Safari. */
export function isCodeMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/.test(
      error.message,
    )
  );
}
