import { LRUCache } from 'lru-cache';
import type { Logger } from '../lib/log.ts';
import { statements } from './named-statements.ts';
import { whetherCitus } from './distribute.ts';
import { type Client, type Pool, withClient } from './pools.ts';
import { isDatabaseAway } from './problems.ts';
import type { RowReader } from './rows-as-sent.ts';
import type { ShardRead } from './shard-read.ts';
import { createShardMap, type Node, type Shard, type ShardMap } from './shard-map.ts';

/** Statements that were looked at; those that list ids are each another text. */
const maxStatements = 2_000;
/** For so long nobody tries a worker that could not be reached, longer each time: a try may take seconds. */
const minRestMs = 5_000;
const maxRestMs = 60_000;
/** A shard that is not there any more, and a statement that was prepared before a column came. */
const changedCodes = new Set(['42P01', '42703', '0A000']);
/** More clients than that lie in several places. */
const maxTogether = 500;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What was found of a statement: null where it is to be sent as it is. */
interface Known {
  read: ShardRead | null;
  /** By the names of each shard. */
  texts: WeakMap<Shard, string | null>;
}

interface Reads {
  map: ShardMap;
  read(text: string): ShardRead | null;
  /** By their texts. */
  known: LRUCache<string, Known>;
}

/** A statement as the node that has its rows takes it. */
interface Direct {
  /** Null: the coordinator. */
  node: Node | null;
  text: string;
}

/** Where rows lie, for those to whom it matters. */
export interface Shards {
  /** The clients in groups, those of each lying together: what asks several reads each group for itself. */
  together(clients: readonly string[]): Promise<string[][]>;
  /**
   * What a statement finds on each shard by itself, in no order; null where each cannot be asked. For one whose answer is no more than
   * that put together.
   */
  each<Row>(text: string, parameters: readonly unknown[]): Promise<Row[] | null>;
  /**
   * Another number each time that rows were found to have moved. What was read before that may be of a place that was already left,
   * and is not to be kept beyond.
   */
  readonly generation: number;
}

export interface DirectReads {
  pool: Pool;
  shards: Shards;
}

/**
 * Connections to the coordinator of Citus. What reads rows of one client, or of several that lie together, is sent to the worker that
 * has them, by the names of its shards: planned there once for each connection, as on a PostgreSQL without Citus, and not by the
 * coordinator and the worker for each call (docs/decisions/0047). So is, on the coordinator, what reads tables that every node has
 * whole. Transactions and all else stay as they are; for what a worker does not answer the coordinator is asked. Without Citus nothing
 * changes.
 *
 * @param poolOf connections to a worker
 */
