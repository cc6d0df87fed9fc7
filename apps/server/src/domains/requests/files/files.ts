import * as contract from '@molva/contract/request-files';
import { problem } from '@molva/contract/problems/index';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { AnswerOf } from '@molva/contract';
import type { UploadedFile } from '@molva/contract/endpoint';

import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict, DomainError, found, invalidField, notFound } from '../../../lib/errors.ts';
import { StorageError } from '../../../external/storage/index.ts';
import { change, query } from '../../../kernel/operation.ts';
import { provenType } from '../../../lib/file-type.ts';
import { newId } from '../../../lib/ids.ts';
import { safeName } from '../../../lib/safe-name.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { joinedPerson } from '../../../kernel/permissions/present-person.ts';
import { assertProofMayGo } from '../../gallery/index.ts';
import { fileKey } from './file-keys.ts';
import { type FileRow, findFile, insertFile, pageOfFiles, removeFile, changeFile } from './file-queries.ts';
import { lockRequest, locateRow } from '../text/work-queries.ts';

/** Files of one text at most. */
const max = 50;
const unnamed = 'Файл';

const theFile = {
  noun: 'File',
  find: ({ context, input }: { context: AppContext; input: { id: string } }) =>
    findFile(context.db, input.id),
};

export const listRequestFiles = query(contract.listRequestFiles, {
  async read({ context, input }) {
    const { client_id: clientId, request_id: requestId, skip, limit } = input;
    found(await locateRow(context.db, requestId, clientId), 'Request');
    const page = await pageOfFiles(context.db, clientId, requestId, { skip, limit });
    return { data: page.rows.map(presentFile), count: page.count };
  },
});

export const createRequestFile = change(contract.createRequestFile, {
  async prepare({ context, actor, clientId, input: { request_id, files } }) {
    const [file, second] = files;
    if (!file || second) throw invalidField('files', 'one_file', 'missing');
    const row = {
      client_id: clientId,
      id: newId(),
      request_id,
      name: safeName(file.name, unnamed),
      type: await contentOf(file),
      size: file.size,
      uploaded_by: actor.userId,
      created_at: context.clock.now(),
    };
    found(await locateRow(context.db, request_id, clientId), 'Request');
    // Before there is a row: one whose bytes are not there could never be read.
    await putContent(context, row, file.path ?? '');
    return row;
  },
  async work({ tx, clientId, ready: row }) {
    found(await lockRequest(tx, clientId, row.request_id), 'Request');
    const { count } = await pageOfFiles(tx, clientId, row.request_id, { skip: 0, limit: 1 });
    if (count >= max) throw conflict(problem('too_many_files', { count: max }));
    await insertFile(tx, row);
    return found(await findFile(tx, row.id), 'File');
  },
  audit: ({ ready: { request_id, id, size, type } }) => ({
    action: 'request_file.added',
    resource: 'request',
    resourceId: request_id,
    details: { file_id: id, size, type },
  }),
  async refine(error, { context, clientId, ready: { id } }) {
    await context.storage.delete(fileKey(clientId, id));
    return error;
  },
  answer: ({ made }) => presentFile(made),
});

/** Another name, another content, or both; the former content is gone once the new one is there. */
export const updateRequestFile = change(contract.updateRequestFile, {
  ...theFile,
  async prepare({ row: file, input: { name, files } }) {
    const [upload, second] = files;
    if (second) throw invalidField('files', 'one_file');
    if (!upload && name === undefined) throw invalidField('name', 'field_required', 'missing');
    return {
      upload,
      name: safeName(name ?? upload?.name ?? file.name, unnamed),
      content: upload === undefined ? {} : { type: await contentOf(upload), size: upload.size },
    };
  },
  async work({ tx, context, actor, row: file, ready: { upload, name, content } }) {
    // Another picture in its place would be another proof.
    if (upload) await assertMayGo(tx, actor, file, 'replaced');
    await changeFile(tx, file, { name, ...content });
    const after = found(await findFile(tx, file.id), 'File');
    // The row is ours until the end: two who put their files here do so one after the other.
    if (upload?.path) await putContent(context, file, upload.path);
    return after;
  },
  audit: ({ row: { id, request_id }, ready: { content } }) => ({
    action: 'request_file.changed',
    resource: 'request',
    resourceId: request_id,
    details: { file_id: id, ...content },
  }),
  answer: ({ made }) => presentFile(made),
});

/** What an upload is by its content. @throws invalid for nothing at all, too_large */
function contentOf({ path, size, name }: UploadedFile): Promise<string> {
  if (path === null) throw new DomainError('too_large', 'file_too_large');
  if (size === 0) throw invalidField('files', 'file_empty');
  return typeOf(path, name);
}

function putContent(
  context: AppContext,
  file: { client_id: string; id: string },
  path: string,
): Promise<void> {
  return context.storage.put(fileKey(file.client_id, file.id), createReadStream(path), {
    contentType: 'application/octet-stream',
  });
}

export const deleteRequestFile = change(contract.deleteRequestFile, {
  ...theFile,
  async work({ tx, context, actor, row: file, input: { reason } }) {
    const isProof = await assertMayGo(tx, actor, file, reason);
    if (!(await removeFile(tx, file))) throw notFound('File');
    tx.onCommit(() => context.storage.delete(fileKey(file.client_id, file.id)));
    return isProof;
  },
  audit: ({ row: { id, request_id }, made: isProof, input: { reason } }) => ({
    action: isProof ? 'proof.deleted' : 'request_file.deleted',
    resource: 'request',
    resourceId: request_id,
    details: { file_id: id, ...(isProof ? { reason } : {}) },
  }),
  answer: () => ({ message: 'The file was deleted' }),
});

/** The bytes, to be kept and never shown: whatever they are, a browser runs nothing of them. */
export const readRequestFile = query(contract.readRequestFile, {
  ...theFile,
  async read({ context, row: file }) {
    try {
      const body = await context.storage.getStream(fileKey(file.client_id, file.id));
      return {
        type: 'application/octet-stream',
        filename: file.name,
        body,
        headers: { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
      };
    } catch (error) {
      if (error instanceof StorageError && error.code === 'not_found') throw notFound('File');
      throw error;
    }
  },
});

/** Files of a published text that may be the proof of it are kept as its pictures in the gallery are. */
function assertMayGo(
  tx: Transaction,
  actor: Actor,
  file: FileRow,
  reason: string | undefined,
): Promise<boolean> {
  const isPicture = file.type.startsWith('image/') || file.type === 'application/pdf';
  const place = { clientId: file.client_id, requestId: isPicture ? file.request_id : null };
  return assertProofMayGo(tx, actor, place, reason);
}

function presentFile({
  user_id,
  user_name,
  user_email,
  ...file
}: FileRow): AnswerOf<typeof contract.createRequestFile> {
  return {
    ...file,
    size: Number(file.size),
    uploaded_by: joinedPerson({ user_id, user_name, user_email }, 'user'),
  };
}

const byName: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const shown: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
]);

/** What a file is: by its content where that proves what a browser shows, else by its name. */
async function typeOf(path: string, name: string): Promise<string> {
  const proven = await provenType(path);
  if (proven !== null && shown.has(proven)) return proven;
  return byName[extname(name).toLowerCase()] ?? 'application/octet-stream';
}
