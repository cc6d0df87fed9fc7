import * as contract from '@molva/contract/sources';
import { guessColumns } from '@molva/contract/import-columns';
import { invalidField } from '../../../lib/errors.ts';
import { previewTable } from '../../../external/reader/index.ts';
import { refuseFile } from '../../../external/reader/unreadable.ts';
import { query } from '../../../kernel/operation.ts';
import { assertClientExists } from '../../areas/index.ts';
import { tableIn } from './table-file.ts';

/** What is in a table, before anything is taken of it. @throws invalid for a file that is no table */
export const previewImport = query(contract.previewImport, {
  async read({ context, input }) {
    const { client_id: clientId } = input;
    await assertClientExists(context, clientId);
    const { path, format } = await tableIn(input.files);
    const preview = await previewTable(path, format).catch(refuseFile);
    if (preview.columns.length === 0) throw invalidField('files', 'table_without_columns', 'empty');
    return { format, ...preview, mapping: guessColumns(preview.columns) };
  },
});
