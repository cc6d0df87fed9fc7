import { createContext, useContext, useLayoutEffect, useReducer } from 'react';

/** Told by each form inside a dialog or panel when it begins and when it ends to hold unsaved work. */
export const TypedWork = createContext<(isDirty: boolean) => void>(() => undefined);

/** Whether any form inside holds unsaved work, and what is given to `TypedWork`, by which they say so. */
export function useTypedWorkInside(): [boolean, (isDirty: boolean) => void] {
  const [forms, report] = useReducer((count: number, isDirty: boolean) => count + (isDirty ? 1 : -1), 0);
  return [forms > 0, report];
}

/** A form inside a dialog or panel says that closing would lose what was typed in it. */
export function useTypedWork(isDirty: boolean): void {
  const report = useContext(TypedWork);
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    report(true);
    return () => report(false);
  }, [isDirty, report]);
}
