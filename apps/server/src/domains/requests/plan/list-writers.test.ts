import { beforeAll, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../../test/call.ts';
import { createClient, insertRequest } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';
import { change, newRequest, type Writing, writingFor } from '../../../test/writing.ts';

const server = useServer();
const name = 'GET /reviews/clients/requests/writers';
let work: Writing;
let trainee: Caller;
let outsider: Caller;
beforeAll(async () => {
  work = await writingFor(server);
  trainee = await asPerson(server, { level: 'trainee' });
  outsider = await asPerson(server);
});

const ask = () => work.manager.call(name, { query: { client_id: work.clientId } });
const obstacles = async () =>
  new Map((await ask()).body.data.map(({ user, obstacle }) => [user.id, obstacle]));

it('is for who hands texts out, of a client one may see', async () => {
  expect((await work.writer.send(name, { query: { client_id: work.clientId } })).status).toBe(403);
  const strange = await asPerson(server, { clientId: await createClient(server) });
  expect((await strange.send(name, { query: { client_id: work.clientId } })).status).toBe(403);
  expect((await work.manager.send(name)).status).toBe(422);
});

it('says why somebody cannot be given a text, as the assignment itself decides', async () => {
  const { id } = await newRequest(server, work);
  const found = await obstacles();
  expect(Object.fromEntries(found)).toMatchObject({
    [work.writer.id]: null,
    [work.manager.id]: null,
    [trainee.id]: 'not_assigned',
    [outsider.id]: 'not_responsible',
  });
  expect(found.has(work.client.id)).toBe(false);
  for (const [userId, obstacle] of found)
    expect([userId, (await change(work.manager, id, { assignee_id: userId })).status]).toEqual([
      userId,
      obstacle === null ? 200 : 422,
    ]);
  const body = { client_id: work.clientId, employee_id: trainee.id };
  await work.manager.call('PUT /employees/assign-to-client', { body });
  expect((await obstacles()).get(trainee.id)).toBeNull();
});

it('names those who can first, the least busy before the others', async () => {
  const busy = await asPerson(server, { level: 'copywriter' });
  const { clientId, areaId } = work;
  for (const status of ['writing', 'correction', 'published'] as const)
    await insertRequest(server, { clientId, areaId, status, assigneeId: busy.id });
  const { data } = (await ask()).body;
  expect(data.find(({ user }) => user.id === busy.id)?.in_hand).toBe(2);
  const order = data.map(({ obstacle, in_hand }) => [Number(obstacle !== null), in_hand]);
  expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
});
