import type { Measurement, Row } from '../lib/measurement.ts';
import { median, medianRatio, spread } from '../lib/statistics.ts';
import { load, loadTool } from '../load/load.ts';
import { paths } from '../server/operations.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { cpuTime } from '../lib/cpu-time.ts';

const rounds = 30;
const connections = 20;

type Which = keyof typeof paths;
const variants: readonly Which[] = ['real', 'withPermission', 'unchecked'];

interface Speed {
  /** Requests per second by the clock. */
  perSecond: number;
  /** Requests per second that the server was running; null where the system does not tell. */
  perBusySecond: number | null;
}

/**
 * What it costs to ask who calls: requests per second of the cheapest call for signed-in people against the same use
 * case for a fixed actor. Who calls is a manager with clients of their own, clients assigned and three employees helped,
 * so that every kind of right and scope is in force. All variants send the same header; rounds are short and alternate their order.
 *
 * A server that answers as fast as it can is busy all the time, so that requests per busy second are what it would do
 * by the clock with a core to itself. Where other programs share the machine only they hold still, so that the limit
 * is put on them.
 */
export const sessionCheck: Measurement = {
  name: 'session-check',
  title: 'Session and permission check: share of the requests per second that is left (GET /users/me)',
  measure: (say) =>
    withServer(null, async (server) => {
      for (const which of variants) await speedOf(server, which, 3);
      const measured: Record<Which, Speed>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const found: Partial<Record<Which, Speed>> = {};
        for (const which of round % 2 === 0 ? variants : variants.toReversed())
          found[which] = await speedOf(server, which, 1);
        measured.push(found as Record<Which, Speed>);
        if ((round + 1) % 10 === 0) say(`${round + 1} of ${rounds} rounds`);
      }
      return { rows: rowsOf(measured), details: { rounds: measured } };
    }),
};

async function speedOf({ origin, token, pid }: BenchServer, which: Which, seconds: number): Promise<Speed> {
  const before = await cpuTime(pid);
  const { requests, perSecond } = await load({ origin, token, paths: [paths[which]], connections, seconds });
  const after = await cpuTime(pid);
  return { perSecond, perBusySecond: before === null || after === null ? null : requests / (after - before) };
}

function rowsOf(measured: readonly Record<Which, Speed>[]): Row[] {
  const byBusy = measured.every((row) => variants.every((which) => row[which].perBusySecond !== null));
  const ratio = (what: string, which: Which, speed: keyof Speed): Row => {
    const pairs = measured.map((row) => ({ of: row[which][speed] ?? 0, to: row.unchecked[speed] ?? 0 }));
    const isHeld = (speed === 'perBusySecond') === byBusy;
    return {
      what: `${what}, ${speed === 'perBusySecond' ? 'per busy second' : 'by the clock'}`,
      value: medianRatio(pairs),
      unit: '',
      ...(isHeld && { bound: { kind: 'limit', atLeast: 0.9 } }),
      note: `± ${spread(pairs.map(({ of, to }) => of / to)).toFixed(3)} a round`,
    };
  };
  const speeds: (keyof Speed)[] = byBusy ? ['perBusySecond', 'perSecond'] : ['perSecond'];
  return [
    ...speeds.flatMap((speed) => [
      ratio('with session / without', 'real', speed),
      ratio('with session and right / without', 'withPermission', speed),
    ]),
    ...speeds.map((speed) => ({
      what: `without any check, ${speed === 'perBusySecond' ? 'per busy second' : 'by the clock'}`,
      value: median(measured.map((row) => row.unchecked[speed] ?? 0)),
      unit: 'req/s',
      note: `${loadTool}, ${connections} connections`,
    })),
  ];
}
