import { AsyncResource } from 'node:async_hooks';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createStorage } from '../../external/storage/index.ts';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { jpegOf } from '../../test/pictures.ts';
import { childrenOf, commandOf } from '../../test/process/process-tree.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { galleryOf, processed, upload } from '../../test/upload.ts';
import { keepGalleryInOrder } from './keep-gallery.ts';
import { imageKey } from './keys.ts';
import { processAll } from './process-images.ts';

const server = useServer();
let manager: Caller;
let clientId: string;

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
});

async function uploaded(seed: number): Promise<string> {
  const files = [{ name: `${seed}.jpg`, bytes: await jpegOf(seed) }];
  return (await upload(server, manager.token, clientId, files)).body.data[0]?.id ?? '';
}
const work = (ids: string[], context = server.context) =>
  runHandler(context, processAll, { client_id: clientId, image_ids: ids });
const keys = async (part = '') => {
  const found: string[] = [];
  for await (const key of server.context.storage.list('clients')) if (key.includes(part)) found.push(key);
  return found;
};
/** As another caller would, although a transaction is open here. */
const outside = AsyncResource.bind(<T>(act: () => T): T => act());
const stateOf = async (id: string) =>
  (await galleryOf(manager, clientId)).data.find((image) => image.id === id)?.state;

describe('processing', () => {
  it('that was cut short goes on with what is left, and done again changes nothing', async () => {
    const [one, two] = [await uploaded(1), await uploaded(2)];
    expect(await work([one])).toEqual({ ready: 1, failed: 0 });
    const before = await keys(one);
    expect(await work([one, two])).toEqual({ ready: 2, failed: 0 });
    expect(await work([one, two])).toEqual({ ready: 2, failed: 0 });
    expect(await keys(one)).toEqual(before);
    expect(before).toHaveLength(4);
  });

  it('by two nodes at once leaves the image ready', async () => {
    const id = await uploaded(3);
    await Promise.all([work([id]), work([id])]);
    expect(await stateOf(id)).toBe('ready');
    expect(await keys(id)).toHaveLength(4);
  });

  // Who waits is told by PostgreSQL of its own processes, not of those on the workers of Citus.
  it.skipIf(inject('workers').length > 0)('waits for an image that somebody is changing', async () => {
    const id = await uploaded(31);
    const { query } = server.context.db;
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(query);
      expect(rows).not.toEqual([]);
    };
    let running: Promise<unknown> = Promise.resolve();
    await server.context.db.transaction(async (tx) => {
      await tx.query
        .updateTable('gallery_images')
        .set({ caption: 'Вход' })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      running = promise;
      outside(() => resolve(work([id])));
      await outside(() => vi.waitFor(waiting, { timeout: 5_000 }));
    });
    expect(await running).toEqual({ ready: 1, failed: 0 });
    expect(await stateOf(id)).toBe('ready');
  });

  it('of an image that is deleted meanwhile leaves no file', async () => {
    const id = await uploaded(4);
    const storage = {
      ...server.context.storage,
      async put(...args: Parameters<typeof server.context.storage.put>) {
        await server.context.storage.put(...args);
        if (args[0].endsWith('thumb.avif'))
          await manager.call('DELETE /reviews/clients/{client_id}/gallery/{id}', {
            params: { client_id: clientId, id },
          });
      },
    };
    await work([id], { ...server.context, storage });
    expect(await keys(id)).toEqual([]);
  });

  it('of one whose upload is lost, or that is out of tries, says so', async () => {
    const lost = await uploaded(5);
    await server.context.storage.delete(imageKey(clientId, lost, 'upload'));
    expect(await work([lost])).toEqual({ ready: 0, failed: 1 });
    const hopeless = await uploaded(6);
    await processAll.ended?.({
      context: server.context,
      data: { client_id: clientId, image_ids: [hopeless, lost] },
      jobId: '',
      status: 'failed',
      error: { code: 'internal', message: '' },
    });
    const { data } = await galleryOf(manager, clientId);
    expect([lost, hopeless].map((id) => data.find((image) => image.id === id)?.error)).toEqual([
      'lost',
      'internal',
    ]);
    expect(await keys(hopeless)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('outlives the death of its process', async () => {
    const ids = [await uploaded(7), await uploaded(8)];
    const working = work(ids);
    const killed = await vi.waitFor(
      () => {
        const pid = imageProcess();
        expect(pid).not.toBeNull();
        return pid ?? 0;
      },
      { timeout: 5_000, interval: 1 },
    );
    process.kill(killed, 'SIGKILL');
    expect(await working).toEqual({ ready: 2, failed: 0 });
  });
});

/** The image process of this one. */
function imageProcess(): number | null {
  return childrenOf(process.pid).find((pid) => commandOf(pid).includes('image-worker')) ?? null;
}

describe('housekeeping', () => {
  const run = () => runHandler(server.context, keepGalleryInOrder, {});

  it('puts an image nobody processes any more back in the queue, once', async () => {
    const id = await uploaded(20);
    await server.context.db.query
      .updateTable('gallery_images')
      .set({ updated_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute();
    const jobs = () =>
      server.context.db.query
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'gallery-process-images')
        .where('client_id', '=', clientId)
        .execute();
    const before = (await jobs()).length;
    await run();
    await run();
    expect((await jobs()).length).toBe(before + 1);
  });

  it('clears away files without a row that are a day old, and leftovers of uploads', async () => {
    const [old, fresh] = ['019a0000-0000-7000-8000-000000000000', newId()];
    const kept = await uploaded(21);
    for (const id of [old, fresh])
      await server.context.storage.put(imageKey(clientId, id, 'upload'), Buffer.from('x'), {
        contentType: 'image/jpeg',
      });
    const folder = server.context.config.uploadsDir;
    await mkdir(join(folder, 'left-by-a-crash'), { recursive: true });
    await utimes(join(folder, 'left-by-a-crash'), 0, 0);
    await mkdir(join(folder, 'in-use'), { recursive: true });
    await run();
    expect([await keys(old), (await keys(fresh)).length, (await keys(kept)).length]).toEqual([[], 1, 1]);
    expect(await readdir(folder)).toEqual(['in-use']);
  });
});

describe('on an object store', () => {
  let root = '';
  let s3: S3rver;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'molva-gallery-'));
    s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: root,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
  });
  afterAll(async () => {
    await s3.close();
    await rm(root, { recursive: true });
  });

  it('an image is kept, served, shown in a report and deleted like any other', {
    timeout: 30_000,
  }, async () => {
    const { port } = await s3.run();
    const storage = await createStorage({
      s3: {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'files',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        region: 'us-east-1',
      },
    });
    const node = await startTestServer(server.databaseUrl, { overrides: { storage }, work: true });
    try {
      const owner = await asPerson(node);
      const own = await createClient(node, { responsibleId: owner.id });
      await upload(node, owner.token, own, [{ name: 'a.jpg', bytes: await jpegOf(40) }]);
      const [image] = await processed(owner, own);
      const served = await node.app.inject({ url: image?.urls?.original ?? '' });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(served.headers['content-disposition']).toContain('a.jpg');
      const report = await owner.send('GET /reports/execution', {
        query: { client_id: own, period: '2026-10' },
      });
      expect([report.status, String(report.body).startsWith('%PDF')]).toEqual([200, true]);
      await owner.call('DELETE /reviews/clients/{client_id}/gallery/{id}', {
        params: { client_id: own, id: image?.id ?? '' },
      });
      const left: string[] = [];
      for await (const key of storage.list('clients')) left.push(key);
      expect(left).toEqual([]);
    } finally {
      await node.close();
    }
  });
});
