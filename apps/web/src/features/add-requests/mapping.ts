import { type ImportColumn, importColumns } from '@molva/contract/import-columns';
import { gridColumns } from './cells.ts';
import type { Mapping } from './api.ts';

const labels = new Map(gridColumns.map(({ id, label }) => [id, label]));

/** What a column of a file may mean. */
export const meaningOptions: readonly { value: ImportColumn | 'none'; label: string }[] = [
  { value: 'none', label: 'Не загружать' },
  ...importColumns.map((value) => ({ value, label: labels.get(value) ?? value })),
];

export function meaningOf(mapping: Mapping, column: string): ImportColumn | 'none' {
  return importColumns.find((meaning) => mapping[meaning] === column) ?? 'none';
}

/** Gives a column a meaning; the column that had it before has none any more. */
export function withMeaning(mapping: Mapping, column: string, meaning: ImportColumn | 'none'): Mapping {
  const next: Mapping = { ...mapping };
  for (const one of importColumns) if (next[one] === column) delete next[one];
  if (meaning !== 'none') next[meaning] = column;
  return next;
}
