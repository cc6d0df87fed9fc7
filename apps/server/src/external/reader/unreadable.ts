import { invalidField, unavailable } from '../../lib/errors.ts';
import { ReaderError, TableError, TooManyWait } from './index.ts';

/** Says at the field `files` why a file could not be looked at. @throws invalid, or unavailable where others wait */
export function refuseFile(error: unknown): never {
  if (error instanceof TableError) throw invalidField('files', error.problem, 'unreadable');
  if (error instanceof ReaderError) throw invalidField('files', error.code, 'unreadable');
  throw error instanceof TooManyWait ? unavailable('many_tables', 10) : error;
}
