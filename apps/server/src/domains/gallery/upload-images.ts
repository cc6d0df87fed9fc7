import * as contract from '@molva/contract/gallery';
import { problem } from '@molva/contract/problems/index';
import { createReadStream } from 'node:fs';
import type { UploadedFile } from '@molva/contract/endpoint';

import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, DomainError, fieldProblem } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import { change } from '../../kernel/operation.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { newId } from '../../lib/ids.ts';
import { limited } from '../../lib/limited.ts';
import { safeName } from '../../lib/safe-name.ts';
import { assertClientOpen } from '../areas/index.ts';
import { assertTies } from './checks.ts';
import { type Inspected, inspectFile, type Refusal, refusals } from './inspect-file.ts';
import { processImages } from './jobs.ts';
import { imageKey } from './keys.ts';
import { presentImage } from './present.ts';
import { tieImage } from './proof-queries.ts';
import { bytesOf, imagesByIds, imagesOfContent, insertImages, type NewImage } from './queries.ts';

interface Accepted extends Inspected {
  id: string;
  name: string;
  path: string;
  size: number;
}
type Content = Awaited<ReturnType<typeof imagesOfContent>>[number];
interface Refused {
  index: number;
  name: string;
  code: Refusal;
}

/** Checks the files by content and takes those that are images; what takes time is left to a job. */
export const uploadImages = change(contract.uploadImages, {
  async prepare({ context, clientId, input }) {
    const { period, area_id: areaId = null, request_id: requestId = null } = input;
    await assertClientOpen(context.db, clientId);
    await assertTies(context.db, clientId, { area_id: areaId, request_id: requestId });
    // A picture that shows two texts is there for each of them.
    const isHere = (image: Content) =>
      image.period === period &&
      (requestId === null || image.request_id === null || image.request_id === requestId);
    const { accepted, refused } = await inspectAll(input.files);
    if (accepted.length === 0) throw noneTaken(refused);
    const known = await alreadyThere(context, clientId, isHere, accepted);
    const fresh = firstOfEach(accepted).filter(({ hash }) => !known.has(hash));
    const size = fresh.reduce((sum, file) => sum + file.size, 0);
    if ((await bytesOf(context.db, clientId)) + size > context.config.clientFilesBytes)
      throw conflict('files_full');
    await store(context, clientId, fresh);
    return { isHere, accepted, refused, fresh };
  },
  async work({ tx, context, actor, clientId, ready: { isHere, accepted, fresh }, input }) {
    const { period, area_id: areaId = null, request_id: requestId = null } = input;
    // Whoever uploads the same bytes at the same moment waits here, and then finds them.
    await lockNames(
      tx,
      fresh.map(({ hash }) => `gallery:${clientId}:${hash}`),
    );
    const contents = await imagesOfContent(
      tx,
      clientId,
      accepted.map(({ hash }) => hash),
    );
    const oldest = (hash: string, where: (image: Content) => boolean) =>
      contents.find((image) => image.content_hash === hash && where(image))?.id ?? null;
    const inPeriod = (hash: string) =>
      oldest(hash, (image) => isHere(image) && image.request_id === requestId) ?? oldest(hash, isHere);
    const rows = fresh
      .filter(({ hash }) => inPeriod(hash) === null)
      .map(
        ({ hash, path: _path, ...file }): NewImage => ({
          ...file,
          client_id: clientId,
          period,
          area_id: areaId,
          request_id: requestId,
          content_hash: hash,
          same_as: oldest(hash, () => true),
          uploaded_by: actor.userId,
        }),
      );
    const idOf = new Map(rows.map((row) => [row.content_hash, row.id]));
    const all = accepted.flatMap(({ hash }) => idOf.get(hash) ?? inPeriod(hash) ?? []);
    if (requestId !== null) for (const id of all) await tieImage(tx, { clientId, requestId }, { id, areaId });
    if (rows.length > 0) await begin(context, tx, actor.userId, clientId, rows);
    return { all: [...new Set(all)], taken: rows.map(({ id }) => id) };
  },
  audit: ({ made: { taken }, ready: { refused }, input: { period, area_id = null } }) => ({
    action: 'image.uploaded',
    resource: 'image',
    resourceId: taken.length === 1 ? (taken[0] ?? null) : null,
    details: { period, area_id, images: taken.length, refused: refused.length },
  }),
  async answer({ context, actor, clientId, made: { all, taken }, ready: { refused } }) {
    const rows = await imagesByIds(context.db, clientId, all);
    return {
      data: rows.map((row) => presentImage(context, actor, row)),
      count: rows.length,
      known: all.filter((id) => !taken.includes(id)),
      refused: refused.map(({ name, code }) => ({ name, code, message: `${name} ${refusals[code]}` })),
    };
  },
});

