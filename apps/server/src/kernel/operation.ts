import type { AnswerOf, EndpointShape, InputOf } from '@molva/contract';
import type { AppContext } from './context.ts';
import type { Actor } from './permissions/actor.ts';

/** What is known of the request besides its input. */
export interface Caller {
  ip: string;
  userAgent: string | null;
  /** What the browser shows to be known again, and how it is given something new to show. Absent outside of HTTP. */
  device?: { token: string | null; keep(token: string): void };
}

/** One use case: called alike by HTTP, jobs, commands and tests. */
export type UseCase<E extends EndpointShape> = (call: {
  context: AppContext;
  actor: E['access'] extends 'anyone' ? Actor | null : Actor;
  input: InputOf<E>;
  caller: Caller;
}) => Promise<AnswerOf<E>>;

export interface Route {
  endpoint: EndpointShape;
  run: (call: {
    context: AppContext;
    actor: Actor | null;
    input: unknown;
    caller: Caller;
  }) => Promise<unknown>;
  /** Status of a success, where it is not always the endpoint's. */
  statusOf: (answer: unknown) => number;
}

/** Binds a use case to its endpoint; the input was checked by the endpoint's schemas before `run` is called. */
export function route<E extends EndpointShape>(
  endpoint: E,
  useCase: UseCase<E>,
  statusOf: (answer: AnswerOf<E>) => number = () => endpoint.success,
): Route {
  return { endpoint, run: useCase as Route['run'], statusOf: statusOf as Route['statusOf'] };
}
