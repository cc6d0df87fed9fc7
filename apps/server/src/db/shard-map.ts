import { LRUCache } from 'lru-cache';
import { type Pool, withClient } from './pools.ts';

/** A worker of Citus, as the coordinator knows it. */
export interface Node {
  readonly host: string;
  readonly port: number;
}

/** Where the rows of some clients lie, or of none: on which node, and in tables of which names. */
export interface Shard {
  /** Null: the coordinator itself. */
  readonly node: Node | null;
  /** The table's name there; undefined for one that is not spread, or came later. */
  nameOf(table: string): string | undefined;
}

export interface ShardMap {
  /**
   * Of each client, in their order; null: nothing is spread, or it lies on several nodes.
   *
   * @param clients UUIDs
   */
  shardsOf(clients: readonly string[]): Promise<(Shard | null)[]>;
  /** All there are; null: nothing is spread, or some lie on several nodes. */
  all(): Promise<Shard[] | null>;
  /** What every node has whole, on the coordinator. */
  common(): Promise<Shard | null>;
  /** What was read is not trusted any more. */
  forget(): void;
  /** Another number each time that something was found to have moved. */
  readonly generation: number;
}

/** Milliseconds for which is believed where shards lie. Where one was is still readable for some seconds after it has moved. */
const believedMs = 1_000;
/** Clients whose place is remembered: it never changes. */
const maxClients = 100_000;

interface ShardRow {
  name: string;
  /** `n`: a reference table, whole on every node. */
  kind: 'h' | 'n';
  shard: string;
  /** The first and last hash that lie in it. */
  low: number | null;
  high: number | null;
  host: string;
  port: number;
  group: number;
  placements: number;
}

/** The shards of every table that is spread or whole everywhere. */
const reading = `SELECT s.logicalrelid::regclass::text AS name, t.partmethod AS kind, s.shardid::text AS shard,
    s.shardminvalue::int AS low, s.shardmaxvalue::int AS high, n.nodename AS host, n.nodeport AS port, n.groupid AS "group",
    (count(*) OVER (PARTITION BY s.shardid))::int AS placements
  FROM pg_dist_partition t JOIN pg_dist_shard s ON s.logicalrelid = t.logicalrelid
    JOIN pg_dist_placement p ON p.shardid = s.shardid JOIN pg_dist_node n ON n.groupid = p.groupid
  WHERE t.partmethod = 'h' OR (t.partmethod = 'n' AND t.repmodel = 't')`;

/**
 * What changes whenever a shard moves or is split, a table is spread, or another server takes a worker's place. Shards side by side
 * move together.
 */
const fingerprint = `SELECT md5(string_agg(concat_ws(' ', s.shardid, n.groupid, n.nodename, n.nodeport), ',' ORDER BY s.shardid, n.nodeid)) AS places,
    (SELECT count(*)::int FROM pg_dist_partition) AS tables
  FROM pg_dist_shard s JOIN pg_dist_placement p ON p.shardid = s.shardid JOIN pg_dist_node n ON n.groupid = p.groupid
  WHERE s.logicalrelid = 'client_versions'::regclass`;

/** Reads where shards lie from the coordinator, once a second while somebody asks. */
export function createShardMap(coordinator: Pool): ShardMap {
  const hashes = new LRUCache<string, number>({ max: maxClients });
  let known: { mark: string; places: Places } | null = null;
  let believedUntil = 0;
  let generation = 0;
  let asking: Promise<Places> | null = null;

  async function read(): Promise<Places> {
    const asked = performance.now();
    const places = await withClient(coordinator, async (client) => {
      const { rows } = await client.query<{ places: string | null; tables: number }>(fingerprint, []);
      const mark = JSON.stringify(rows[0]);
      if (known?.mark !== mark) {
        const all = await client.query<ShardRow>(reading, []);
        known = { mark, places: placesOf(all.rows) };
        generation += 1;
      }
      return known.places;
    });
    believedUntil = asked + believedMs;
    return places;
  }

  async function places(): Promise<Places> {
    if (known !== null && performance.now() < believedUntil) return known.places;
    asking ??= read().finally(() => (asking = null));
    return asking;
  }

  async function learnHashes(clients: readonly string[]): Promise<void> {
    const missing = clients.filter((client) => !hashes.has(client));
    if (missing.length === 0) return;
    const { rows } = await withClient(coordinator, (client) =>
      client.query<{ hash: number }>(
        'SELECT worker_hash(client) AS hash FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (client, place) ORDER BY place',
        [missing],
      ),
    );
    // As they were asked for, however they are written.
    for (const [index, client] of missing.entries()) hashes.set(client, rows[index]?.hash ?? 0);
  }

  return {
    async shardsOf(clients) {
      const { shards } = await places();
      if (shards.length === 0) return clients.map(() => null);
      await learnHashes(clients);
      return clients.map((client) => {
        const hash = hashes.get(client);
        if (hash === undefined) return null;
        return shards.find(({ low, high }) => low <= hash && hash <= high)?.shard ?? null;
      });
    },
    async all() {
      const { shards } = await places();
      const found = shards.flatMap(({ shard }) => shard ?? []);
      return found.length > 0 && found.length === shards.length ? found : null;
    },
    common: async () => (await places()).common,
    forget() {
      believedUntil = 0;
    },
    get generation() {
      return generation;
    },
  };
}

interface Places {
  /** By the hashes that lie in each; null are those that are on several nodes. */
  shards: { low: number; high: number; shard: Shard | null }[];
  common: Shard | null;
}

function placesOf(rows: readonly ShardRow[]): Places {
  const isWhole = ({ kind }: ShardRow) => kind === 'n';
  const everywhere = rows.filter(isWhole);
  const byHash = Map.groupBy(
    rows.filter((row) => !isWhole(row)),
    ({ low, high }) => `${low} ${high}`,
  );
  const shards = [...byHash.values()].flatMap((ofOne) => {
    const [{ low, high, group } = { low: null, high: null, group: 0 }] = ofOne;
    // Tables side by side have their shards on one node.
    const isOnOne = ofOne.every((row) => row.placements === 1 && row.group === group);
    const shard = isOnOne ? shardOf([...everywhere, ...ofOne], ofOne[0]) : null;
    return low === null || high === null ? [] : [{ low, high, shard }];
  });
  const here = everywhere.filter(({ group }) => group === 0);
  return { shards, common: here.length > 0 ? shardOf(here, here[0]) : null };
}

function shardOf(rows: readonly ShardRow[], on: ShardRow | undefined): Shard {
  const names = new Map(rows.map((row) => [row.name, nameOf(row)]));
  const node = on === undefined || on.group === 0 ? null : { host: on.host, port: on.port };
  return { node, nameOf: (table) => names.get(table) };
}

const nameOf = ({ name, shard }: ShardRow) => `${name}_${shard}`;
