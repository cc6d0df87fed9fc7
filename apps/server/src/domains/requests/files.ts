import { problem } from '@molva/contract/problems/index';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import type { AnswerOf, Download } from '@molva/contract';
import type { UploadedFile } from '@molva/contract/endpoint';
import type {
  createRequestFile,
  deleteRequestFile,
  listRequestFiles,
  readRequestFile,
  updateRequestFile,
} from '@molva/contract/request-files';
import type { Permission } from '@molva/contract/permissions';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, DomainError, invalidField, notFound } from '../../lib/errors.ts';
import { StorageError } from '../../external/storage/index.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { provenType } from '../../lib/file-type.ts';
import { newId } from '../../lib/ids.ts';
import { safeName } from '../../lib/safe-name.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize, authorizeRow } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertProofMayGo } from '../gallery/index.ts';
import { fileKey } from './file-keys.ts';
import { type FileRow, findFile, insertFile, pageOfFiles, removeFile, changeFile } from './file-queries.ts';
import { lockRequest, locateRow } from './work-queries.ts';

/** Files of one text at most. */
const most = 50;
const unnamed = 'Файл';

export const listFiles: UseCase<typeof listRequestFiles> = async ({ context, actor, input }) => {
  const { client_id: clientId, request_id: requestId, skip, limit } = input;
  authorize(actor, 'request_files:read', clientId);
  if (!(await locateRow(context.db, requestId, clientId))) throw notFound('Request');
  const page = await pageOfFiles(context.db, clientId, requestId, { skip, limit });
  return { data: page.rows.map(presentFile), count: page.count };
};

export const createFile: UseCase<typeof createRequestFile> = async ({ context, actor, input }) => {
  const { client_id: clientId, request_id: requestId } = input;
  authorize(actor, 'request_files:write', clientId);
  const [file, second] = input.files;
  if (!file || second) throw invalidField('files', 'one_file', 'missing');
  const type = await contentOf(file);
  const id = newId();
  const row = {
    client_id: clientId,
    id,
    request_id: requestId,
    name: safeName(file.name, unnamed),
    type,
    size: file.size,
    uploaded_by: actor.userId,
    created_at: context.clock.now(),
  };
  if (!(await locateRow(context.db, requestId, clientId))) throw notFound('Request');
  // Before there is a row: one whose bytes are not there could never be read.
  await putContent(context, { client_id: clientId, id }, file.path ?? '');
  const kept = context.db.transaction(async (tx) => {
    if (!(await lockRequest(tx, clientId, requestId))) throw notFound('Request');
    const { count } = await pageOfFiles(tx, clientId, requestId, { skip: 0, limit: 1 });
    if (count >= most) throw conflict(problem('too_many_files', { count: most }));
    await insertFile(tx, row);
    const made = await findFile(tx, id);
    await audit(tx, actor, {
      action: 'request_file.added',
      resource: 'request',
      resourceId: requestId,
      clientId,
      details: { file_id: id, size: row.size, type: row.type },
    });
    return made;
  });
  const made = await kept.catch(async (error: unknown) => {
    await context.storage.delete(fileKey(clientId, id));
    throw error;
  });
  if (!made) throw notFound('File');
  return presentFile(made);
};

/** Another name, another content, or both; the former content is gone once the new one is there. */
export const updateOneFile: UseCase<typeof updateRequestFile> = async ({ context, actor, input }) => {
  const file = await locateFile(context, actor, 'request_files:write', input.id);
  const [upload, second] = input.files;
  if (second) throw invalidField('files', 'one_file');
  if (!upload && input.name === undefined) throw invalidField('name', 'field_required', 'missing');
  const content = upload === undefined ? {} : { type: await contentOf(upload), size: upload.size };
  const name = safeName(input.name ?? upload?.name ?? file.name, unnamed);
  return context.db.transaction(async (tx) => {
    // Another picture in its place would be another proof.
    if (upload) await assertMayGo(tx, actor, file, 'replaced');
    await changeFile(tx, file, { name, ...content });
    const after = await findFile(tx, file.id);
    if (!after) throw notFound('File');
    // The row is ours until the end: two who put their files here do so one after the other.
    if (upload?.path) await putContent(context, file, upload.path);
    await audit(tx, actor, {
      action: 'request_file.changed',
      resource: 'request',
      resourceId: file.request_id,
      clientId: file.client_id,
      details: { file_id: file.id, ...content },
    });
    return presentFile(after);
  });
};

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

export const deleteOneFile: UseCase<typeof deleteRequestFile> = async ({ context, actor, input }) => {
  const file = await locateFile(context, actor, 'request_files:write', input.id);
  const { reason } = input;
  await context.db.transaction(async (tx) => {
    const isProof = await assertMayGo(tx, actor, file, reason);
    if (!(await removeFile(tx, file))) throw notFound('File');
    tx.onCommit(() => context.storage.delete(fileKey(file.client_id, file.id)));
    await audit(tx, actor, {
      action: isProof ? 'proof.deleted' : 'request_file.deleted',
      resource: 'request',
      resourceId: file.request_id,
      clientId: file.client_id,
      details: { file_id: file.id, ...(isProof ? { reason } : {}) },
    });
  });
  return { message: 'The file was deleted' };
};

/** The bytes, to be kept and never shown: whatever they are, a browser runs nothing of them. */
export const readOneFile: UseCase<typeof readRequestFile> = async ({
  context,
  actor,
  input,
}): Promise<Download> => {
  const file = await locateFile(context, actor, 'request_files:read', input.id);
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
};

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

async function locateFile(
  context: AppContext,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<FileRow> {
  const file = await findFile(context.db, id);
  if (!file) throw notFound('File');
  authorizeRow(actor, permission, file.client_id, 'File');
  return file;
}

function presentFile({
  user_id,
  user_name,
  user_email,
  ...file
}: FileRow): AnswerOf<typeof createRequestFile> {
  return {
    ...file,
    size: Number(file.size),
    uploaded_by:
      user_id !== null && user_email !== null
        ? { id: user_id, full_name: user_name, email: user_email }
        : null,
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
