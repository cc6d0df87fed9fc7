import { asPerson, type Caller } from './call.ts';
import { createArea, createClient, createSite, insertSource, type SourceOptions } from './factories.ts';
import type { TestServer } from './server.ts';

/** A client with an area on a site, and everybody who has to do with its texts. */
export interface Writing {
  clientId: string;
  areaId: string;
  manager: Caller;
  editor: Caller;
  writer: Caller;
  client: Caller;
}

export async function writingFor(
  server: TestServer,
  { rules = {}, url }: { rules?: object; url?: string } = {},
): Promise<Writing> {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id });
  const siteId = await createSite(server, { publication_rules: rules });
  return {
    clientId,
    areaId: await createArea(server, { clientId, siteId, ...(url === undefined ? {} : { url }) }),
    manager,
    editor: await asPerson(server, { level: 'editor' }),
    writer: await asPerson(server, { level: 'copywriter' }),
    client: await asPerson(server, { clientId }),
  };
}

export const words = 'Понравился кофе и быстрое обслуживание, приду ещё';

/** A request of the client, with a source unless `source` is null. */
export async function newRequest(
  server: TestServer,
  { clientId, areaId, manager }: Writing,
  source: Partial<SourceOptions> | null = {},
): Promise<{ id: string; sourceId: string | null }> {
  const sourceId = source === null ? null : await insertSource(server, { clientId, words, ...source });
  const { status, body } = await manager.call('POST /reviews/clients/requests/empty', {
    body: {
      client_id: clientId,
      area_id: areaId,
      period: '2026-10',
      count: 1,
      ...(sourceId === null ? {} : { source_ids: [sourceId] }),
    },
  });
  if (status !== 200) throw new Error(`no request was made: ${status} ${JSON.stringify(body)}`);
  return { id: body.data[0]?.id ?? '', sourceId };
}

/** A change by one person, on the version that stands. */
export async function change(who: Caller, id: string, fields: object, version?: number) {
  return who.send('PUT /reviews/clients/requests/update', {
    body: { id, version: version ?? (await versionOf(who, id)), ...fields },
  });
}

async function versionOf(who: Caller, id: string): Promise<number> {
  const { body } = await who.call('GET /reviews/clients/requests/one', { query: { id } });
  return body.version ?? 1;
}

const way = ['writing', 'editing', 'client_review', 'approved', 'with_customer'] as const;
type Target = (typeof way)[number];

/** Takes a text along the way as its people would, up to a state. */
export async function bringTo(
  { writer, editor, client }: Writing,
  id: string,
  target: Target,
  text = words,
): Promise<void> {
  const steps: Record<Target, () => ReturnType<typeof change>> = {
    writing: () => change(writer, id, { status: 'writing' }),
    editing: () => change(writer, id, { review_data: text, status: 'editing' }),
    client_review: () => change(editor, id, { status: 'client_review' }),
    approved: () => change(client, id, { status: 'approved' }),
    with_customer: () => change(editor, id, { status: 'with_customer' }),
  };
  for (const state of way.slice(0, way.indexOf(target) + 1)) {
    const { status, body } = await steps[state]();
    if (status !== 200) throw new Error(`no step to ${state}: ${status} ${JSON.stringify(body)}`);
  }
}

/** The token of the link that stands for the page of a customer without a mailbox. */
export async function tokenOf({ manager }: Writing, id: string): Promise<string> {
  const { body } = await manager.call('POST /reviews/clients/requests/customer-link', { body: { id } });
  return body.url?.split('/').at(-1) ?? '';
}

/** Names of the fields a refusal tells of. */
export function fieldsOf(body: { detail?: unknown }): unknown[] {
  return Array.isArray(body.detail)
    ? body.detail.map((one: { loc: unknown[] }) => one.loc.slice(1).join('.'))
    : [];
}
