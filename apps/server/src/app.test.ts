import { describe, expect, it } from 'vitest';
import { asPerson } from './test/call.ts';
import { createSite } from './test/factories.ts';
import { useServer } from './test/server.ts';

const server = useServer();

describe('smoke', () => {
  it('signs in and reads me', async () => {
    const head = await asPerson(server, { level: 'head' });
    const me = await head.call('GET /users/me');
    expect(me.status).toBe(200);
    expect(me.body.permissions).toContain('clients:create');
    const client = await head.call('POST /reviews/clients/', { body: { name: 'Кофейни «Зерно»' } });
    expect(client.status).toBe(200);
    const siteId = await createSite(server);
    const area = await head.call('POST /reviews/clients/areas/', {
      body: {
        client_id: client.body.id,
        site_id: siteId,
        fullname_area: 'На Мира',
        url: 'https://a.example/1',
      },
    });
    expect(area.body).toMatchObject({ fullname_area: 'На Мира' });
    const list = await head.call('GET /reviews/clients/');
    expect(list.body.data[0]).toMatchObject({ areas_count: 1 });
  });
});
