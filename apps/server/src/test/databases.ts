import pg from 'pg';

interface Worker {
  nodename: string;
  nodeport: number;
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const [base = '', query] = url.split('?');
  const at = base.indexOf('/', base.indexOf('//') + 2);
  const server = at === -1 ? base : base.slice(0, at);
  return `${server}/${name}${query === undefined ? '' : `?${query}`}`;
}

/** The workers that the database knows, signed in as it is itself; none where it is no coordinator of Citus. */
export async function workersOf(url: string): Promise<string[]> {
  const { rows: there } = await run(url, "SELECT FROM pg_extension WHERE extname = 'citus'");
  if (there.length === 0) return [];
  const { rows } = await run<Worker>(
    url,
    'SELECT nodename, nodeport FROM pg_dist_node WHERE groupid <> 0 AND isactive ORDER BY nodeid',
  );
  return rows.map(({ nodename, nodeport }) => {
    const address = new URL(url);
    address.hostname = nodename;
    address.port = String(nodeport);
    return address.href;
  });
}

/** An empty database, on every node and known to each other where there are several. */
export async function createDatabaseOf(
  url: string,
  workers: readonly string[],
  name: string,
): Promise<string> {
  const made = withDatabase(url, name);
  for (const node of [url, ...workers]) await run(node, `CREATE DATABASE ${name}`);
  if (workers.length === 0) return made;
  for (const node of [url, ...workers]) await run(withDatabase(node, name), 'CREATE EXTENSION citus');
  const { hostname, port } = new URL(url);
  await run(made, `SELECT citus_set_coordinator_host('${hostname}', ${port || 5432})`);
  for (const worker of workers) {
    const at = new URL(worker);
    await run(made, `SELECT citus_add_node('${at.hostname}', ${at.port || 5432})`);
  }
  return made;
}

/** Copies a database that nobody is connected to, with its shards. */
export async function copyDatabase(
  url: string,
  workers: readonly string[],
  template: string,
  name: string,
): Promise<void> {
  for (const node of [...workers, url]) await run(node, `CREATE DATABASE ${name} TEMPLATE ${template}`);
}

export async function dropDatabase(url: string, workers: readonly string[], name: string): Promise<void> {
  for (const node of [url, ...workers]) {
    await run(node, `UPDATE pg_database SET datallowconn = true WHERE datname = '${name}'`);
    await run(node, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Nobody gets in any more, not even Citus's own process for each database, so that it can be copied at any time. */
export async function closeDatabase(url: string, workers: readonly string[], name: string): Promise<void> {
  for (const node of [url, ...workers]) {
    await run(node, `UPDATE pg_database SET datallowconn = false WHERE datname = '${name}'`);
    await run(
      node,
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
  }
}

async function run<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}
