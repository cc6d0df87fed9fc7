import { type Quantity, round } from './quantity.ts';

/**
 * All that quantities of a text say, to be looked up.
 *
 * @param within numbers that letters are written to
 */
export function saidBy(quantities: readonly Quantity[], within: readonly number[] = []): ReadonlySet<string> {
  const said = new Set(within.flatMap((value) => [`any:${value}`, `bare:${value}`]));
  for (const { readings, value, measured } of quantities) {
    for (const reading of readings) said.add(reading);
    if (value === null) continue;
    said.add(`any:${value}`);
    if (measured) continue;
    said.add(`bare:${value}`);
    // «работают до 16», «до 4»
    if (Number.isInteger(value) && value <= 24) said.add(`time:${value}:0`);
    if (Number.isInteger(value) && value <= 12) said.add(`time:${value + 12}:0`);
  }
  return said;
}

/** Whether a quantity says what was said: the same measure, or the same number where one of the two leaves it open. */
export function isSaid({ readings, value, measured }: Quantity, said: ReadonlySet<string>): boolean {
  if (readings.some((reading) => said.has(reading) || isAbout(reading, said))) return true;
  if (value === null) return false;
  // «с 28 до 33», «три с половиной»: of prices in thousands people say the thousands alone.
  if (value >= 1000 && (!measured || readings.some((reading) => reading.startsWith('money:'))))
    if (said.has(`bare:${round(value / 1000)}`)) return true;
  // «30-х» are the 1930s.
  if (value >= 1800 && value < 2100 && value % 10 === 0 && said.has(`bare:${value % 100}`)) return true;
  // «семьдесят девятого года»
  if (value >= 1900 && value < 2100 && value % 100 > 12 && said.has(`any:${value % 100}`)) return true;
  return said.has(measured ? `bare:${value}` : `any:${value}`);
}

const minutesOfMonth = 30.4 * 1440;
/** «45 дней» and «полтора месяца» are as good as the same; no two lengths in one unit are. */
const tolerance = 0.04;

/** Whether a length of time was said in the other of the two units. */
function isAbout(reading: string, said: ReadonlySet<string>): boolean {
  const [kind, size] = reading.split(':');
  if (kind !== 'minutes' && kind !== 'months') return false;
  const own = Number(size) * (kind === 'months' ? minutesOfMonth : 1);
  const [otherKind, otherSize] = kind === 'months' ? ['minutes:', 1] : ['months:', minutesOfMonth];
  for (const other of said) {
    if (!other.startsWith(otherKind)) continue;
    const length = Number(other.slice(otherKind.length)) * otherSize;
    if (Math.abs(length - own) <= tolerance * own) return true;
  }
  return false;
}
