import * as contract from '@molva/contract/sources';
import { createReadStream } from 'node:fs';
import type { ImportColumn } from '@molva/contract/import-columns';
import { importMapping } from '@molva/contract/sources';
import { invalidField } from '../../../lib/errors.ts';
import { readMapping } from '../../../kernel/file-import.ts';
import { change } from '../../../kernel/operation.ts';
import { assertFewOpen } from '../../../kernel/job-records.ts';
import { newId } from '../../../lib/ids.ts';
import { assertClientOpen, findArea } from '../../areas/index.ts';
import { assertAreaOpen } from '../text/change-fields.ts';
import { importKey } from '../files/file-keys.ts';
import { importTable } from './jobs.ts';
import { tableIn } from './table-file.ts';

/** Tables of one person that wait or are read: the rest of the agency waits behind them. */
const maxImports = 5;

/** Takes a table in; a job reads it. */
export const importSources = change(contract.importSources, {
  async prepare({ context, actor, clientId, input: { area_id: areaId, ...input } }) {
    const mapping: Record<string, string> = readMapping(input.mapping, importMapping, {
      suffices: ({ words }) => words !== undefined,
      lacking: 'mapping_without_words',
    });
    const { path, format } = await tableIn(input.files);
    await assertClientOpen(context.db, clientId);
    if (areaId !== undefined) {
      const area = await findArea(context.db, clientId, areaId);
      if (!area) throw invalidField('area_id', 'no_such_area');
      assertAreaOpen(area);
    }
    await assertFewOpen(context.db, { userId: actor.userId, kind: importTable.kind, max: maxImports });
    const fileId = newId();
    await context.storage.put(importKey(clientId, fileId), createReadStream(path), {
      contentType: 'application/octet-stream',
    });
    return { fileId, format, mapping };
  },
  work: ({ tx, context, actor, clientId, ready, input: { kind, area_id = null, period = null } }) =>
    context.jobs.enqueue(
      tx,
      importTable,
      {
        client_id: clientId,
        user_id: actor.userId,
        file_id: ready.fileId,
        format: ready.format,
        mapping: ready.mapping,
        kind,
        area_id,
        period,
      },
      { clientId, userId: actor.userId },
    ),
  audit: ({ made: { id }, ready: { format }, input: { kind, area_id = null, period = null } }) => ({
    action: 'source.imported',
    resource: 'job',
    resourceId: id,
    details: { format, kind, area_id, period },
  }),
  answer: ({ made: { id, kind, status } }) => ({ id, kind, status }),
});

export type Mapping = Partial<Record<ImportColumn, string>>;
