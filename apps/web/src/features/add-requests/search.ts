import { compact, idOf, oneOf } from '../../lib/search.ts';
import { readSourcesSearch } from '../sources/index.ts';

export const addModes = ['plan', 'table', 'file', 'sources'] as const;
export type AddMode = (typeof addModes)[number];
export type AddSearch = ReturnType<typeof readAddSearch>;

/** Which way of adding is open, the job that reads a file, and the filters of sources. */
export function readAddSearch(raw: Record<string, unknown>) {
  return compact({ ...readSourcesSearch(raw), mode: oneOf(raw.mode, addModes), job: idOf(raw.job) });
}
