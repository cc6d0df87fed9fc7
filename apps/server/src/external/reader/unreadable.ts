import { problem } from '@molva/contract/problems/index';
import { invalidField, unavailable } from '../../lib/errors.ts';
import { ReaderError, TableError, TooManyWait } from './index.ts';

type Words = Readonly<Record<ReaderError['code'], string>>;

/** Why a file was given up, for people, who call some files tables. */
export const unreadable = {
  file: {
    reader_time_limit: 'Файл читался слишком долго',
    reader_memory_limit: 'Файл занял слишком много памяти',
    reader_crashed: 'Файл сломал программу, которая его читала',
  },
  table: {
    reader_time_limit: 'Таблица читалась слишком долго',
    reader_memory_limit: 'Таблица заняла слишком много памяти',
    reader_crashed: 'Таблица сломала программу, которая её читала',
  },
} as const satisfies Record<string, Words>;

/** Says at the field `files` why a table could not be looked at. @throws invalid, or unavailable where others wait */
export function refuseTable(error: unknown): never {
  if (error instanceof TableError) throw invalidField('files', 'table_unreadable', 'unreadable');
  if (error instanceof ReaderError)
    throw invalidField('files', problem('table_not_read', { said: error.message }), 'unreadable');
  throw unlessManyWait(error);
}

/** Says at the field `files` why a saved page could not be read. @throws invalid, or unavailable where others wait */
export function refusePage(error: unknown): never {
  if (error instanceof TableError || error instanceof ReaderError) {
    const said = error instanceof TableError ? error.message : unreadable.file[error.code];
    throw invalidField('files', problem('page_unreadable', { said }), 'unreadable');
  }
  throw unlessManyWait(error);
}

const unlessManyWait = (error: unknown) =>
  error instanceof TooManyWait ? unavailable('many_tables', 10) : error;
