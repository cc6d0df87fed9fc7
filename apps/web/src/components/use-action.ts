import { useRef, useState } from 'react';
import { act, type ActOptions, changed } from '../lib/act.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Answer, PartsOf } from '../lib/api-client.ts';
import type { ChangingCall } from '../lib/api.ts';
import { explain } from '../lib/explain.ts';
import { toastFailure, toastSuccess } from './toasts.ts';

interface ActionOptions<A extends unknown[], R> {
  /** What is said once it is done; null where the screen shows it. */
  readonly done?: string | ((answer: R, ...given: A) => string | null);
  readonly onDone?: (answer: R, ...given: A) => void;
  /** Words for a failure, in place of the usual; null where it is told elsewhere, by `error` for one. */
  readonly failed?: (error: unknown, ...given: A) => string | null;
}

export interface Action<A extends unknown[], R> {
  /** Does it, unless it is being done. Never throws. @returns the answer; undefined where there was none */
  readonly run: (...given: A) => Promise<R | undefined>;
  readonly isPending: boolean;
  /** What the last try ended with, until the next. */
  readonly error: unknown;
  /** With what it is being done. */
  readonly given: A | null;
}

/** A change that a person asks for: `useAction('DELETE /items/{id}', { done: 'Запись удалена' })`. */
export function useAction<C extends ChangingCall>(
  call: C,
  options?: ActionOptions<[parts: PartsOf<C>], Answer<C>> & Pick<ActOptions<C>, 'show'>,
): Action<[parts: PartsOf<C>], Answer<C>>;
/** The same for what takes more than one call. */
export function useAction<A extends unknown[], R>(
  work: (...given: A) => Promise<R>,
  options?: ActionOptions<A, R>,
): Action<A, R>;
export function useAction<C extends ChangingCall, A extends unknown[], R>(
  what: C | ((...given: A) => Promise<R>),
  options: ActionOptions<A, R> & Pick<ActOptions<C>, 'show'> = {},
): Action<A, R> {
  const [given, setGiven] = useState<A | null>(null);
  const [error, setError] = useState<unknown>(null);
  const busy = useRef(false);

  async function run(...args: A): Promise<R | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setGiven(args);
    setError(null);
    const { done, onDone, failed = explain, show } = options;
    try {
      const work = typeof what === 'string' ? callOf(what, show) : what;
      const answer = await (work as (...all: A) => Promise<R>)(...args);
      const words = typeof done === 'function' ? done(answer, ...args) : (done ?? null);
      if (words !== null) toastSuccess(words);
      onDone?.(answer, ...args);
      return answer;
    } catch (failure) {
      setError(failure);
      // A refusal often means that what is shown is old.
      if (typeof what === 'string' && isRefusal(failure)) void changed(what);
      const words = failed(failure, ...args);
      if (words !== null) toastFailure(words);
      return undefined;
    } finally {
      busy.current = false;
      setGiven(null);
    }
  }

  return { run, isPending: given !== null, error, given };
}

const isRefusal = (failure: unknown) =>
  failure instanceof ApiError && [403, 404, 409].includes(failure.status);

/** For `failed`: the screen shows the failure where it happened. */
export const inPlace = (): null => null;

function callOf<C extends ChangingCall>(call: C, show: ActOptions<C>['show']) {
  return (parts: PartsOf<C>) => actWith(call, parts, show ? { show } : {});
}

const actWith = act as <C extends ChangingCall>(
  call: C,
  parts: PartsOf<C>,
  options: ActOptions<C>,
) => Promise<Answer<C>>;
