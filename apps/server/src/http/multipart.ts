import { problem } from '@molva/contract/problems/index';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { UploadedFile } from '@molva/contract/endpoint';
import { limits } from '@molva/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, invalidField, unavailable } from '../lib/errors.ts';

/** Field of the files, as browsers and as PHP-minded programs write it. */
const fileFields: ReadonlySet<string> = new Set(['file', 'files', 'files[]']);
/** Bytes of a call besides its files: boundaries, part headers, fields. */
const overhead = 4 * 1_048_576;
/** Files of a call that are written at the same time. */
const maxAtOnce = 8;

export interface MultipartBody {
  /** Values of the fields; a list where one came more than once. */
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: limits.uploadFiles,
      fileSize: limits.uploadBytes,
      fields: 20,
      fieldNameSize: 100,
      fieldSize: 100_000,
      parts: limits.uploadFiles + 21,
      headerPairs: 50,
    },
  });
}

/**
 * Reads a multipart body: files go to a folder of their own, fields into memory. The folder is gone when `use` has
 * ended, however it ended, or when the body could not be read.
 *
 * @param folder where to make that folder
 * @throws too_large for what no call may send, invalid for what is no multipart body
 */
export async function withMultipart<T>(
  request: FastifyRequest,
  folder: string,
  use: (body: MultipartBody) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw invalidField(['body'], 'multipart_expected', 'content_type');
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadTotalBytes + overhead) throw tooMuch();
  const own = join(folder, randomUUID());
  try {
    await mkdir(own, { recursive: true, mode: 0o700 });
    return await use(await read(request, own));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function read(request: FastifyRequest, folder: string): Promise<MultipartBody> {
  const body: MultipartBody = { fields: Object.create(null) as Record<string, unknown>, files: [] };
  const watch = watchLength(request);
  const written: Promise<void>[] = [];
  try {
    const parts = request.parts()[Symbol.asyncIterator]();
    let next = parts.next();
    // The plugin has begun to read by now: a listener before it would let the first bytes go by.
    watch.begin();
    for (let part = await next; part.done !== true; part = await next) {
      if (part.value.type === 'file') await takeFile(part.value, folder, body, watch, written);
      else addField(body.fields, part.value.fieldname, part.value.value, part.value.valueTruncated);
      next = parts.next();
    }
    await Promise.all(written);
  } catch (error) {
    throw watch.problem() ?? explain(error);
  } finally {
    // The folder goes next.
    await Promise.allSettled(written);
  }
  const problem = watch.problem();
  if (problem) throw problem;
  return body;
}

function addField(fields: Record<string, unknown>, name: string, value: unknown, truncated: boolean): void {
  if (truncated) throw invalidField(name, 'field_too_long', 'string_too_long');
  const before = fields[name];
  fields[name] = before === undefined ? value : [before, value].flat();
}

async function takeFile(
  part: MultipartFile,
  folder: string,
  { files }: MultipartBody,
  watch: Watch,
  written: Promise<void>[],
): Promise<void> {
  if (!fileFields.has(part.fieldname)) throw invalidField(part.fieldname, 'extra_field', 'extra_forbidden');
  const path = join(folder, String(files.length));
  const name = part.filename ?? '';
  watch.file(part, name);
  const file: UploadedFile = { name, path, size: 0 };
  files.push(file);
  const writing = writeFile(part, path, file);
  writing.catch(() => undefined);
  written.push(writing);
  // A few at once: one after the other, hundreds of small ones would wait for each other's turns of the disk.
  await written.at(-maxAtOnce);
}

async function writeFile(part: MultipartFile, path: string, file: UploadedFile): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, target);
  file.size = target.bytesWritten;
  if (!part.file.truncated) return;
  await rm(path, { force: true });
  file.path = null;
}

type Watch = ReturnType<typeof watchLength>;

/**
 * Counts what comes and ends the reading where it is more than a call may send, or where a file goes on long after
 * its limit: what is thrown away would still hold the connection.
 */
function watchLength(request: FastifyRequest) {
  let total = 0;
  let problem: DomainError | null = null;
  let current: { part: MultipartFile; name: string; begun: number } | null = null;

  function count(chunk: Buffer): void {
    total += chunk.length;
    if (total > limits.uploadTotalBytes + overhead) problem ??= tooMuch();
    else if (current && total - current.begun > 2 * limits.uploadBytes) problem ??= tooLarge(current.name);
    if (problem) {
      request.raw.off('data', count);
      current?.part.file.destroy(problem);
    }
  }
  return {
    begin: () => void request.raw.on('data', count),
    file(part: MultipartFile, name: string): void {
      current = { part, name, begun: total };
    },
    problem: () => problem,
  };
}

const tooMuch = () =>
  new DomainError('too_large', problem('call_too_large', { megabytes: limits.uploadTotalBytes / 1_048_576 }));
const tooLarge = (name: string) =>
  new DomainError(
    'too_large',
    problem('one_file_too_large', { name, megabytes: limits.uploadBytes / 1_048_576 }),
  );

/** The parser's errors are the caller's doing; those of the disk are not. */
function explain(error: unknown): unknown {
  if (error instanceof DomainError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new DomainError('too_large', problem('call_with_many_files', { count: limits.uploadFiles }));
  if (['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].includes(code)) return unavailable('no_room_for_files');
  if (['EACCES', 'EPERM', 'EROFS', 'EIO'].includes(code)) return error;
  return invalidField(['body'], 'multipart_broken', 'multipart_invalid');
}
