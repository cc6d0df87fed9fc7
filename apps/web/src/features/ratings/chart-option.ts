import { bodyFont } from '../../lib/body-font.ts';
import { day, rating, shortDay } from '../../lib/formats.ts';
import type { Period, RatingDay } from './api.ts';
import { ratingAxis } from './rating-axis.ts';

export interface ChartLine {
  readonly name: string;
  readonly shortName: string;
  readonly colour: string;
  readonly days: readonly ChartPoint[];
}

/** The two numbers of a day. */
export type ChartPoint = Pick<RatingDay, 'date' | 'rating' | 'collected_average'>;

export interface ChartColours {
  readonly text: string;
  readonly quiet: string;
  readonly grid: string;
  readonly surface: string;
  readonly border: string;
}

const margin = { top: 16, bottom: 28 };
/** Height of a line of label, px. */
const labelHeight = 16;

/**
 * How far each of some marks at `positions` (px) must move so that no two stand nearer than `gap`: in their
 * order, spread around where they were.
 */
export function spread(positions: readonly number[], gap: number): number[] {
  const order = positions
    .map((_, index) => index)
    .toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const placed = order.map((index) => positions[index] ?? 0);
  // Pushing down, then half of the push back up: a few rounds settle the handful of lines a chart has.
  for (let round = 0; round < 50; round++) {
    for (let i = 1; i < placed.length; i++) {
      const short = gap - ((placed[i] ?? 0) - (placed[i - 1] ?? 0));
      if (short <= 0) continue;
      placed[i - 1] = (placed[i - 1] ?? 0) - short / 2;
      placed[i] = (placed[i] ?? 0) + short / 2;
    }
  }
  const shifts = positions.map(() => 0);
  order.forEach((index, place) => {
    shifts[index] = (placed[place] ?? 0) - (positions[index] ?? 0);
  });
  return shifts;
}

function valuesOf(lines: readonly ChartLine[]): number[] {
  return lines
    .flatMap((line) => line.days.flatMap((item) => [item.rating, item.collected_average]))
    .filter((value) => value !== null);
}

type Point = [day: string, value: number];

function points(days: readonly ChartPoint[], pick: (item: ChartPoint) => number | null): Point[] {
  return days
    .map((item): [string, number | null] => [item.date, pick(item)])
    .filter((point): point is Point => point[1] !== null)
    .toSorted(([a], [b]) => a.localeCompare(b));
}

/** What ECharts draws: the shown rating as a solid line named at its end, the collected average dashed. */
export function chartOption(
  lines: readonly ChartLine[],
  period: Period,
  colours: ChartColours,
  size: { width: number; height: number },
  words: { exact: (day: string) => string; short: (day: string) => string } = { exact: day, short: shortDay },
) {
  const narrow = size.width < 640;
  // Addresses differ at their ends.
  const nameRoom = Math.max(170, Math.min(280, Math.round(size.width / 4)));
  const { min, max, interval, digits } = ratingAxis(valuesOf(lines));
  const scale = (size.height - margin.top - margin.bottom) / (max - min);
  const ends = lines.map((line) => {
    const last = points(line.days, (item) => item.rating).at(-1);
    return last === undefined ? 0 : (max - last[1]) * scale;
  });
  const shifts = spread(ends, labelHeight);
  const font = bodyFont();
  return {
    animation: false,
    textStyle: { fontFamily: font, fontSize: 12, color: colours.quiet },
    grid: { left: 34, right: narrow ? 16 : nameRoom + 20, ...margin },
    aria: { enabled: false },
    xAxis: {
      type: 'time' as const,
      min: `${period.from}T00:00:00`,
      max: `${period.to}T00:00:00`,
      axisLine: { lineStyle: { color: colours.border } },
      axisTick: { show: false },
      splitNumber: narrow ? 3 : 7,
      axisLabel: {
        color: colours.quiet,
        hideOverlap: true,
        formatter: (value: number) => words.short(new Date(value).toISOString()),
      },
    },
    yAxis: {
      type: 'value' as const,
      min,
      max,
      interval,
      axisLabel: { color: colours.quiet, formatter: (value: number) => rating(value, digits) },
      splitLine: { lineStyle: { color: colours.grid } },
    },
    tooltip: {
      trigger: 'axis' as const,
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.border,
      textStyle: { color: colours.text, fontFamily: font, fontSize: 12 },
      axisPointer: { lineStyle: { color: colours.border } },
      formatter: (hovered: unknown) => tooltip(hovered, words.exact),
    },
    series: lines.flatMap((line, index) => [
      {
        name: line.shortName,
        type: 'line' as const,
        data: points(line.days, (item) => item.rating),
        color: line.colour,
        lineStyle: { width: 2 },
        symbol: 'circle',
        symbolSize: 5,
        showSymbol: line.days.length < 40,
        emphasis: { focus: 'series' as const },
        endLabel: {
          show: !narrow,
          color: line.colour,
          fontWeight: 500,
          width: nameRoom,
          offset: [0, shifts[index] ?? 0],
          overflow: 'truncate' as const,
          formatter: ({ value }: { value: unknown }) => `${rating(lastNumber(value), 2)}  ${line.shortName}`,
        },
      },
      {
        name: `${line.shortName}: собранное`,
        type: 'line' as const,
        data: points(line.days, (item) => item.collected_average),
        color: line.colour,
        lineStyle: { width: 1.5, type: [4, 4] },
        // A line of one point is none: then the point itself shows.
        symbol: line.days.length === 1 ? 'emptyCircle' : 'none',
        emphasis: { focus: 'series' as const },
      },
    ]),
  };
}

/** Built of elements, not of HTML text: names of areas come from people. */
function tooltip(hovered: unknown, exact: (day: string) => string): HTMLElement {
  const box = document.createElement('div');
  const rows = (Array.isArray(hovered) ? hovered : []).filter(isHovered);
  const title = document.createElement('b');
  title.textContent = rows[0] ? exact(String(rows[0].value[0])) : '';
  box.append(title);
  for (const row of rows) {
    const line = document.createElement('div');
    const swatch = document.createElement('span');
    const dashed = row.seriesName.endsWith(': собранное');
    swatch.style.cssText = `display:inline-block;width:14px;margin-right:6px;vertical-align:middle;border-top:2px ${dashed ? 'dashed' : 'solid'} ${row.color}`;
    line.append(swatch, `${rating(lastNumber(row.value), 2)}  ${row.seriesName}`);
    box.append(line);
  }
  return box;
}

interface Hovered {
  seriesName: string;
  color: string;
  value: readonly unknown[];
}

function isHovered(item: unknown): item is Hovered {
  return (
    typeof item === 'object' &&
    item !== null &&
    'seriesName' in item &&
    Array.isArray(Reflect.get(item, 'value'))
  );
}

function lastNumber(value: unknown): number {
  return Array.isArray(value) ? Number(value.at(-1)) : Number(value);
}
