import axios, { isAxiosError } from 'axios';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPerson, password } from '../../test/people.ts';
import { useServer } from '../../test/server.ts';

// How clients of the FastAPI full-stack template call: form login, bearer token, cookies kept by hand, XSRF header.

const server = useServer();
let baseURL = '';

beforeAll(async () => {
  baseURL = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
});
afterAll(() => server.app.close());

async function signedIn() {
  const { email } = await createPerson(server);
  const form = new URLSearchParams({ username: email, password });
  const answer = await axios.post<{ access_token: string; token_type: string }>(
    `${baseURL}/login/access-token`,
    form,
  );
  expect(answer.data.token_type).toBe('bearer');
  const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const client = axios.create({
    baseURL,
    withCredentials: true,
    headers: { Authorization: `Bearer ${answer.data.access_token}`, Cookie: cookie },
  });
  return {
    email,
    client,
    token: answer.data.access_token,
    xsrf: /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '',
  };
}

it('reads and changes with the bearer token and the XSRF header', async () => {
  const { email, client, xsrf } = await signedIn();
  expect(xsrf).not.toBe('');
  expect(
    (await client.post('/login/test-token', null, { headers: { 'X-XSRF-TOKEN': xsrf } })).data,
  ).toMatchObject({
    email,
  });
  expect((await client.get('/users/me')).data).toMatchObject({ email, is_active: true });
  const headers = { 'X-XSRF-TOKEN': xsrf };
  const item = await client.post<{ id: string }>('/items/', { title: 'Заметка' }, { headers });
  expect((await client.get('/items/', { params: { skip: 0, limit: 10 } })).data).toMatchObject({
    count: 1,
    data: [{ id: item.data.id, title: 'Заметка' }],
  });
  expect((await client.delete(`/items/${item.data.id}`, { headers })).data).toEqual({
    message: 'Item deleted successfully',
  });
});

it('changes with the cookie and no header, as clients of the template do; with another header it is refused', async () => {
  const { client } = await signedIn();
  expect((await client.post('/items/', { title: 'x' })).status).toBe(200);
  const refused: unknown = await client
    .post('/items/', { title: 'x' }, { headers: { 'X-XSRF-TOKEN': 'another' } })
    .catch((thrown: unknown) => thrown);
  expect(isAxiosError(refused) && [refused.response?.status, refused.response?.data]).toMatchObject([
    403,
    { detail: 'XSRF token missing or incorrect' },
  ]);
  expect((await client.get<{ count: number }>('/items/')).data.count).toBe(1);
});

it('signs in again with the cookie and without a token, but not with what a browser adds by itself', async () => {
  const { email, client } = await signedIn();
  const form = new URLSearchParams({ username: email, password });
  const signIn = (Authorization: string | null) =>
    client.post('/login/access-token', form, { headers: { Authorization }, validateStatus: () => true });
  expect((await signIn(null)).status).toBe(200);
  expect((await signIn(`Basic ${btoa('a:b')}`)).status).toBe(403);
});

it('signs in with a form that is sent as multipart, and is held up by wrong guesses all the same', async () => {
  const { email } = await createPerson(server);
  const signIn = (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return axios.post<{ access_token: string; detail: unknown }>(`${baseURL}/login/access-token`, form, {
      validateStatus: () => true,
    });
  };
  const signed = await signIn({ username: email, password });
  expect([signed.status, signed.data.access_token]).toEqual([200, expect.any(String)]);
  expect((await signIn({ username: email })).data.detail).toMatchObject([
    { loc: ['body', 'password'], type: 'missing' },
  ]);
  const file = new Blob(['x'.repeat(3_000_000)]);
  expect((await signIn({ username: email, password: file })).status).toBe(422);
  expect((await signIn({ username: 'x'.repeat(10_001), password })).status).toBe(422);
  const guesses = [];
  for (let guess = 0; guess < 6; guess += 1)
    guesses.push((await signIn({ username: email, password: 'guess' })).status);
  expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
});

it('names the type of a body that is not sent, which is refused only where one is needed', async () => {
  const { client, token } = await signedIn();
  const send = async (method: string, url: string, body?: string) => {
    const answer = await fetch(baseURL + url, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, body: (await answer.json()) as { detail: unknown } };
  };
  expect((await send('POST', '/login/test-token')).status).toBe(200);
  const item = await client.post<{ id: string }>('/items/', { title: 'x' });
  expect((await send('DELETE', `/items/${item.data.id}`)).status).toBe(200);
  expect(await send('POST', '/items/')).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body'], type: 'missing' }] },
  });
  expect((await send('POST', '/items/', '{')).body.detail).toMatchObject([{ type: 'json_invalid' }]);
});

it('tells axios what is wrong as the template does', async () => {
  const answer = await axios.post(
    `${baseURL}/login/access-token`,
    new URLSearchParams({ username: 'nobody@example.com', password: 'x' }),
    { validateStatus: () => true },
  );
  expect([answer.status, answer.data]).toMatchObject([400, { detail: 'Incorrect email or password' }]);
});
