import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Handle } from './database.ts';
import { agencyId as agency, localTables, ownedTables, referenceTables } from './distribution.ts';
import type { Tables } from './tables.ts';

/** What the foreign keys between people and clients need: each refers to the other, so that neither can come first. */
const circularKey = {
  name: 'users_client_id_fkey',
  table: 'users',
  definition: 'FOREIGN KEY (client_id) REFERENCES clients (id)',
};

export interface Distributed {
  reference: string[];
  distributed: string[];
  /** Those that were kept whole on every node by an earlier version and stay on the coordinator now. */
  local: string[];
}

export interface DistributeOptions {
  /** How many shards a table is spread over, the first time; later ones lie beside it. Citus's own number if absent. */
  shards?: number;
  /** Hears of each table before it is moved, with how many there are to move. */
  onTable?(table: string, place: number, count: number): void;
}

/**
 * Makes Citus keep reference tables whole on every node and spread client-owned ones by `client_id`, side by side, with
 * the rows they have. One transaction: what is stopped half-way has changed nothing. May be called again, and must be after
 * an upgrade that brought tables: those that are distributed already are left alone.
 *
 * @returns the tables it changed, or `no_citus` where the extension is not in the database
 */
export async function distribute(
  db: Handle,
  { shards, onTable }: DistributeOptions = {},
): Promise<'no_citus' | Distributed> {
  if (!(await hasCitus(db))) return 'no_citus';
  const moved = await db.query.transaction().execute(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    // Moving rows takes longer than any statement of a call may.
    for (const [setting, value] of Object.entries(whileDistributing))
      await run(`SET LOCAL ${setting} = ${value}`);
    if (shards !== undefined) await run(`SET LOCAL citus.shard_count = ${shards}`);
    const { rows } = await sql<{ name: string; kind: string }>`
      SELECT table_name::text AS name, citus_table_type AS kind FROM citus_tables`.execute(tx);
    const kindOf = new Map(rows.map(({ name, kind }) => [name, kind]));
    const { rows: there } = await sql<{ name: string }>`
      SELECT relname::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(tx);
    const isThere = new Set(there.map(({ name }) => name));
    const isDone = (table: string) => ['distributed', 'reference'].includes(kindOf.get(table) ?? '');
    const isToDo = (table: string) => isThere.has(table) && !isDone(table);
    const local = localTables.filter((table) => kindOf.has(table));
    const reference = referenceTables.filter(isToDo);
    const distributed = ownedTables.filter(isToDo);
    const count = local.length + reference.length + distributed.length;
    let place = 0;
    const next = (table: string) => onTable?.(table, ++place, count);

    for (const table of local) {
      next(table);
      await sql`SELECT undistribute_table(${table})`.execute(tx);
    }
    if (reference.includes('users'))
      await run(`ALTER TABLE ${circularKey.table} DROP CONSTRAINT ${circularKey.name}`);
    for (const table of reference) {
      next(table);
      await sql`SELECT create_reference_table(${table})`.execute(tx);
    }
    if (reference.includes('users'))
      await run(
        `ALTER TABLE ${circularKey.table} ADD CONSTRAINT ${circularKey.name} ${circularKey.definition}`,
      );
    for (const table of distributed) {
      next(table);
      const beside = table === ownedTables[0] ? 'default' : ownedTables[0];
      // Rows are copied in parts, and one may come before the row it refers to.
      const own = await keysToItself(tx, table);
      for (const { name } of own)
        await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
      await sql`SELECT create_distributed_table(${table}, 'client_id', colocate_with => ${beside})`.execute(
        tx,
      );
      for (const { name, definition } of own)
        await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
          tx,
        );
    }
    // The rows that were copied to the shards still lie where they were. Those that refer to others go first.
    for (const table of distributed.toReversed())
      await sql`SELECT truncate_local_data_after_distributing_table(${table})`.execute(tx);
    await untieLocalTables(tx);
    return { reference, distributed, local };
  });
  await keepAgencyHere(db);
  // What moved is dropped where it was now: Citus would do so once calls come, and lock the tables that they need.
  await sql`CALL citus_cleanup_orphaned_resources()`.execute(db.query);
  return moved;
}

/** Gives a row where the database is on Citus. */
export const whetherCitus = "SELECT FROM pg_extension WHERE extname = 'citus'";

/** Whether the database is on a coordinator of Citus. */
export async function hasCitus({ query }: Pick<Handle, 'query'>): Promise<boolean> {
  const { rows } = await query.executeQuery(CompiledQuery.raw(whetherCitus));
  return rows.length > 0;
}

/** Foreign keys of a table to itself. */
async function keysToItself(
  tx: Kysely<Tables>,
  table: string,
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT conname::text AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND conrelid = ${table}::regclass AND confrelid = conrelid`.execute(tx);
  return rows;
}

/**
 * Takes away the keys by which tables of the coordinator refer to what lies on every node: each check of one would ask the
 * workers, and one that is away would keep people from signing in. Rows they refer to are never deleted.
 */
async function untieLocalTables(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT conrelid::regclass::text AS "table", conname::text AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ANY (${[...localTables]}::text[])
      AND confrelid::regclass::text = ANY (${[...referenceTables]}::text[])`.execute(tx);
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
}

/**
 * What the audit log has of the agency as a whole, signing in among it, lies on the coordinator, in a shard of its own:
 * a worker that is away then keeps nobody out. Moving all shards about (`citus_rebalance_start`) takes it from there.
 */
async function keepAgencyHere({ query }: Handle): Promise<void> {
  const where = async () => {
    const { rows } = await sql<{
      shard: string;
      port: number;
      host: string;
      is_alone: boolean;
      is_here: boolean;
    }>`
      SELECT s.shardid::text AS shard, n.nodename AS host, n.nodeport AS port, n.groupid = 0 AS is_here,
        s.shardminvalue = s.shardmaxvalue AS is_alone
      FROM pg_dist_shard s JOIN pg_dist_placement p ON p.shardid = s.shardid JOIN pg_dist_node n ON n.groupid = p.groupid
      WHERE s.shardid = get_shard_id_for_distribution_column('audit_heads', ${agency}::uuid)`.execute(query);
    return rows[0];
  };
  const before = await where();
  if (before !== undefined && !before.is_alone)
    await sql`
      SELECT isolate_tenant_to_new_shard('audit_heads', ${agency}::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')`.execute(
      query,
    );
  const shard = await where();
  if (shard === undefined || shard.is_here) return;
  const { rows } = await sql<{ host: string; port: number }>`
    SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid = 0`.execute(query);
  const [here] = rows;
  if (here === undefined) throw new Error('the coordinator is unknown to itself: citus_set_coordinator_host');
  const mayHold = (may: boolean) =>
    sql`SELECT citus_set_node_property(${here.host}, ${here.port}, 'shouldhaveshards', ${may})`.execute(
      query,
    );
  await mayHold(true);
  try {
    await sql`
      SELECT citus_move_shard_placement(${shard.shard}::bigint, ${shard.host}, ${shard.port}, ${here.host}, ${here.port},
        'block_writes')`.execute(query);
  } finally {
    await mayHold(false);
  }
}

const whileDistributing = {
  'citus.enable_local_reference_table_foreign_keys': 'off',
  'citus.multi_shard_modify_mode': "'sequential'",
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};
