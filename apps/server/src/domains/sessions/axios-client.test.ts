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
  return { email, client, xsrf: /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '' };
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

it('is refused a change where the cookie comes without the header, or with another', async () => {
  const { client } = await signedIn();
  for (const headers of [{}, { 'X-XSRF-TOKEN': 'another' }]) {
    const error: unknown = await client
      .post('/items/', { title: 'x' }, { headers })
      .catch((thrown: unknown) => thrown);
    expect(isAxiosError(error) && [error.response?.status, error.response?.data]).toEqual([
      403,
      { detail: 'XSRF token missing or incorrect' },
    ]);
  }
  expect((await client.get<{ count: number }>('/items/')).data.count).toBe(0);
});

it('tells axios what is wrong as the template does', async () => {
  const answer = await axios.post(
    `${baseURL}/login/access-token`,
    new URLSearchParams({ username: 'nobody@example.com', password: 'x' }),
    { validateStatus: () => true },
  );
  expect([answer.status, answer.data]).toEqual([400, { detail: 'Incorrect email or password' }]);
});
