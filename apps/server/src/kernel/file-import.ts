import { type PlainCode, problem } from '@molva/contract/problems/index';
import type { z } from 'zod';
import { ReaderError, TableError } from '../external/reader/index.ts';
import { invalidField } from '../lib/errors.ts';
import { permanentFailure } from './job.ts';

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
export function giveUpReading(error: unknown): never {
  if (error instanceof TableError) throw permanentFailure(error.problem, { cause: error });
  if (error instanceof ReaderError) throw permanentFailure(error.code, { cause: error });
  throw error;
}

/** @throws PermanentJobError where columns that were named are not there */
export function assertColumns(columns: readonly string[], mapping: Readonly<Record<string, string>>): void {
  const missing = Object.values(mapping).filter((name) => !columns.includes(name));
  if (missing.length > 0) throw permanentFailure(problem('columns_missing', { names: missing.join(', ') }));
}