async function inspectAll(files: readonly UploadedFile[]) {
  const accepted: Accepted[] = [];
  const refused: Refused[] = [];
  const inspect = limited(8, inspectOne);
  const inspected = files.map((file) => ({ file, result: inspect(file) }));
  // Where one fails, the others end before their files are taken away.
  await Promise.allSettled(inspected.map(({ result }) => result));
  for (const [index, { file, result }] of inspected.entries()) {
    const name = safeName(file.name, 'Изображение');
    const found = await result;
    if (typeof found === 'string') refused.push({ index, name, code: found });
    else accepted.push({ ...found, id: newId(), name, path: file.path ?? '', size: file.size });
  }
  return { accepted, refused };
}

async function inspectOne({ path, size }: UploadedFile): Promise<Inspected | Refusal> {
  if (path === null) return 'too_large';
  return size === 0 ? 'empty' : inspectFile(path);
}

/** 413 where size alone was wrong with all of them, else 422 with each. */
function noneTaken(refused: readonly Refused[]): DomainError {
  const said = refused.map(({ name, code }) => `${name} ${refusals[code]}`);
  if (refused.every(({ code }) => code === 'too_large'))
    return new DomainError('too_large', problem('images_too_large', { said: said.join('; ') }));
  return new DomainError('invalid', 'no_file_taken', {
    fields: refused.map(({ index, name, code }) =>
      fieldProblem(['body', 'files', index], problem(`image_${code}`, { name, why: refusals[code] }), code),
    ),
  });
}

/** Contents that need not be stored: looked up before the transaction, and again in it. */
async function alreadyThere(
  context: AppContext,
  clientId: string,
  isHere: (found: Content) => boolean,
  accepted: readonly Accepted[],
): Promise<Set<string>> {
  const found = await imagesOfContent(
    context.db,
    clientId,
    accepted.map(({ hash }) => hash),
  );
  return new Set(found.filter(isHere).map((image) => image.content_hash));
}

function firstOfEach(accepted: readonly Accepted[]): Accepted[] {
  return [...new Map(accepted.toReversed().map((file) => [file.hash, file])).values()].toReversed();
}

/** Before there are rows: a row whose file is not there could never be processed; a file without a row is cleared away. */
async function store(context: AppContext, clientId: string, files: readonly Accepted[]): Promise<void> {
  for (const { id, path } of files)
    await context.storage.put(imageKey(clientId, id, 'upload'), createReadStream(path), {
      contentType: 'application/octet-stream',
    });
}

/** Keeps new images, and asks for what takes time. */
export async function begin(
  context: AppContext,
  tx: Transaction,
  userId: string | null,
  clientId: string,
  rows: readonly NewImage[],
): Promise<void> {
  await insertImages(tx, rows);
  const ids = rows.map(({ id }) => id);
  await context.jobs.enqueue(
    tx,
    processImages,
    { client_id: clientId, image_ids: ids },
    // One at a time for a client: hundreds of uploads of one leave a place for another's two.
    { clientId, ...(userId === null ? {} : { userId }), group: { id: clientId, size: 1 } },
  );
  // One for all: whoever sees it reads the list again.
  await publish(
    tx,
    { kind: 'gallery_changed', client_id: clientId, image_id: ids[0] ?? '', state: 'processing' },
    { clientId, permission: 'execution:read' },
  );
}
