import type { AlertChannel } from '@molva/contract/alert-kinds';
import type { AlertCondition, QuietHours } from '@molva/contract/alert-rules';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

const columns = [
  'client_id',
  'id',
  'name',
  'conditions',
  'area_ids',
  'group_ids',
  'site_ids',
  'channels',
  'recipient_ids',
  'webhook_ids',
  'quiet_hours',
  'time_zone',
  'delivery',
  'digest_hour',
  'is_active',
  'active_since',
  'version',
  'last_told_at',
  'created_at',
  'updated_at',
] as const;

const rules = (handle: Handle, clientId: string) =>
  handle.query.selectFrom('alert_rules').select(columns).where('client_id', '=', clientId);

type Stored = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>;
export type RuleRow = Omit<Stored, 'conditions' | 'quiet_hours'> & {
  conditions: AlertCondition[];
  quiet_hours: QuietHours | null;
};

/** Rules of a client by name; a client has few. */
export async function rulesOf(handle: Handle, clientId: string): Promise<RuleRow[]> {
  const rows = await rules(handle, clientId).orderBy(sql`lower(name)`).orderBy('id').execute();
  return rows as RuleRow[];
}

export async function activeRules(handle: Handle, clientId: string): Promise<RuleRow[]> {
  const rows = await rules(handle, clientId).where('is_active', '=', true).orderBy('id').execute();
  return rows as RuleRow[];
}

export async function findRule(handle: Handle, clientId: string, id: string): Promise<RuleRow | undefined> {
  const row = await rules(handle, clientId).where('id', '=', id).executeTakeFirst();
  return row as RuleRow | undefined;
}

/** Who changes or tells by the same rule waits until the end of the transaction. */
export async function lockRule(tx: Transaction, clientId: string, id: string): Promise<RuleRow | undefined> {
  const row = await rules(tx, clientId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as RuleRow | undefined;
}

export interface RuleFields {
  name: string;
  conditions: AlertCondition[];
  area_ids: string[];
  group_ids: string[];
  site_ids: string[];
  channels: AlertChannel[];
  recipient_ids: string[];
  webhook_ids: string[];
  quiet_hours: QuietHours | null;
  time_zone: string;
  delivery: 'at_once' | 'daily';
  digest_hour: number;
  is_active: boolean;
}

const stored = ({ conditions, quiet_hours: quiet, ...plain }: RuleFields) => ({
  ...plain,
  conditions: JSON.stringify(conditions),
  quiet_hours: quiet === null ? null : JSON.stringify(quiet),
});

export async function insertRule(
  tx: Transaction,
  clientId: string,
  userId: string,
  fields: RuleFields,
): Promise<string> {
  const id = newId();
  const now = tx.now();
  const own = { client_id: clientId, id, created_by: userId, active_since: now };
  await tx.query
    .insertInto('alert_rules')
    .values({ ...own, ...stored(fields), created_at: now, updated_at: now })
    .execute();
  return id;
}

/** @param isBegun whether it begins anew: what happened before is then nothing that it tells of */
export async function changeRule(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  fields: RuleFields,
  { isBegun }: { isBegun: boolean },
): Promise<void> {
  await tx.query
    .updateTable('alert_rules')
    .set({
      ...stored(fields),
      version: sql<number>`version + 1`,
      updated_at: tx.now(),
      ...(isBegun && { active_since: tx.now() }),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRuleRow(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.query.deleteFrom('alert_rules').where('client_id', '=', clientId).where('id', '=', id).execute();
}

export async function noteNotified(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.query
    .updateTable('alert_rules')
    .set({ last_told_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Takes an address out of every rule that sends there. */
export async function forgetWebhook(tx: Transaction, clientId: string, webhookId: string): Promise<void> {
  await tx.query
    .updateTable('alert_rules')
    .set({
      webhook_ids: sql<string[]>`array_remove(webhook_ids, ${webhookId}::uuid)`,
      version: sql<number>`version + 1`,
      updated_at: tx.now(),
    })
    .where('client_id', '=', clientId)
    .where(sql<boolean>`webhook_ids @> ARRAY[${webhookId}]::uuid[]`)
    .execute();
}

/** Clients with a rule that must be looked at by the clock: what is due, or what themes were found for later. */
export async function clientsByClock(handle: Handle, after: string | null, limit: number): Promise<string[]> {
  let query = handle.query
    .selectFrom('alert_rules')
    .select('client_id')
    .distinct()
    .where('is_active', '=', true)
    .where(
      sql<boolean>`(conditions @> '[{"kind": "unanswered"}]' OR conditions @> '[{"kind": "new_review"}]')`,
    );
  if (after !== null) query = query.where('client_id', '>', after);
  const rows = await query.orderBy('client_id').limit(limit).execute();
  return rows.map((row) => row.client_id);
}

/** Which of the ids are no rows of the client, by what they name. */
export async function unknownPlaces(
  handle: Handle,
  clientId: string,
  given: Record<'area_ids' | 'group_ids' | 'site_ids' | 'theme_ids', readonly string[]>,
): Promise<Record<keyof typeof given, ReadonlySet<string>>> {
  const missing = async (
    ids: readonly string[],
    known: () => Promise<{ id: string }[]>,
  ): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const there = new Set((await known()).map(({ id }) => id));
    return new Set(ids.filter((id) => !there.has(id)));
  };
  const { query } = handle;
  const [area_ids, group_ids, theme_ids, site_ids] = await Promise.all([
    missing(given.area_ids, () =>
      query
        .selectFrom('areas')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', '=', anyOf(given.area_ids))
        .execute(),
    ),
    missing(given.group_ids, () =>
      query
        .selectFrom('area_groups')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', '=', anyOf(given.group_ids))
        .execute(),
    ),
    missing(given.theme_ids, () =>
      query
        .selectFrom('themes')
        .select('id')
        .where('client_id', '=', clientId)
        .where('id', '=', anyOf(given.theme_ids))
        .execute(),
    ),
    missing(given.site_ids, () =>
      query.selectFrom('sites').select('id').where('id', '=', anyOf(given.site_ids)).execute(),
    ),
  ]);
  return { area_ids, group_ids, theme_ids, site_ids };
}

export async function namesOfPeople(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return handle.query
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(coalesce(full_name, email))`)
    .orderBy('id')
    .execute();
}
