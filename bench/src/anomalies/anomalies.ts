import { agencyClients, type Place } from '@molva/demo/generator/index';
import { planDay } from '@molva/demo/generator/history';
import { baselineDays, findBurst } from '@molva/server/domains/anomalies/burst';
import { alphaOf } from '@molva/server/domains/anomalies/false-alarms';
import { Dice } from '../lib/dice.ts';
import type { Measurement, Row } from '../lib/measurement.ts';

const seeds = ['first', 'second', 'third'];
const year = 365;
/** A place begins to be looked at once there is a quarter of a year to know it by. */
const before = baselineDays + 7;
const since = Date.UTC(2024, 0, 1);
/** Days after a burst on which one more is the same one. */
const sameFor = 7;
const plantedEach = 25;

/**
 * Bursts of low grades in a year of each of the demo's places: those that nobody planted are false alarms; of those that are
 * planted it is counted which are found by the day after their last.
 */
export const anomalies: Measurement = {
  name: 'anomalies',
  title: 'Anomalies: bursts of low grades in a year of the demo',
  measure(say) {
    let alarms = 0;
    let clientMonths = 0;
    const planted = new Map<string, { found: number; all: number; inTime: number[] }>();
    for (const seed of seeds) {
      for (const client of agencyClients) {
        const alpha = alphaOf(client.places.length);
        clientMonths += 12;
        for (const place of client.places) {
          const counts = lowGrades(seed, place);
          alarms += alarmsIn(counts, alpha);
          plant(counts, { alpha, dice: new Dice(hash(seed + place.slug)), planted });
        }
      }
      say(`${seed}: ${alarms} alarms in ${clientMonths} months of clients`);
    }
    const rows: Row[] = [
      {
        what: 'false alarms a client and month',
        value: alarms / clientMonths,
        unit: '',
        bound: { kind: 'limit', atMost: 1 },
        note: `${alarms} in ${clientMonths} months`,
      },
      ...[...planted].map(
        ([what, { found, all, inTime }]): Row => ({
          what: `found of ${what}`,
          value: found / all,
          unit: '',
          // Three may be chance: they are measured to be known.
          ...(/^[468]/.test(what) && { bound: { kind: 'limit', atLeast: 0.9 } as const }),
          note: `of ${all}; on the last day of it or before ${inTime.filter((days) => days <= 0).length}`,
        }),
      ),
    ];
    return Promise.resolve({
      rows,
      details: { seeds, places: agencyClients.flatMap(({ places }) => places).length },
    });
  },
};

/** Reviews with a grade of 1 or 2 on each day, the days of the baseline first. */
function lowGrades(seed: string, place: Place): number[] {
  return Array.from(
    { length: before + year },
    (_, day) => planDay({ seed, place, since }, day).filter(({ grade }) => grade <= 2).length,
  );
}

function alarmsIn(counts: readonly number[], alpha: number): number {
  let alarms = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let day = before; day < counts.length; day += 1) {
    if (findBurst(counts.slice(0, day + 1), alpha) === null) continue;
    if (day - last > sameFor) alarms += 1;
    last = day;
  }
  return alarms;
}

function plant(
  counts: readonly number[],
  {
    alpha,
    dice,
    planted,
  }: { alpha: number; dice: Dice; planted: Map<string, { found: number; all: number; inTime: number[] }> },
): void {
  for (const size of [3, 4, 6, 8])
    for (const length of [1, 3, 7]) {
      const what = `${size} within ${length === 1 ? 'a day' : `${length} days`}`;
      const tally = planted.get(what) ?? { found: 0, all: 0, inTime: [] };
      planted.set(what, tally);
      for (let time = 0; time < plantedEach; time += 1) {
        const first = before + dice.roll(year - length - 1);
        const last = first + length - 1;
        const changed = [...counts];
        for (let review = 0; review < size; review += 1) {
          // Its first and last day have one at least: else it is a shorter one.
          const day = review === 0 ? first : review === 1 ? last : first + dice.roll(length);
          changed[day] = (changed[day] ?? 0) + 1;
        }
        const found = Array.from({ length: length + 1 }, (_, index) => first + index).find(
          (day) => findBurst(changed.slice(0, day + 1), alpha) !== null,
        );
        tally.all += 1;
        if (found === undefined) continue;
        tally.found += 1;
        tally.inTime.push(found - last);
      }
    }
}

function hash(text: string): number {
  let sum = 7;
  for (const char of text) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) | 0;
  return sum >>> 0;
}
