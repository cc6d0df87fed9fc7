import * as contract from '@molva/contract/sources';
import { problem } from '@molva/contract/problems/index';
import { guessColumns } from '@molva/contract/import-columns';

import { invalidField, unavailable } from '../../../lib/errors.ts';
import { previewTable, ReaderError, TableError, TooManyWait } from '../../../external/reader/index.ts';
import { query } from '../../../kernel/operation.ts';
import { assertClientExists } from '../../areas/index.ts';
import { type TableFile, tableIn } from './table-file.ts';

/** What is in a table, before anything is taken of it. @throws invalid for a file that is no table */
export const previewImport = query(contract.previewImport, {
  async read({ context, input }) {
    const { client_id: clientId } = input;
    await assertClientExists(context, clientId);
    const file = await tableIn(input.files);
    const preview = await beginningOf(file);
    if (preview.columns.length === 0) throw invalidField('files', 'table_without_columns', 'empty');
    return { format: file.format, ...preview, mapping: guessColumns(preview.columns) };
  },
});

async function beginningOf({ path, format }: TableFile) {
  try {
    return await previewTable(path, format);
  } catch (error) {
    if (error instanceof TableError) throw invalidField('files', 'table_unreadable', 'unreadable');
    if (error instanceof ReaderError)
      throw invalidField('files', problem('table_not_read', { said: error.message }), 'unreadable');
    if (error instanceof TooManyWait) throw unavailable('many_tables', 10);
    throw error;
  }
}
