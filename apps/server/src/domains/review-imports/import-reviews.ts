import { createHash } from 'node:crypto';
import * as contract from '@molva/contract/review-imports';
import type { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import { assertFewOpen } from '../../kernel/job-records.ts';
import { change } from '../../kernel/operation.ts';
import type { AppContext } from '../../kernel/context.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen, findArea } from '../areas/index.ts';
import { importKey } from '../requests/index.ts';
import { type Given, givenInCall, givenInFile, type Input } from './given.ts';
import { importReviewFile } from './jobs.ts';
import { insertImport } from './batch-queries.ts';
import { keepAnswer, keyedAnswer, type KeyedCall, rememberMapping, takeKey } from './queries.ts';

/** Files of one person that wait or are read: the rest of the agency waits behind them. */
const maxImports = 5;
const maxKey = 255;
const startedJob = contract.importReviews.answer;
type StartedJob = z.output<typeof startedJob>;

/** Takes reviews in; a job stores them. The same call with the same key of its caller's starts one job. */
export const importReviews = change(contract.importReviews, {
  async prepare({ context, actor, clientId, input, caller }) {
    const given = input.reviews ? givenInCall(input) : await givenInFile(input);
    await assertClientOpen(context.db, clientId);
    await assertArea(context, clientId, input.area_id);
    const keyed = await keyedCall(caller.idempotencyKey ?? null, { clientId, input, given });
    const repeated = keyed && (await repeatedAnswer(context.db, keyed, context.clock.now()));
    if (repeated) return { given, keyed, repeated, fileId: null };
    await assertFewOpen(context.db, { userId: actor.userId, kind: importReviewFile.kind, max: maxImports });
    const fileId = newId();
    await context.storage.put(importKey(clientId, fileId), given.open(), {
      contentType: 'application/octet-stream',
    });
    return { given, keyed, repeated: null, fileId };
  },
  async work({ tx, context, actor, clientId, ready, input }) {
    const { given, keyed, fileId } = ready;
    if (ready.repeated || fileId === null) return { started: ready.repeated, isNew: false };
    if (keyed && !(await takeKey(tx, keyed, context.clock.now())))
      return { started: await repeatedAnswer(tx, keyed, context.clock.now()), isNew: false };
    if (given.kind === 'file' && given.mapping !== null)
      await rememberMapping(tx, clientId, { mapping: given.mapping, rating_best: input.rating_best });
    const { id, kind, status } = await context.jobs.enqueue(
      tx,
      importReviewFile,
      {
        client_id: clientId,
        user_id: actor.userId,
        file_id: fileId,
        format: given.format,
        mapping: given.mapping ?? {},
        rating_best: input.rating_best,
        area_id: input.area_id ?? null,
      },
      { clientId, userId: actor.userId },
    );
    const [file] = input.files;
    await insertImport(tx, {
      client_id: clientId,
      id,
      user_id: actor.userId,
      file_name: file?.name.slice(0, 255).toWellFormed() ?? null,
      format: given.kind === 'call' ? 'call' : given.format,
    });
    if (keyed) await keepAnswer(tx, keyed, { id, kind, status });
    return { started: { id, kind, status }, isNew: true };
  },
  audit: ({ made: { started, isNew }, ready: { given }, input }) =>
    isNew && started
      ? {
          action: 'reviews.imported',
          resource: 'job',
          resourceId: started.id,
          details: { format: given.kind === 'call' ? 'call' : given.format, area_id: input.area_id ?? null },
        }
      : null,
  async answer({ context, clientId, made: { started, isNew }, ready: { fileId } }) {
    if (!isNew && fileId !== null) await context.storage.delete(importKey(clientId, fileId));
    // The one that has the key has not ended: its answer comes with it.
    if (!started) throw conflict('key_of_other_call');
    return started;
  },
});

async function assertArea({ db }: AppContext, clientId: string, areaId: string | undefined): Promise<void> {
  if (areaId === undefined) return;
  const area = await findArea(db, clientId, areaId);
  if (!area) throw invalidField('area_id', 'no_such_area');
  if (area.status === 'archived') throw conflict('area_archived');
}

async function keyedCall(
  key: string | null,
  { clientId, input, given }: { clientId: string; input: Input; given: Given },
): Promise<KeyedCall | null> {
  if (key === null) return null;
  if (key.trim() === '' || key.length > maxKey)
    throw invalidField(['header', 'Idempotency-Key'], 'wrong_value');
  const { area_id, mapping, rating_best } = input;
  const hash = createHash('sha256').update(JSON.stringify([area_id, mapping, rating_best]));
  for await (const piece of given.open()) hash.update(piece as string | Buffer);
  return { clientId, key, hash: hash.digest('hex') };
}

/** @throws conflict where the key was used for another call */
async function repeatedAnswer(handle: Handle, keyed: KeyedCall, now: Date): Promise<StartedJob | null> {
  const known = await keyedAnswer(handle, keyed, now);
  if (!known) return null;
  if (known.call_hash !== keyed.hash) throw conflict('key_of_other_call');
  return startedJob.parse(known.answer);
}
