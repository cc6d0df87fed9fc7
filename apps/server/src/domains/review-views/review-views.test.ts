import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewView } from '@molva/contract/review-views';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = '/reviews/clients/requests/review-views';
let manager: Caller;
let editor: Caller;
let trainee: Caller;
let client: Caller;
let clientId = '';

beforeAll(async () => {
  editor = await asPerson(server, { level: 'editor' });
  trainee = await asPerson(server, { level: 'trainee' });
});
beforeEach(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
  client = await asPerson(server, { clientId });
});

async function save(who: Caller, fields: object = {}): Promise<ReviewView> {
  const { status, body } = await who.call(`POST ${path}`, {
    body: { client_id: clientId, name: 'Низкие оценки', state: 'rating_to=3', ...fields },
  });
  expect(status).toBe(200);
  return body as ReviewView;
}
async function names(who: Caller, of: string | null = clientId) {
  const { body } = await who.call(`GET ${path}`, { query: of === null ? {} : { client_id: of } });
  return body.data.map(({ name, is_default: isDefault }) => (isDefault ? `${name}!` : name));
}
const change = (who: Caller, { id }: { id: string }, fields: object) =>
  who.send(`PUT ${path}/{id}`, { params: { id }, body: { client_id: clientId, ...fields } });
const remove = (who: Caller, { id }: { id: string }) =>
  who.send(`DELETE ${path}/{id}`, { params: { id }, query: { client_id: clientId } });
const restore = (who: Caller, { id }: { id: string }) =>
  who.send(`POST ${path}/{id}/restore`, { params: { id }, body: { client_id: clientId } });

describe('a saved view of the list', () => {
  it("is for whoever reads the client's reviews", async () => {
    const body = { client_id: clientId, name: 'Вид', state: '' };
    expect((await call(server, null, `POST ${path}`, { body })).status).toBe(401);
    expect((await trainee.send(`POST ${path}`, { body })).status).toBe(404);
    const stranger = await asPerson(server, { clientId: await createClient(server) });
    expect((await stranger.send(`GET ${path}`, { query: { client_id: clientId } })).status).toBe(404);
    for (const name of [' ', 'а'.repeat(256)])
      expect((await manager.send(`POST ${path}`, { body: { ...body, name } })).status).toBe(422);
    expect((await manager.send(`POST ${path}`, { body: { ...body, state: 'а'.repeat(4001) } })).status).toBe(
      422,
    );
    expect(await names(manager)).toEqual([]);
  });

  it('is its owner’s alone, of one client, or of the list of all', async () => {
    const own = await save(manager);
    const all = await save(manager, { client_id: null, name: 'Все низкие' });
    expect([own.client_id, all.client_id]).toEqual([clientId, null]);
    expect(own).toMatchObject({
      state: 'rating_to=3',
      owner: { id: manager.id },
      abilities: ['edit', 'delete'],
    });
    expect(await names(manager)).toEqual(['Низкие оценки']);
    expect(await names(manager, null)).toEqual(['Все низкие']);
    for (const who of [editor, client]) {
      expect(await names(who)).toEqual([]);
      expect((await change(who, own, { name: 'Чужой' })).status).toBe(404);
      expect((await remove(who, own)).status).toBe(404);
    }
  });

  it('has a name of its own among those of its owner', async () => {
    const first = await save(manager);
    const second = await save(manager, { name: 'Второй' });
    expect((await change(manager, second, { name: 'НИЗКИЕ оценки' })).status).toBe(409);
    expect((await change(manager, second, {})).status).toBe(422);
    expect((await change(manager, second, { name: 'Третий', state: 'q=да' })).body).toMatchObject({
      name: 'Третий',
      state: 'q=да',
    });
    await save(editor);
    await remove(manager, first);
    await save(manager);
    expect((await restore(manager, first)).status).toBe(409);
  });

  it('is shared with the staff, never with the client, and tidied up by who leads it', async () => {
    const shared = await save(editor, { name: 'Общий', is_shared: true });
    await save(manager);
    expect(await names(manager)).toEqual(['Низкие оценки', 'Общий']);
    expect(await names(client)).toEqual([]);
    const refused = { client_id: clientId, name: 'Мой', state: '', is_shared: true };
    expect((await client.send(`POST ${path}`, { body: refused })).status).toBe(403);
    const copywriter = await asPerson(server, { level: 'copywriter' });
    expect(await names(copywriter)).toEqual(['Общий']);
    expect((await remove(copywriter, shared)).status).toBe(403);
    expect((await change(manager, shared, { is_default: true })).status).toBe(403);
    expect((await change(manager, shared, { name: 'Общий для всех' })).status).toBe(200);
    expect((await remove(manager, shared)).status).toBe(200);
    expect(await names(editor)).toEqual([]);
    expect((await restore(manager, shared)).status).toBe(200);
    expect(await names(editor)).toEqual(['Общий для всех']);
  });

  it('opens the list where it is the default, of which there is one', async () => {
    const first = await save(manager, { is_default: true });
    const second = await save(manager, { name: 'Второй', is_default: true });
    await save(editor, { is_default: true, is_shared: true, name: 'Чужой' });
    expect(await names(manager)).toEqual(['Второй!', 'Низкие оценки', 'Чужой']);
    expect((await remove(manager, second)).status).toBe(200);
    await change(manager, first, { is_default: true });
    expect((await restore(manager, second)).status).toBe(200);
    expect(await names(manager)).toEqual(['Второй', 'Низкие оценки!', 'Чужой']);
  });

  it('is one of fifty at most', async () => {
    await server.context.db.query
      .insertInto('review_views')
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          client_id: clientId,
          id: `018f0000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`,
          owner_id: manager.id,
          name: `Вид ${index}`,
          state: '',
          updated_at: new Date(),
        })),
      )
      .execute();
    const body = { client_id: clientId, name: 'Ещё', state: '' };
    expect((await manager.send(`POST ${path}`, { body })).status).toBe(409);
  });
});
