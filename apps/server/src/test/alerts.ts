import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerOf, Api, RequestOf } from '@molva/contract';
import { expect } from 'vitest';
import { asPerson, type Caller } from './call.ts';
import { createArea, createClient, createSite } from './factories.ts';
import type { TestServer } from './server.ts';

export type Rule = AnswerOf<Api['POST /reviews/clients/{client_id}/alert-rules']>;
export type RuleBody = RequestOf<Api['POST /reviews/clients/{client_id}/alert-rules']>['body'];
export type Delivery = AnswerOf<Api['GET /reviews/clients/{client_id}/alert-deliveries']>['data'][number];

interface Place {
  manager: Caller;
  clientId: string;
}

/** A client of a manager's own with an area. */
export async function placeOfManager(server: TestServer) {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server);
  const areaId = await createArea(server, { clientId, siteId });
  return { manager, clientId, siteId, areaId, params: { client_id: clientId } };
}

/** A rule of a client, in the app alone where nothing else is said. */
export async function makeRule({ manager, clientId }: Place, body: Partial<RuleBody>): Promise<Rule> {
  const answer = await manager.call('POST /reviews/clients/{client_id}/alert-rules', {
    params: { client_id: clientId },
    body: { name: 'Правило', conditions: [{ kind: 'new_review', grade_to: 2 }], ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** What alerts told a person in the app, oldest first. */
export async function alertsTo(person: Caller) {
  const { data } = (await person.call('GET /notifications', { query: { limit: 1000 } })).body;
  return data.filter(({ kind }) => kind === 'alert').toReversed();
}

export async function deliveriesOf({ manager, clientId }: Place, query: object = {}): Promise<Delivery[]> {
  const answer = await manager.call('GET /reviews/clients/{client_id}/alert-deliveries', {
    params: { client_id: clientId },
    query,
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server that takes whatever is posted to it, and answers as a test tells it. */
export async function startReceiver() {
  const received: Received[] = [];
  const answers: { status: number; headers?: Record<string, string>; body?: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { status, headers = {}, body = '' } = answers.shift() ?? { status: 200 };
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** What it answers to the next ones, in order; after that 200. */
    answers,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether a message is signed by a secret, as its receiver is told to check it. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-molva-signature'])) ?? [];
  const due = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return hex === due;
}
