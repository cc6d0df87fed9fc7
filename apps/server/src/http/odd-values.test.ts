import { publicationRules } from '@molva/contract/sites';
import { expect, it } from 'vitest';
import { signToken } from '../domains/sessions/tokens.ts';
import { call } from '../test/call.ts';
import { createSite } from '../test/factories.ts';
import { useServer } from '../test/server.ts';
import { newRequest, writingFor } from '../test/writing.ts';

const server = useServer();

it('takes the address of an area however many bytes its letters have, and knows it again', async () => {
  const work = await writingFor(server);
  const site_id = await createSite(server, { domain: 'длинный.example' });
  // No two alike: an index would compress the same letter.
  const path = Array.from({ length: 1_950 }, (_value, index) =>
    String.fromCodePoint(0x430 + ((index * index * 7) % 32)),
  ).join('');
  const body = {
    client_id: work.clientId,
    site_id,
    fullname_area: 'Кафе',
    url: `https://длинный.example/${path}`,
  };
  expect((await work.manager.send('POST /reviews/clients/areas/', { body })).status).toBe(200);
  expect(await work.manager.send('POST /reviews/clients/areas/', { body })).toMatchObject({
    status: 409,
    body: { detail: 'The client already has an area with this address' },
  });
});

it('takes a token of ours whose session is no id for one that stands for nobody', async () => {
  const { secretKey } = server.context;
  const expiresAt = new Date(Date.now() + 60_000);
  for (const id of ['1', "'; --", '\u0000'])
    expect(
      (await call(server, await signToken(secretKey, { id, userId: id, expiresAt }), 'GET /users/me')).status,
    ).toBe(401);
});

it('hands no text out to a HEAD', async () => {
  const work = await writingFor(server);
  const { id } = await newRequest(server, work);
  const url = '/api/v1/reviews/clients/requests/get-reviews-for-writing';
  const headers = { authorization: `Bearer ${work.writer.token}` };
  expect((await server.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(404);
  const { body } = await work.writer.call('GET /reviews/clients/requests/one', { query: { id } });
  expect(body.lock).toBeNull();
});

it.each([
  'GET /reviews/clients/{client_id}/ratings?start_date=0000-01-01',
  'GET /reviews/clients/{client_id}/ratings?start_date=0001-01-01&end_date=0001-01-02',
  'GET /reviews/clients/{client_id}/ratings?end_date=9999-12-31',
  'GET /reviews/clients/{client_id}/period?period=0000-01',
  'GET /reviews/clients/{client_id}/reviews_previous_period?period=0000-01',
  'GET /drafts/usage?period=0000-01',
])('refuses a day or month that is none by its field: %s', async (template) => {
  const work = await writingFor(server);
  const answer = await work.manager.send(template.replace('{client_id}', work.clientId));
  expect([404, 422, 200]).toContain(answer.status);
  if (answer.status === 422) expect(JSON.stringify(answer.body.detail)).toMatch(/_date|period/);
});

it('keeps no address of a policy that a browser would run', () => {
  const read = (policy_url: string) => publicationRules.safeParse({ policy_url }).success;
  expect(read('https://site.example/rules')).toBe(true);
  for (const address of ['javascript:alert(1)', 'data:text/html,<script>1</script>', 'file:///etc/passwd'])
    expect(read(address)).toBe(false);
});
