import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';

const columns = [
  'k.id',
  'k.site_id',
  'k.client_id',
  'k.kind',
  'k.hosts',
  'k.token_url',
  'k.oauth_client_id',
  'k.state',
  'k.state_at',
  'k.updated_at',
  's.name as site_name',
  's.domain as site_domain',
  ...personColumns('w', 'writer'),
] as const;

/** With everything but what is sealed. */
const credentials = (handle: Handle) =>
  handle.query
    .selectFrom('credentials as k')
    .innerJoin('sites as s', 's.id', 'k.site_id')
    .leftJoin('users as w', 'w.id', 'k.updated_by')
    .select(columns);

const isOf = (clientId: string | null) => sql<boolean>`k.client_id IS NOT DISTINCT FROM ${clientId}::uuid`;

export function credentialsOf(handle: Handle, clientId: string | null) {
  return credentials(handle).where(isOf(clientId)).orderBy(sql`lower(s.name)`).orderBy('k.id').execute();
}

export function findCredentials(handle: Handle, clientId: string | null, id: string) {
  return credentials(handle).where(isOf(clientId)).where('k.id', '=', id).executeTakeFirst();
}

/** Whoever calls looks after the right: they may be any client's, or the agency's. */
export function credentialsById(handle: Handle, id: string) {
  return credentials(handle).where('k.id', '=', id).executeTakeFirst();
}

/** The agency's for a site, and those of its clients. */
export function credentialsOfSite(handle: Handle, siteId: string) {
  return credentials(handle)
    .leftJoin('clients as c', 'c.id', 'k.client_id')
    .select('c.name as client_name')
    .where('k.site_id', '=', siteId)
    .orderBy(sql`k.client_id IS NOT NULL`)
    .orderBy(sql`lower(c.name)`)
    .orderBy('k.id')
    .execute();
}

export type CredentialsRow = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/** What a collection of a client's area is let in with: the client's own, else the agency's. */
export function credentialsFor(handle: Handle, siteId: string, clientId: string | null) {
  return credentials(handle)
    .where('k.site_id', '=', siteId)
    .where(sql<boolean>`(k.client_id = ${clientId}::uuid OR k.client_id IS NULL)`)
    .orderBy(sql`k.client_id NULLS LAST`)
    .executeTakeFirst();
}

/** Sites whose rules ask for credentials, with the kind they ask for; for a client those that are collected from. */
export async function sitesWithCredentials(handle: Handle, clientId: string | null) {
  const { rows } = await sql<{ id: string; name: string; domain: string; kind: string; url: string | null }>`
    SELECT id, name, domain, parser_rules #>> '{request,credentials,kind}' AS kind,
      parser_rules #>> '{request,url}' AS url FROM sites
    WHERE parser_rules #>> '{request,credentials,kind}' IS NOT NULL AND (is_active OR ${clientId === null})
    ORDER BY lower(name), id`.execute(handle.query);
  return rows;
}

interface Stored {
  kind: CredentialsRow['kind'];
  hosts: string[];
  token_url: string | null;
  oauth_client_id: string | null;
  secret_sealed: string;
  key_id: string;
}

/** What is sealed, until the end of the transaction nobody else's. */
export function lockSealed(tx: Transaction, id: string) {
  return tx.query
    .selectFrom('credentials')
    .select(['id', 'site_id', 'kind', 'token_url', 'oauth_client_id', 'secret_sealed', 'key_id', 'hosts'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function lockSealedOf(tx: Transaction, siteId: string, clientId: string | null) {
  return tx.query
    .selectFrom('credentials as k')
    .select(['k.id', 'k.kind', 'k.site_id', 'k.secret_sealed', 'k.key_id'])
    .where('k.site_id', '=', siteId)
    .where(isOf(clientId))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCredentials(
  tx: Transaction,
  row: Stored & { id: string; site_id: string; client_id: string | null; updated_by: string },
): Promise<void> {
  const at = tx.now();
  await tx.query
    .insertInto('credentials')
    .values({ ...row, created_at: at, updated_at: at })
    .execute();
}

export async function changeCredentials(
  tx: Transaction,
  id: string,
  change: Partial<Stored> & {
    state?: CredentialsRow['state'];
    updated_by?: string;
  },
): Promise<void> {
  const at = tx.now();
  await tx.query
    .updateTable('credentials')
    .set({
      ...change,
      ...(change.state === undefined ? {} : { state_at: at }),
      ...(change.updated_by === undefined ? {} : { updated_at: at }),
    })
    .where('id', '=', id)
    .execute();
}

/** Notes what the site said of them, where it is news. */
export async function noteState(handle: Handle, id: string, state: 'accepted' | 'refused'): Promise<void> {
  await handle.query
    .updateTable('credentials')
    .set({ state, state_at: handle.now() })
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute();
}

export async function removeCredentials(
  tx: Transaction,
  clientId: string | null,
  id: string,
): Promise<{ site_id: string } | undefined> {
  return tx.query
    .deleteFrom('credentials as k')
    .where('k.id', '=', id)
    .where(isOf(clientId))
    .returning('k.site_id')
    .executeTakeFirst();
}
