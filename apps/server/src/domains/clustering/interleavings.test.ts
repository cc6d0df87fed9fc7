import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { insertReview } from '../../test/factories.ts';
import { gatedNode } from '../../test/gated-node.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { clusteringPath, oneMore, reviewed, startRun, texts, themesOf } from '../../test/themes.ts';
import type { Writing } from '../../test/writing.ts';
import { changeStored } from '../reviews/collecting/store-queries.ts';
import { clusterReviews } from './cluster-reviews.ts';
import { lockClustering, noteUnread } from './index.ts';
import { readUnread } from './read-unread.ts';

/** Nothing works but what a test runs itself, in the order that it says. */
const server = useServer();

const { ofPeople: people, ofWaiting: waiting } = oneMore;

const dataOf = ({ clientId }: Writing, count = 2) => ({
  client_id: clientId,
  start_date: null,
  end_date: null,
  count,
});
const runOf = (
  work: Writing,
  id: string,
  { context, count }: { context?: AppContext; count?: number } = {},
) => runHandler(context ?? server.context, clusterReviews, dataOf(work, count), id);
const read = ({ clientId }: Writing, context = server.context) =>
  runHandler(context, readUnread, { client_id: clientId });

async function found(count = 60) {
  const work = await reviewed(server, texts(count));
  await runOf(work, await startRun(work, { count: 2 }));
  const { clusters } = await themesOf(work.editor, work);
  const ofGrade = (low: boolean) =>
    clusters.find(({ average_rating: average }) => (average ?? 3) < 3 === low)?.id ?? '';
  return { ...work, ofWaiting: ofGrade(true), ofPeople: ofGrade(false), clusters };
}

const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) =>
  server.context.db.transaction(run);

/** A review as a collection stores it: with a note. */
async function arrived(work: Writing, recall: string): Promise<string> {
  const id = await insertReview(server, { ...work, recall, rating: 1 });
  await inTransaction((tx) => noteUnread(tx, work.clientId, [id]));
  return id;
}

const edit = ({ clientId }: Writing, id: string, recall: string) =>
  inTransaction((tx) => changeStored(tx, clientId, id, { recall }));

const unread = async ({ clientId }: Writing) =>
  (
    await server.context.db.query
      .selectFrom('theme_unread')
      .select('review_id')
      .where('client_id', '=', clientId)
      .execute()
  ).map(({ review_id: id }) => id);

async function themesOfReview({ editor, clientId }: Writing, id: string) {
  const { body } = await editor.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { client_id: clientId, id },
  });
  return body.data[0]?.themes.map((theme) => theme.id);
}

const sizes = async (work: Writing) =>
  (await themesOf(work.editor, work)).clusters.map(({ id, size }) => [id, size]);

describe('two nodes that read at once', () => {
  it('leave what the later text says, though who read the earlier one stores last', async () => {
    const work = await found();
    const id = await arrived(work, waiting);
    const slow = gatedNode(server.context);
    const slowly = read(work, slow.context);
    await slow.arrived;
    await edit(work, id, people);
    await read(work);
    expect(await themesOfReview(work, id)).toEqual([work.ofPeople]);
    expect(await unread(work)).toEqual([]);
    slow.goOn();
    await slowly;
    expect(await themesOfReview(work, id)).toEqual([work.ofPeople]);
    expect(await unread(work)).toEqual([]);
  }, 60_000);

  it('leave a text unread while somebody is noting it, and neither waits for the other', async () => {
    const work = await found();
    const id = await arrived(work, waiting);
    const done = Promise.withResolvers<void>();
    const hasNoted = Promise.withResolvers<void>();
    const noting = inTransaction(async (tx) => {
      await changeStored(tx, work.clientId, id, { recall: people });
      hasNoted.resolve();
      await done.promise;
    });
    await hasNoted.promise;
    await read(work);
    expect(await themesOfReview(work, id)).toEqual([]);
    done.resolve();
    await noting;
    expect(await unread(work)).toEqual([id]);
    await read(work);
    expect(await themesOfReview(work, id)).toEqual([work.ofPeople]);
  }, 60_000);

  it('store nothing of a run that was replaced meanwhile; the note stays for the run in force', async () => {
    const work = await found();
    const id = await arrived(work, waiting);
    const slow = gatedNode(server.context);
    const slowly = read(work, slow.context);
    await slow.arrived;
    await runOf(work, await startRun(work, { count: 2 }));
    slow.goOn();
    await slowly;
    expect(await unread(work)).toEqual([id]);
    await read(work);
    expect(await themesOfReview(work, id)).toHaveLength(1);
    expect(await unread(work)).toEqual([]);
  }, 60_000);

  it('pass by a review that goes while it is read', async () => {
    const work = await found();
    const gone = await arrived(work, waiting);
    const stays = await arrived(work, waiting);
    const slow = gatedNode(server.context);
    const slowly = read(work, slow.context);
    await slow.arrived;
    await server.context.db.query
      .deleteFrom('reviews')
      .where('client_id', '=', work.clientId)
      .where('id', '=', gone)
      .execute();
    slow.goOn();
    await slowly;
    expect(await themesOfReview(work, stays)).toEqual([work.ofWaiting]);
    expect(await unread(work)).toEqual([]);
  }, 60_000);
});

