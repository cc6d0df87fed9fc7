import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ownKey, readOwn, signedInUserId, writeOwn } from '../lib/own-storage.ts';
import { onSessionChange } from '../lib/session.ts';
import { toast } from './toasts.ts';

/**
 * What was typed in a form outlives a session that ends under it: the same form, opened by the same person at the same
 * address, begins with it. Nothing is kept of who signs out, and nothing before a session ends: a form that is closed
 * by its person is done with.
 *
 * @param name of what the form is; undefined where nothing of it may be kept
 * @returns whether it began with what was kept
 */
export function useKeptForm<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string | undefined,
): boolean {
  const [key] = useState(() => keyOf(name));
  const [kept] = useState(() => (key === null ? [] : readKept(key, form.getValues())));
  useEffect(() => {
    if (key === null) return undefined;
    // Once: what its person gives up now does not come back.
    writeOwn(key, null);
    for (const [field, value] of kept)
      form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
    const begun: FieldValues = form.formState.defaultValues ?? {};
    return onSessionChange((token, change) => {
      if (token !== null || change === 'signed_out') return;
      const typed = Object.entries(form.getValues()).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(begun[field]),
      );
      if (typed.length > 0 && writeOwn(key, JSON.stringify(Object.fromEntries(typed)))) tellAfterwards(key);
    });
  }, [form, key, kept]);
  return kept.length > 0;
}

/** Null where nothing is kept, or nobody is known to keep it for. */
function keyOf(name: string | undefined): string | null {
  const userId = signedInUserId();
  return name === undefined || userId === null ? null : ownKey(userId, `form ${location.pathname} ${name}`);
}

/** What was kept: only fields that the form has, with values such as it has. */
function readKept(key: string, has: FieldValues): [string, unknown][] {
  const text = readOwn(key);
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return [];
    return Object.entries(kept).filter(
      ([field, value]) =>
        field in has &&
        typeof value === typeof has[field] &&
        Array.isArray(value) === Array.isArray(has[field]),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Whoever signs in again sees the screen without the form, and would take what was typed for lost. */
function tellAfterwards(key: string): void {
  const stop = onSessionChange((token) => {
    if (token === null) return;
    stop();
    // Of somebody else's form nothing is left.
    if (readOwn(key) === null) return;
    const words = 'Откройте ту же форму: то, что вы не успели сохранить, снова в ней.';
    toast('info', 'Введённое не пропало', words, 'kept-form').catch(reportError);
  });
}