export function createDirectReads(coordinator: Pool, poolOf: (node: Node) => Pool, log: Logger): DirectReads {
  const pools = new Map<string, Pool>();
  const rests = new Map<string, { ms: number; until: number }>();
  let reads: Promise<Reads | null> | null = null;
  /** Without Citus, or where it does not tell: from then on no call waits for a promise. */
  let isPlain = false;
  let map: ShardMap | null = null;

  const keyOf = ({ host, port }: Node) => `${host}:${port}`;

  const isResting = (node: Node | null) =>
    node !== null && performance.now() < (rests.get(keyOf(node))?.until ?? 0);

  function poolFor(node: Node): Pool {
    const key = keyOf(node);
    const pool = pools.get(key) ?? poolOf(node);
    pools.set(key, pool);
    return pool;
  }

  async function prepare(): Promise<Reads | null> {
    const { rows } = await withClient(coordinator, (client) => client.query(whetherCitus, []));
    isPlain = rows.length === 0;
    if (isPlain) return null;
    // The parser takes 15 MB, which who has no Citus does without.
    const { loadParser, shardReadOf } = await import('./shard-read.ts');
    await loadParser();
    map = createShardMap(coordinator);
    return { map, read: shardReadOf, known: new LRUCache({ max: maxStatements }) };
  }

  function prepared(): Promise<Reads | null> {
    reads ??= prepare().catch((error: unknown) => {
      reads = null;
      throw error;
    });
    return reads;
  }

  /** What is found out about where rows lie; null where nothing is, and from the first refusal on. */
  async function findOut<T>(look: (found: Reads) => Promise<T | null>): Promise<T | null> {
    if (isPlain) return null;
    try {
      const found = await prepared();
      return found === null ? null : await look(found);
    } catch (error) {
      if (!isRefused(error)) throw error;
      isPlain = true;
      log.warn({ err: error }, 'where rows lie is not told: the coordinator is asked for everything');
      return null;
    }
  }

  /** Null where a statement is the coordinator's. */
  async function directOf(text: string, parameters: readonly unknown[]): Promise<(Direct & Reads) | null> {
    if (parameters.length === 0) return null;
    return findOut(async (found) => {
      const known = knownOf(found, text);
      const clients = known.read?.clients ?? null;
      const shard = clients === null ? null : await shardFor(found.map, clients, parameters);
      return shard === null ? null : directAt(found, known, shard);
    });
  }

  async function askEach<Row>(text: string, parameters: readonly unknown[]): Promise<Row[] | null> {
    const asked = await findOut(async (found) => {
      const known = knownOf(found, text);
      const shards = (await found.map.all()) ?? [];
      const each = shards.map((shard) => directAt(found, known, shard)).filter((one) => one !== null);
      return each.length < shards.length ? null : each;
    });
    if (asked === null || asked.length === 0) return null;
    const answers = await Promise.all(
      asked.map((one) => askDirectly(one, (client, of) => client.query(of, parameters))),
    );
    statements.see?.(text);
    return answers.includes(null) ? null : answers.flatMap((answer) => (answer?.rows ?? []) as Row[]);
  }

  function directAt(found: Reads, known: Known, shard: Shard): (Direct & Reads) | null {
    const text = isResting(shard.node) ? null : textAt(known, shard);
    return text === null ? null : { ...found, node: shard.node, text };
  }

  /** Null where the coordinator has to be asked. */
  async function askDirectly<Answer>(
    { node, text, map: ofText }: Direct & Reads,
    ask: (client: Client, text: string) => Promise<Answer>,
  ): Promise<Answer | null> {
    const client = await connectTo(node);
    if (client === null) return null;
    try {
      return await ask(client, text);
    } catch (error) {
      if (node !== null && isDatabaseAway(error)) leave(node, error);
      else if (!hasChanged(error)) throw error;
      ofText.forget();
      return null;
    } finally {
      client.release();
    }
  }

  async function connectTo(node: Node | null): Promise<Client | null> {
    if (node === null) return coordinator.connect();
    const rest = rests.get(keyOf(node));
    // One tries whether it is back; others do not wait with it.
    if (rest !== undefined) rest.until = performance.now() + minRestMs;
    try {
      const client = await poolFor(node).connect();
      rests.delete(keyOf(node));
      return client;
    } catch (error) {
      leave(node, error, rest === undefined ? minRestMs : Math.min(2 * rest.ms, maxRestMs));
      return null;
    }
  }

  function leave(node: Node, error: unknown, ms = minRestMs): void {
    rests.set(keyOf(node), { ms, until: performance.now() + ms });
    log.warn(
      { err: error, node: keyOf(node) },
      'a worker does not answer: the coordinator is asked in its place',
    );
  }

  /** A client that takes a connection to the coordinator only once one of its statements needs it, and has it from then on. */
  function lazyClient(): Client {
    let held: Client | null = null;
    let holding: Promise<Client> | null = null;
    // Two statements at once have one connection.
    const onCoordinator = () => (holding ??= coordinator.connect().then((client) => (held = client)));
    const asked = async <Answer>(
      text: string,
      parameters: readonly unknown[],
      ask: (client: Client, of: string) => Promise<Answer>,
    ): Promise<Answer> => {
      const direct = holding === null ? await directOf(text, parameters) : null;
      const answer = direct === null ? null : await askDirectly(direct, ask);
      if (answer === null) return ask(await onCoordinator(), text);
      statements.see?.(text);
      return answer;
    };
    return {
      query: (text: string, parameters: readonly unknown[]) =>
        asked(text, parameters, (client, of) => client.query(of, parameters)),
      read: <Rows>(text: string, parameters: readonly unknown[], reader: RowReader<Rows>) =>
        asked(text, parameters, (client, of) => client.read(of, parameters, reader)),
      copyOut: async (asked: string) => (await onCoordinator()).copyOut(asked),
      release: (...given: [boolean?]) => held?.release(...given),
    } as Client;
  }

  return {
    pool: {
      options: coordinator.options,
      connect: () => (isPlain ? coordinator.connect() : Promise.resolve(lazyClient())),
      async end() {
        await Promise.all([coordinator, ...pools.values()].map((pool) => pool.end()));
      },
    },
    shards: {
      async together(clients) {
        const places = await findOut(({ map: of }) => of.shardsOf(clients));
        if (places === null) return [[...clients]];
        return [...Map.groupBy(clients, (_client, index) => places[index]).values()];
      },
      each: askEach,
      get generation() {
        return map?.generation ?? 0;
      },
    },
  };
}

function knownOf({ read, known }: Reads, text: string): Known {
  const before = known.get(text);
  if (before !== undefined) return before;
  const made: Known = { read: read(text), texts: new WeakMap() };
  known.set(text, made);
  return made;
}

/** The statement by the names of a shard; null where it is none that can be sent there. */
function textAt({ read, texts }: Known, shard: Shard): string | null {
  const before = texts.get(shard);
  if (before !== undefined) return before;
  const isThere = read?.tables.every((table) => shard.nameOf(table) !== undefined) === true;
  const text = read !== null && isThere ? read.rename((table) => shard.nameOf(table) ?? table) : null;
  texts.set(shard, text);
  return text;
}

/**
 * Null where it is about none that is known, or about clients in several places.
 *
 * @param numbers of the parameters that are clients
 */
async function shardFor(
  map: ShardMap,
  numbers: readonly number[],
  parameters: readonly unknown[],
): Promise<Shard | null> {
  if (numbers.length === 0) return map.common();
  const clients = numbers.flatMap((number) => parameters[number - 1]);
  if (clients.length > maxTogether || !clients.every(isUuid)) return null;
  const [place = null, ...others] = new Set(await map.shardsOf(clients));
  return others.length > 0 ? null : place;
}

const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Of something that this user may not read, or that this Citus does not have (class 42 of SQLSTATE). */
const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('42');

const hasChanged = (error: unknown) =>
  error instanceof Error && 'code' in error && changedCodes.has(String(error.code));
