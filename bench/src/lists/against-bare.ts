import type { Row } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { median, medianRatio } from '../lib/statistics.ts';
import { startBenchServer } from '../server/start-bench-server.ts';
import { startOthers } from './others.ts';
import { type Side, type Speed, speedsInTurns } from './speed-of.ts';
import { addressOf, startListening } from './start-listening.ts';

/** What is asked, and what is expected of it: × bare with nothing kept of the answer, and with it kept. */
interface ListRequest {
  what: string;
  paths: readonly string[];
  read: number;
  kept: number;
}

/** How it is asked of us: no answer is kept, only how many there are; or again while nothing of the client changed. */
const ways = { read: 'nothing kept of the answer', kept: 'asked again while nothing changed' } as const;
type Way = keyof typeof ways;

/**
 * The list against bare node:http and pg, and against other programs where they are installed, all on one core, PostgreSQL and wrk on
 * the other.
 */
export function againstBare(
  databaseUrl: string,
  asked: readonly ListRequest[],
  say: (line: string) => void,
): Promise<Row[]> {
  return withFolder(async (folder) => {
    const bare = await startBare(databaseUrl);
    const read = await startBenchServer(databaseUrl, folder, true, 'api', { KEPT_ANSWERS_MB: '0' });
    const kept = await startBenchServer(databaseUrl, folder, true);
    const others = await startOthers(databaseUrl, say);
    try {
      const rows: Row[] = [];
      for (const one of asked) {
        const { paths } = one;
        const sides: Record<string, Side> = Object.fromEntries([
          ...Object.entries({ bare, read, kept }).map(([name, server]) => [name, { server, paths }]),
          ...others.map(({ name, server, pathOf }) => [name, { server, paths: paths.map(pathOf) }]),
        ]);
        const found = await speedsInTurns(sides);
        for (const [name, speeds] of Object.entries(found)) say(`${one.what}, ${name}: ${spokenOf(speeds)}`);
        rows.push(...rowsOf(one, found));
        for (const other of others) rows.push(...rowsAgainst(other, one, found));
      }
      return rows;
    } finally {
      await Promise.all([bare, read, kept, ...others.map(({ server }) => server)].map((one) => one.stop()));
    }
  });
}

const startBare = (DATABASE_URL: string) =>
  startListening([process.execPath, inProject('bench/src/bare-server.ts')], { DATABASE_URL }, addressOf);

function rowsOf({ what, read, kept }: ListRequest, found: Readonly<Record<string, Speed[]>>): Row[] {
  const row = (way: Way, atLeast: number): Row => ({
    what: `${what}, ${ways[way]}, of bare node:http and pg`,
    ...ratioOf(found[way] ?? [], found.bare ?? []),
    bound: { kind: 'limit', atLeast },
  });
  return [
    row('read', read),
    row('kept', kept),
    {
      what: `${what}, ${ways.read}, p99 of the median`,
      value: median((found.read ?? []).map(({ p99, p50 }) => p99 / p50)),
      unit: '×',
      bound: { kind: 'limit', atMost: 4 },
    },
  ];
}

/** The limit is for who asks again; with nothing kept it is said beside it. */
function rowsAgainst(
  { name, atLeast }: { name: string; atLeast: number },
  { what }: ListRequest,
  found: Readonly<Record<string, Speed[]>>,
): Row[] {
  const row = (way: Way): Row => ({
    what: `${what}, ${ways[way]}, of ${name}`,
    ...ratioOf(found[way] ?? [], found[name] ?? []),
  });
  return [row('read'), { ...row('kept'), bound: { kind: 'limit', atLeast } }];
}

function ratioOf(ours: readonly Speed[], theirs: readonly Speed[]): Pick<Row, 'value' | 'unit' | 'note'> {
  const ratio = (of: (speed: Speed) => number, to: (speed: Speed) => number) =>
    medianRatio(ours.flatMap((one, at) => (theirs[at] ? [{ of: of(one), to: to(theirs[at]) }] : [])));
  const perSecond = (speed: Speed) => speed.perSecond;
  // Of their time to ours: a call that takes half of theirs is twice as fast.
  const busy = medianRatio(
    ours.flatMap((one, at) => (theirs[at] ? [{ of: theirs[at].busy ?? 0, to: one.busy ?? 0 }] : [])),
  );
  return {
    value: ratio(perSecond, perSecond),
    unit: '×',
    note: `of the server's time alone ${busy.toFixed(2)} ×`,
  };
}

function spokenOf(speeds: readonly Speed[]): string {
  const middle = (of: (speed: Speed) => number) => median(speeds.map(of));
  return `${middle((one) => one.perSecond).toFixed(0)} req/s, ${middle(({ busy }) => busy ?? 0).toFixed(2)} ms of the server a call`;
}
