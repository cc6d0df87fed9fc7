import type { PlainCode } from '@molva/contract/problems/index';
import type { z } from 'zod';
import { ReaderError, TableError } from '../external/reader/index.ts';
import { unreadable } from '../external/reader/unreadable.ts';
import { invalidField } from '../lib/errors.ts';
import { PermanentJobError } from './job.ts';

/** What people call what a job reads. */
type Called = keyof typeof unreadable;

const inside = { file: 'В файле', table: 'В таблице' } as const satisfies Record<Called, string>;

/**
 * Which column of a file holds what, as a form sends it.
 *
 * @throws invalid for what names no columns, or `lacking` where those it names do not suffice
 */
export function readMapping<Mapping>(
  json: string,
  schema: z.ZodType<Mapping>,
  { suffices, lacking }: { suffices: (mapping: Mapping) => boolean; lacking: PlainCode },
): Mapping {
  const wrong = (what: PlainCode) => invalidField('mapping', what);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw wrong('mapping_not_json');
  }
  const { data } = schema.safeParse(value);
  if (data === undefined) throw wrong('mapping_shape');
  if (!suffices(data)) throw wrong(lacking);
  return data;
}

/** Ends a job whose file cannot be read, however often it is tried. @throws PermanentJobError, or what is no fault of the file */
export function giveUpReading(error: unknown, called: Called): never {
  if (error instanceof TableError)
    throw new PermanentJobError('table_unreadable', error.message, { cause: error });
  if (error instanceof ReaderError)
    throw new PermanentJobError(error.code, unreadable[called][error.code], { cause: error });
  throw error;
}

/** @throws PermanentJobError where columns that were named are not there */
export function assertColumns(
  columns: readonly string[],
  mapping: Readonly<Record<string, string>>,
  called: Called,
): void {
  const missing = Object.values(mapping).filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new PermanentJobError('columns_missing', `${inside[called]} нет столбцов: ${missing.join(', ')}`);
}
