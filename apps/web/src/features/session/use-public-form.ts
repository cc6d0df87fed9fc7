import { type FormEvent, useEffect, useRef, useState } from 'react';
import { loadToasts, toastFailure } from '../../components/toasts.ts';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { explain } from '../../lib/explain.ts';
import { ruleWords } from '../../lib/form-errors.ts';
import { problemSentence } from '../../lib/problem-words.ts';

type Problems<K extends string> = Partial<Record<K, string>>;

interface Options<K extends string> {
  /** Values to begin with; the names are the ids of the controls, in the order they stand. */
  readonly initial: Readonly<Record<K, string>>;
  readonly check: (values: Readonly<Record<K, string>>) => Problems<K>;
  readonly send: (values: Readonly<Record<K, string>>) => Promise<void>;
  /** What a refusal says of single fields, besides the fields that a 422 names itself. */
  readonly refusal?: (error: ApiError) => Problems<K>;
  /** The server's own English: the owner asks for it where a sign-in or a sign-up is refused. */
  readonly quotesDetail?: boolean;
  /** Where typing goes on after a refusal that names no field. */
  readonly again: NoInfer<K>;
}

/**
 * A form of a page that is open to everyone. By hand, without the form library: the first page of all carries as
 * little as it can. A failure is a toast in the words of its code; everything that was typed stays, and the focus goes
 * to the first wrong field.
 */
export function usePublicForm<K extends string>(options: Options<K>) {
  const { initial, check, send, refusal, quotesDetail = false, again } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems<K>>({});
  const [busy, setBusy] = useState(false);
  /** When the server takes the next attempt, ms of the clock; it said so by a 429. */
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  // A second press may come before the button is seen to be disabled.
  const sending = useRef(false);
  const fields = Object.keys(initial) as K[];
  const errors: Problems<K> = { ...refused, ...(tried && check(values)) };

  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    (inputs.find((input) => input.value === '') ?? inputs[0])?.focus();
  }, []);

  function focus(field: K | undefined) {
    if (field !== undefined) form.current?.querySelector<HTMLElement>(`#${field}`)?.focus();
  }

  function onRefused(error: unknown) {
    const detail = quotesDetail && error instanceof ApiError ? error.firstDetail : undefined;
    toastFailure(detail ?? failureText(error));
    if (!(error instanceof ApiError)) {
      if (!(error instanceof NetworkError)) reportError(error);
      return focus(again);
    }
    const named = { ...fieldProblems(error, fields), ...refusal?.(error) };
    setRefused(named);
    setWaitUntil(error.status === 429 ? Date.now() + (error.retryAfter ?? 60) * 1000 : null);
    focus(fields.find((field) => named[field] !== undefined) ?? again);
  }

  async function submit() {
    const broken = check(values);
    setTried(true);
    const first = fields.find((field) => broken[field] !== undefined);
    if (first !== undefined) return focus(first);
    if (sending.current) return undefined;
    sending.current = true;
    setBusy(true);
    setRefused({});
    try {
      await send(values);
    } catch (error) {
      onRefused(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    busy,
    waitUntil,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** What makes an input the field of that name. */
    field: (name: K) => ({
      id: name,
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        setRefused({ ...refused, [name]: undefined });
        // Whoever types will send: the toaster is here by then, so that a lost network can still be told.
        loadToasts().catch(reportError);
      },
    }),
  };
}

function fieldProblems<K extends string>(error: ApiError, fields: readonly K[]): Problems<K> {
  const found: Problems<K> = {};
  for (const problem of error.problems) {
    const field = fields.find((name) => problem.loc.includes(name));
    if (field !== undefined) found[field] ??= ruleWords(problem);
  }
  return found;
}

/** What the code of the answer says, else its status; what broke here has the owner's words. */
function failureText(error: unknown): string {
  if (error instanceof ApiError) return problemSentence(error) ?? explain(error);
  return error instanceof NetworkError ? explain(error) : 'Something went wrong.';
}
