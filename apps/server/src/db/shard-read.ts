import { loadModule, parseSync } from 'libpg-query';
import { localTables, ownedTables, referenceTables } from './distribution.ts';
import { type Judged, analyseStatement } from './analyse-statement.ts';

/** A statement that reads what is spread, and can be sent to where its rows lie. */
export interface ShardRead {
  /**
   * Numbers of the parameters that are a client or a list of them. None: it is about nobody's rows. Null: it is not about named
   * clients alone, so that only each shard for itself can be asked.
   */
  readonly clients: readonly number[] | null;
  /** Those of its tables that have other names there. */
  readonly tables: readonly string[];
  /** The same statement with other names for its tables. */
  rename(nameOf: (table: string) => string): string;
}

/** A name of a table in a statement. */
interface Place {
  table: string;
  /** In bytes of UTF-8. */
  from: number;
  to: number;
  hasAlias: boolean;
}

const owned = new Set<string>(ownedTables);
const spread = new Set<string>([...ownedTables, ...referenceTables]);
const local = new Set<string>(localTables);
/** Functions that do more than compute a value, or answer for the server they run on. */
const ofServer = /^(?:pg_|citus_|nextval$|setval$|currval$|set_config$)/;
/** Parts by which a statement does more than read. */
const changing = /^(?:lockingClause|intoClause|InsertStmt|UpdateStmt|DeleteStmt|MergeStmt)$/;

/** To be waited for before a statement is looked at. */
export const loadParser = (): Promise<void> => loadModule();

/** Null where it is another kind of statement. The parser must have been loaded. */
export function shardReadOf(text: string): ShardRead | null {
  const first = onlyStatement(text);
  if (first === null || !('SelectStmt' in first)) return null;
  const judged = analyseStatement(text, owned);
  if (judged.faults.length > 0) return null;
  const bytes = Buffer.from(text);
  const places = placesIn(first, bytes, judged.whose === 'nobody');
  if (places === null || places.length === 0) return null;
  return {
    clients: clientsOf(judged),
    tables: [...new Set(places.map(({ table }) => table))],
    rename(nameOf) {
      const parts: Buffer[] = [];
      let at = 0;
      for (const { table, from, to, hasAlias } of places) {
        parts.push(
          bytes.subarray(at, from),
          Buffer.from(`"${nameOf(table)}"${hasAlias ? '' : ` AS "${table}"`}`),
        );
        at = to;
      }
      return Buffer.concat([...parts, bytes.subarray(at)]).toString();
    },
  };
}

function clientsOf({ whose, constants }: Judged): number[] | null {
  if (whose === 'nobody') return [];
  const clients = constants.filter((one) => one !== null);
  return whose === 'all' || clients.length === 0 || clients.length < constants.length ? null : clients;
}

/** Null where there are several, or PostgreSQL will not take it either. */
function onlyStatement(text: string): object | null {
  try {
    const { stmts = [] } = parseSync(text) as unknown as { stmts?: { stmt: object }[] };
    return stmts.length === 1 ? (stmts[0]?.stmt ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Where a statement names its spread tables, in order; null where it does more than read them, or reads what lies elsewhere.
 *
 * @param isOnCoordinator what lies there alone is beside them
 */
function placesIn(statement: object, bytes: Buffer, isOnCoordinator: boolean): Place[] | null {
  const places: Place[] = [];
  /** Names of CTEs, which stand where tables do. */
  const named = new Set<string>();
  const read: string[] = [];
  const isRead = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return true;
    return Object.entries(node).every(([kind, value]: [string, unknown]) => {
      if (changing.test(kind)) return false;
      if (kind === 'FuncCall' && ofServer.test(functionOf(value))) return false;
      if (kind === 'CommonTableExpr') named.add((value as { ctename: string }).ctename);
      if (kind !== 'RangeVar') return isRead(value);
      const { relname, schemaname, alias, location = 0 } = value as RangeVar;
      read.push(relname);
      const place = { table: relname, from: location, hasAlias: alias !== undefined };
      const rest = bytes.subarray(location, location + relname.length + 2).toString();
      const written = [`"${relname}"`, relname].find((name) => rest.startsWith(name));
      if (spread.has(relname)) places.push({ ...place, to: location + (written?.length ?? 0) });
      return written !== undefined && schemaname === undefined;
    });
  };
  if (!isRead(statement)) return null;
  const isThere = (name: string) =>
    spread.has(name) || named.has(name) || (isOnCoordinator && local.has(name));
  const isElsewhere = read.some((name) => !isThere(name));
  const isAmbiguous = [...named].some((name) => spread.has(name));
  return isElsewhere || isAmbiguous ? null : places.toSorted((one, other) => one.from - other.from);
}

interface RangeVar {
  relname: string;
  schemaname?: string;
  alias?: object;
  location?: number;
}

function functionOf(call: unknown): string {
  const { funcname } = call as { funcname: { String: { sval: string } }[] };
  return funcname.at(-1)?.String.sval ?? '';
}
