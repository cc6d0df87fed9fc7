import { useEffect, useId, useRef, useState } from 'react';
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
import type { BodyRules } from '../lib/body-rules.ts';
import { formErrors, ruleWords } from '../lib/form-errors.ts';
import { later } from '../lib/later.ts';
import { useKeptForm } from './use-kept-form.ts';

/** How a field is checked comes with the first form that has rules, and not with its screen. */
const checking = later(() => import('../lib/broken-rule.ts'));

/** What keeps a form from being sent; `field` is the id of the control that mends it. */
export interface FormProblem {
  readonly field?: string;
  readonly text: string;
}

export interface ServerForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Puts the form's own errors and the server's together for the summary. */
  readonly problems: readonly FormProblem[];
  /** How often it was sent. */
  readonly attempt: number;
  readonly submit: (event: React.FormEvent) => void;
  /** Shows what `send` found wrong without a failure. */
  readonly tell: (problems: readonly FormProblem[]) => void;
  /** Something was typed or chosen in it. */
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  /** It began with what was typed in it when a session ended. */
  readonly isRestored: boolean;
  error: (field: Path<V>) => string | undefined;
  /** The id of a field's control. */
  idOf: (field: Path<V>) => string;
  /** For an input: its id, rules that the contract does not know, and what is wrong with it. */
  field: <K extends Path<V>>(
    name: K,
    rules?: RegisterOptions<V, K>,
  ) => UseFormRegisterReturn<K> & { id: string; error: string | undefined };
}

interface Options<V extends FieldValues> {
  readonly defaults: DefaultValues<V>;
  /**
   * What the form is of, where what is typed in it outlives a session that ends: a kind and an id. Without one nothing is
   * kept: so it is of secrets.
   */
  readonly keptAs?: string;
  /** What the contract asks of the body it sends (`body-rules.gen`): a field of the same name is checked by it first. */
  readonly rules?: BodyRules;
  /** Names of the fields. */
  readonly fields: readonly Path<V>[];
  /** The field that a 409 is about. */
  readonly conflictField?: Path<V>;
  /** The field that a refusal of the whole (400, 403, 409) is about, by its code; without one it is told for the form as a whole. */
  readonly refusedField?: (code: string) => Path<V> | undefined;
  /** What is wrong with parts that are no fields of the form: questions of a template, rules of a flag. */
  readonly check?: (values: V) => readonly FormProblem[];
  /** What another failure means here; undefined where that is told as usual, none where it is told elsewhere. */
  readonly refused?: (failure: unknown) => string | readonly FormProblem[] | undefined;
  /** May say with `tell` what is wrong where nothing fails. */
  readonly send: (values: V) => Promise<void>;
}

/**
 * A form whose rules are checked here first and by the server last: what the server refuses is shown under its
 * fields, and nothing that was typed is lost.
 */
export function useServerForm<V extends FieldValues>(options: Options<V>): ServerForm<V> {
  const { defaults, keptAs, rules, fields, conflictField, refusedField, check, refused, send } = options;
  const form = useForm<V>({ defaultValues: defaults, shouldFocusError: false });
  const [rest, setRest] = useState<readonly FormProblem[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isUnderWay = useRef(false);
  const formId = useId();
  // Two forms may stand on one page, and have fields of the same name.
  const idOf = (field: Path<V>) => `${formId}-${field}`;
  const { errors, isDirty, isSubmitting } = form.formState;
  const isRestored = useKeptForm(form, keptAs);
  useEffect(() => {
    if (rules) checking.prefetch();
  }, [rules]);

  /** The contract's rule before the form's own. */
  function withContract<K extends Path<V>>(name: K, own?: RegisterOptions<V, K>): RegisterOptions<V, K> {
    const rule = rules?.[name];
    if (!rule) return own ?? {};
    const { validate } = own ?? {};
    return {
      ...own,
      validate: {
        contract: async (value) => {
          // The server checks the same: without this code it is the one to tell.
          const code = await checking.load().catch(() => null);
          return code?.ruleProblem(rule, value);
        },
        ...(typeof validate === 'function' ? { own: validate } : validate),
      },
    } as RegisterOptions<V, K>;
  }

  function error(field: Path<V>): string | undefined {
    const found = errors[field]?.message;
    return typeof found === 'string' && found !== '' ? found : undefined;
  }

  useWatch({ control: form.control, disabled: !isChecked });
  const wrong = isChecked ? check?.(form.getValues()) : undefined;

  function tell(problems: readonly FormProblem[]): void {
    const isField = (name: string | undefined): name is Path<V> => fields.some((field) => field === name);
    for (const { field, text } of problems)
      if (isField(field)) form.setError(field, { type: 'server', message: text });
    setRest(problems.filter((problem) => !isField(problem.field)));
  }

  async function submit(values: V) {
    setRest([]);
    if (check !== undefined && check(values).length > 0) return;
    try {
      await send(values);
    } catch (failure) {
      tell(problemsOf(failure));
    }
  }

  function problemsOf(failure: unknown): readonly FormProblem[] {
    if (failure instanceof ApiError && failure.code !== undefined) {
      const field = refusedField?.(failure.code);
      if (field !== undefined) return [{ field, text: ruleWords(failure) }];
    }
    const own = refused?.(failure);
    if (own !== undefined) return typeof own === 'string' ? [{ text: own }] : own;
    const told = formErrors(failure, fields, conflictField);
    return [
      ...Object.entries(told.fields).map(([field, text]) => ({ field, text })),
      ...told.rest.map((text) => ({ text })),
    ];
  }

  return {
    form,
    attempt,
    isDirty,
    isSubmitting,
    isRestored,
    tell,
    idOf,
    error,
    field: (name, own) => ({
      id: idOf(name),
      error: error(name),
      ...form.register(name, withContract(name, own)),
    }),
    problems: [
      ...fields.flatMap((field) => {
        const text = error(field);
        return text === undefined ? [] : [{ field: idOf(field), text }];
      }),
      ...(wrong ?? []),
      ...rest,
    ],
    submit: (event) => {
      event.preventDefault();
      // Enter may come once more before the button shows that it is being sent.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setChecked(check !== undefined);
      void form
        .handleSubmit(submit)(event)
        .finally(() => {
          isUnderWay.current = false;
          setAttempt((count) => count + 1);
        });
    },
  };
}

/** What a control that is no input is given: lists of choices, ticks. */
interface Choice<V extends FieldValues, K extends Path<V>> {
  readonly id: string;
  readonly value: PathValue<V, K>;
  readonly error: string | undefined;
  readonly onChange: (value: PathValue<V, K>) => void;
}

export function useChoice<V extends FieldValues, K extends Path<V>>(
  { form, attempt, field }: ServerForm<V>,
  name: K,
  rules?: RegisterOptions<V, K>,
): Choice<V, K> {
  const { id, error } = field(name, rules);
  return {
    id,
    value: useWatch({ control: form.control, name }),
    error,
    onChange: (value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: attempt > 0 }),
  };
}
