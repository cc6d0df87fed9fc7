import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { ApiError } from '../lib/api-error.ts';
import { formErrors, ruleWords } from '../lib/form-errors.ts';

export interface ServerForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Puts the form's own errors and the server's together for the summary. */
  readonly problems: readonly { field?: string; text: string }[];
  /** How often it was sent. */
  readonly attempt: number;
  readonly submit: (event: React.FormEvent) => void;
  /** Something was typed or chosen in it. */
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  error: (field: Path<V>) => string | undefined;
  /** For an input: its id, its rules and what is wrong with it. */
  field: <K extends Path<V>>(
    name: K,
    rules?: RegisterOptions<V, K>,
  ) => UseFormRegisterReturn<K> & { id: K; error: string | undefined };
}

interface Options<V extends FieldValues> {
  readonly defaults: DefaultValues<V>;
  /** Names of the fields, which are the ids of their controls too. */
  readonly fields: readonly Path<V>[];
  /** The field that a 409 is about. */
  readonly conflictField?: Path<V>;
  /** The field that a refusal of the whole (400, 403, 409) is about, by its code; without one it is told for the form as a whole. */
  readonly refusedField?: (code: string) => Path<V> | undefined;
  readonly send: (values: V) => Promise<void>;
}

/**
 * A form whose rules are checked here first and by the server last: what the server refuses is shown under its
 * fields, and nothing that was typed is lost.
 */
export function useServerForm<V extends FieldValues>(options: Options<V>): ServerForm<V> {
  const { defaults, fields, conflictField, refusedField, send } = options;
  const form = useForm<V>({ defaultValues: defaults, shouldFocusError: false });
  const [rest, setRest] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { errors, isDirty, isSubmitting } = form.formState;

  function error(field: Path<V>): string | undefined {
    const found = errors[field]?.message;
    return typeof found === 'string' && found !== '' ? found : undefined;
  }

  async function submit(values: V) {
    setRest([]);
    try {
      await send(values);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code !== undefined) {
        const refused = refusedField?.(failure.code);
        if (refused !== undefined) {
          form.setError(refused, { type: 'server', message: ruleWords(failure) });
          return;
        }
      }
      const told = formErrors(failure, fields, conflictField);
      for (const field of fields) {
        const message = told.fields[field];
        if (message !== undefined) form.setError(field, { type: 'server', message });
      }
      setRest(told.rest);
    }
  }

  return {
    form,
    attempt,
    isDirty,
    isSubmitting,
    error,
    field: (name, rules) => ({ id: name, error: error(name), ...form.register(name, rules) }),
    problems: [
      ...fields.flatMap((field) => {
        const text = error(field);
        return text === undefined ? [] : [{ field, text }];
      }),
      ...rest.map((text) => ({ text })),
    ],
    submit: (event) => {
      void form
        .handleSubmit(submit)(event)
        .finally(() => setAttempt((count) => count + 1));
    },
  };
}

/** What a control that is no input is given: lists of choices, ticks. */
interface Choice<V extends FieldValues, K extends Path<V>> {
  readonly id: K;
  readonly value: PathValue<V, K>;
  readonly error: string | undefined;
  readonly onChange: (value: PathValue<V, K>) => void;
}

export function useChoice<V extends FieldValues, K extends Path<V>>(
  { form, attempt, error }: ServerForm<V>,
  name: K,
  rules?: RegisterOptions<V, K>,
): Choice<V, K> {
  form.register(name, rules);
  return {
    id: name,
    value: useWatch({ control: form.control, name }),
    error: error(name),
    onChange: (value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: attempt > 0 }),
  };
}
