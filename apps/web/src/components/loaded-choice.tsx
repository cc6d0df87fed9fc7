import type { ComponentProps } from 'react';
import { Combobox } from './combobox.tsx';
import { type FailedQuery, QueryError } from './query-error.tsx';

interface LoadedChoiceProps extends ComponentProps<typeof Combobox> {
  /** Where the options come from. */
  query: FailedQuery & { readonly data: unknown; readonly isError: boolean; readonly isPending: boolean };
  /** Said where they could not be loaded: «Не удалось загрузить сотрудников». */
  failed: string;
}

/** A choice among many that are loaded: where that failed, it says so and can be tried again. */
export function LoadedChoice({ query, failed, ...choice }: LoadedChoiceProps) {
  if (query.isError && query.data === undefined) return <QueryError title={failed} query={query} />;
  return <Combobox {...choice} {...(query.isPending && { nothing: 'Загружаем' })} />;
}