describe('two runs of one client', () => {
  it('are one: of two presses at once one is taken, and no other until it has ended', async () => {
    const work = await reviewed(server, texts(20));
    const params = { client_id: work.clientId };
    const press = () => work.editor.send(`POST ${clusteringPath}`, { params, body: { count: 2 } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'clustering_running' });
    const taken = answers.find(({ status }) => status === 202)?.body as { id: string };
    expect((await press()).status).toBe(409);
    expect(await runOf(work, taken.id)).toMatchObject({ themes: 2 });
    expect((await press()).status).toBe(202);
  }, 60_000);
});

describe('a change of themes', () => {
  it('leaves what a text says that was edited and read after it was looked at', async () => {
    const work = await found();
    const id = await arrived(work, waiting);
    await read(work);
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = inTransaction(async (tx) => {
      await lockClustering(tx, work.clientId);
      isHeld.resolve();
      await held.promise;
      await changeStored(tx, work.clientId, id, { recall: people });
      // As a reading leaves it.
      await sql`DELETE FROM review_themes WHERE client_id = ${work.clientId} AND review_id = ${id}`.execute(
        tx.query,
      );
      await sql`DELETE FROM theme_unread WHERE client_id = ${work.clientId}`.execute(tx.query);
    });
    await isHeld.promise;
    const changing = work.editor.call(`PUT ${clusteringPath}`, {
      params: { client_id: work.clientId },
      body: { id: work.ofWaiting, keywords: ['ожидание'] },
    });
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), { timeout: 20_000, interval: 20 });
    held.resolve();
    await holding;
    expect((await changing).status).toBe(200);
    await read(work);
    expect(await themesOfReview(work, id)).not.toContain(work.ofWaiting);
  }, 60_000);
});

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
    server.context.db.query,
  );
  return rows[0]?.count ?? 0;
}

describe('a run that the queue begins anew', () => {
  it('after it came into force leaves all as it is', async () => {
    const work = await found();
    const { last_run: run } = await themesOf(work.editor, work);
    const id = await arrived(work, waiting);
    await read(work);
    const before = await sizes(work);
    await runOf(work, run?.id ?? '');
    expect(await sizes(work)).toEqual(before);
    expect(await themesOfReview(work, id)).toEqual([work.ofWaiting]);
  }, 60_000);

  // Its transactions: names of themes, one piece of places, coming into force.
  it.each([1, 2, 3])(
    'while its first try sleeps before transaction %i, is of one try',
    async (number) => {
      const work = await reviewed(server, texts(60));
      const id = await startRun(work, { count: 2 });
      const slow = gatedNode(server.context, number);
      const slowly = runOf(work, id, slow);
      await slow.arrived;
      expect(await runOf(work, id)).toMatchObject({ themes: 2 });
      const before = await sizes(work);
      expect(before).toHaveLength(2);
      slow.goOn();
      expect(await slowly).toBeUndefined();
      expect(await sizes(work)).toEqual(before);
      const rows = await placesOfThemes(work);
      expect(new Set(rows.map(({ theme_id: theme }) => theme))).toEqual(
        new Set(before.map(([theme]) => theme)),
      );
    },
    60_000,
  );

  it.each([2, 3])(
    'and was stopped before transaction %i stores nothing more',
    async (number) => {
      const work = await found();
      const before = await sizes(work);
      const id = await startRun(work, { count: 3 });
      const late = await arrived(work, waiting);
      const slow = gatedNode(server.context, number);
      const slowly = runOf(work, id, slow);
      await slow.arrived;
      await clusterReviews.ended?.({
        context: server.context,
        data: dataOf(work),
        jobId: id,
        status: 'cancelled',
        error: { code: 'cancelled', message: '' },
      });
      slow.goOn();
      expect(await slowly).toBeUndefined();
      expect(await sizes(work)).toEqual(before);
      expect((await placesOfThemes(work)).every(({ run_id: run }) => run !== id)).toBe(true);
      // What came while it went on is read without another collection.
      expect(await queued(work, 'read-themes')).toBeGreaterThan(0);
      await read(work);
      expect(await themesOfReview(work, late)).toEqual([work.ofWaiting]);
      expect(await unread(work)).toEqual([]);
    },
    60_000,
  );

  it('gives what it found of a theme that was merged twice meanwhile to the last one', async () => {
    const work = await reviewed(server, texts(60));
    const count = 5;
    await runOf(work, await startRun(work, { count }), { count });
    const [one, two, three] = (await themesOf(work.editor, work)).clusters;
    const slow = gatedNode(server.context, 3);
    const slowly = runOf(work, await startRun(work, { count }), { ...slow, count });
    await slow.arrived;
    const merge = (id = '', into = '') =>
      work.editor.call(`PUT ${clusteringPath}`, {
        params: { client_id: work.clientId },
        body: { id, merge_into: into },
      });
    await merge(one?.id, two?.id);
    await merge(two?.id, three?.id);
    const whole = (one?.size ?? 0) + (two?.size ?? 0) + (three?.size ?? 0);
    slow.goOn();
    await slowly;
    const rows = await placesOfThemes(work);
    const of = (id = '') => rows.filter(({ theme_id: theme }) => theme === id).length;
    expect([of(one?.id), of(two?.id), of(three?.id)]).toEqual([0, 0, whole]);
  }, 60_000);
});

const placesOfThemes = ({ clientId }: Writing) =>
  server.context.db.query
    .selectFrom('review_themes')
    .select(['theme_id', 'run_id', 'review_id'])
    .where('client_id', '=', clientId)
    .execute();

async function queued({ clientId }: Writing, kind: string): Promise<number> {
  const rows = await server.context.db.query
    .selectFrom('jobs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .execute();
  return rows.length;
}
