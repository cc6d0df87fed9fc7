import { describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { createArea, createClient, createSite } from '../test/factories.ts';
import { useServer } from '../test/server.ts';
import { clientOfRow, rowById } from './row-owners.ts';

const server = useServer();

describe('a row named by its id alone', () => {
  it('is looked for with its client once that is known, and among all where it is not there', async () => {
    const id = newId();
    const asked: (string | undefined)[] = [];
    let owner: string | undefined = newId();
    const find = () =>
      rowById(id, (clientId) => {
        asked.push(clientId);
        return Promise.resolve(owner === undefined ? undefined : { client_id: owner });
      });
    const first = owner;
    await expect(find()).resolves.toEqual({ client_id: first });
    await expect(find()).resolves.toEqual({ client_id: first });
    owner = undefined;
    await expect(find()).resolves.toBeUndefined();
    expect(asked).toEqual([undefined, first, first, undefined]);
  });

  it('has the client it has, each time', async () => {
    const clientId = await createClient(server);
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    for (let time = 0; time < 2; time += 1)
      await expect(clientOfRow(server.context.db, 'areas', areaId)).resolves.toEqual({ client_id: clientId });
    await expect(clientOfRow(server.context.db, 'areas', newId())).resolves.toBeUndefined();
  });
});
