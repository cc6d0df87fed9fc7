import type { Level } from '@molva/contract/permissions';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../call.ts';
import { createArea, createClient, createSite } from '../factories.ts';
import type { PersonOptions } from '../people.ts';
import type { TestServer } from '../server.ts';

/** Everyone there is; `client` is of the own company, `stranger` of the foreign one. */
export const roles = [
  'anonymous',
  'newcomer',
  'trainee',
  'copywriter',
  'editor',
  'manager',
  'head',
  'administrator',
  'client',
  'stranger',
] as const;
export type Role = (typeof roles)[number];

/** Whose rows a call is tried on: of the client that the staff here works for, or of another. */
export const sides = ['own', 'foreign'] as const;
export type Side = (typeof sides)[number];

/** Two clients with rows of every kind, and a person of each role. */
export interface World {
  server: TestServer;
  siteId: string;
  clients: Record<Side, string>;
  people: Record<Exclude<Role, 'anonymous'>, Caller>;
  /** Someone else, whom no role here has to do with. */
  other: Caller;
  /** Another person of the role, with its ties, for calls that end what they are made with. */
  anew(role: Exclude<Role, 'anonymous'>): Promise<Caller>;
  area(side: Side): Promise<string>;
  group(side: Side): Promise<string>;
  job(side: Side): Promise<string>;
}

export async function createWorld(server: TestServer): Promise<World> {
  const siteId = await createSite(server);
  const manager = await asPerson(server, { level: 'manager' });
  const other = await asPerson(server, { level: 'manager' });
  const clients = {
    own: await createClient(server, { responsibleId: manager.id }),
    foreign: await createClient(server, { responsibleId: other.id }),
  };
  const optionsOf = (role: Exclude<Role, 'anonymous'>): PersonOptions => {
    if (role === 'client') return { clientId: clients.own };
    if (role === 'stranger') return { clientId: clients.foreign };
    if (role === 'newcomer') return { level: null };
    if (role === 'administrator') return { isSuperuser: true, level: 'trainee' };
    return { level: role satisfies Level };
  };
  const anew = async (role: Exclude<Role, 'anonymous'>) => {
    const person = await asPerson(server, optionsOf(role));
    if (role === 'trainee' || role === 'copywriter' || role === 'editor')
      await server.context.db.query
        .insertInto('client_staff')
        .values({ client_id: clients.own, user_id: person.id })
        .execute();
    return person;
  };
  const people = {
    newcomer: await anew('newcomer'),
    trainee: await anew('trainee'),
    copywriter: await anew('copywriter'),
    editor: await anew('editor'),
    manager,
    head: await anew('head'),
    administrator: await anew('administrator'),
    client: await anew('client'),
    stranger: await anew('stranger'),
  };
  return {
    server,
    siteId,
    clients,
    people,
    other,
    anew,
    area: (side) => createArea(server, { clientId: clients[side], siteId }),
    async group(side) {
      const id = newId();
      await server.context.db.query
        .insertInto('area_groups')
        .values({ client_id: clients[side], id, name: `Группа ${id}` })
        .execute();
      return id;
    },
    async job(side) {
      const id = newId();
      await server.context.db.query
        .insertInto('jobs')
        .values({ id, kind: 'collect-area', client_id: clients[side], status: 'running' })
        .execute();
      return id;
    },
  };
}
