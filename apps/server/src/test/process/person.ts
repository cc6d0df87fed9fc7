import type { AnswerOf, Api, RequestOf } from '@molva/contract';
import { expect, vi } from 'vitest';

export const admin = { email: 'admin@example.com', password: 'a rather Long passw0rd' };

type Run = AnswerOf<Api['GET /reviews/clients/areas/monitoring-runs']>['data'][number];

/** Calls over HTTP of somebody signed in at a spawned server. */
export interface RemotePerson {
  token: string;
  call<K extends keyof Api>(name: K, request?: Partial<RequestOf<Api[K]>>): Promise<AnswerOf<Api[K]>>;
}

export function signInForm({ email, password }: typeof admin): string {
  return new URLSearchParams({ username: email, password }).toString();
}

export async function signInAt(origin: string, account = admin): Promise<RemotePerson> {
  const response = await fetch(`${origin}/api/v1/login/access-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: signInForm(account),
  });
  expect(response.status).toBe(200);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return {
    token,
    async call(name, request = {}) {
      const { query, body } = request as { query?: Record<string, string>; body?: unknown };
      const [method = 'GET', path = '/'] = name.split(' ');
      const answer = await fetch(`${origin}/api/v1${path}?${new URLSearchParams(query).toString()}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect(`${answer.status} ${text}`).toMatch(/^20\d /);
      return JSON.parse(text);
    },
  };
}

/** A client with one watched area at the address, on the site whose domain is given; its area's id. */
export async function watchAt(person: RemotePerson, domain: string, url: string): Promise<string> {
  const sites = await person.call('GET /reviews/clients/areas/site');
  const site = sites.data.find((known) => known.domain === domain);
  if (site === undefined) throw new Error(`no site ${domain}`);
  const client = await person.call('POST /reviews/clients/', { body: { name: 'Кофейня' } });
  const area = await person.call('POST /reviews/clients/areas/', {
    body: { client_id: client.id, site_id: site.id, fullname_area: 'Кофейня, Казань', url },
  });
  await person.call('POST /reviews/clients/areas/add-monitoring', {
    body: { area_id: area.id, is_active: false },
  });
  return area.id;
}

export async function collectNow(person: RemotePerson, areaId: string): Promise<void> {
  const { job } = await person.call('PUT /reviews/clients/areas/update-monitoring', {
    body: { area_id: areaId, run_now: true },
  });
  expect(job).not.toBeNull();
}

export async function runsOf(person: RemotePerson, areaId: string): Promise<Run[]> {
  const runs = await person.call('GET /reviews/clients/areas/monitoring-runs', {
    query: { area_id: areaId },
  });
  return runs.data;
}

/** The area's only run, once it is as wished. */
export function runThat(
  person: RemotePerson,
  areaId: string,
  wish: (run: Run) => boolean,
  timeout = 20_000,
): Promise<Run> {
  return vi.waitFor(
    async () => {
      const [run, ...more] = await runsOf(person, areaId);
      expect(more).toEqual([]);
      if (run === undefined || !wish(run)) throw new Error(`the run is ${JSON.stringify(run)}`);
      return run;
    },
    { timeout, interval: 100 },
  );
}

export async function textsOf(person: RemotePerson, areaId: string): Promise<(string | null)[]> {
  const reviews = await person.call('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: { area_id: areaId, limit: 1000 },
  });
  return reviews.data.map((review) => review.recall);
}
