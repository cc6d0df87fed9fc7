import type { EChartsCoreOption } from 'echarts/core';
import type { StepFigures } from './api.ts';
import { comparedRows, headsOf, type TwoPeriods } from './compared.ts';
import { sharesOf } from './distribution.ts';
import type { BarColours } from './distribution-option.ts';
import { drawnBox } from './drawn-box.ts';

/** What the table is written and ruled with. */
export interface TableColours extends BarColours {
  quiet: string;
  border: string;
}

const rowHeight = 40;
const side = 16;
/** Where the first column begins. */
const left = 330;
const barHeight = 28;
/** Share of a bar from which there is room for its digit. */
const digitRoom = 5;
export const comparedHeight = (comparedRows.length + 1) * rowHeight + side;

/** The subset of ECharts' custom series that is used. */
interface Place {
  value: (dimension: number) => number;
  coord: (point: [number, number]) => [number, number];
  size: (span: [number, number]) => [number, number];
}

/** Two periods side by side as a picture: the table of the screen, its bars of grades too. */
export function comparedOption(periods: TwoPeriods, colours: TableColours): EChartsCoreOption {
  const heads = headsOf(periods);
  const columns = [periods.total, periods.compared];
  const textAt = (x: number, y: number, text: string, more: object = {}) => ({
    type: 'text',
    style: {
      text,
      x,
      y,
      verticalAlign: 'middle',
      fill: colours.text,
      fontSize: 14,
      fontFamily: colours.font,
      ...more,
    },
  });
  const headAt = (x: number, y: number, column: number) => {
    const { days = '', length = null } = heads[column] ?? {};
    return [textAt(x, y, length === null ? days : `${days} · ${length}`, { fontWeight: 600 })];
  };
  const cellAt = (
    x: number,
    y: number,
    { row, figures }: { row: number; figures: StepFigures },
    width: number,
  ) => {
    const cell = comparedRows[row]?.cell;
    if (cell === 'grades' && figures.average !== null) return barAt(x, y, figures, width);
    const words = typeof cell === 'function' ? cell(figures) : null;
    return [textAt(x, y, words ?? '–', words === null ? { fill: colours.quiet } : {})];
  };
  function barAt(x: number, y: number, { distribution }: StepFigures, width: number) {
    let start = x;
    return sharesOf(distribution).flatMap(({ grade, count, percent }) => {
      if (count === 0) return [];
      const box = {
        x: start,
        y: y - barHeight / 2,
        width: Math.max(2, (width * percent) / 100 - 1),
        height: barHeight,
      };
      start += (width * percent) / 100;
      const look = { ...colours.grade(grade), font: colours.font, fontSize: 12 };
      return [drawnBox(box, percent < digitRoom ? '' : grade, look)];
    });
  }
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left, right: side, top: 0, bottom: side },
    xAxis: { type: 'value', min: 0, max: columns.length, show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: ['', ...comparedRows.map(({ name }) => name)],
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colours.quiet, fontSize: 14, interval: 0, align: 'left', margin: left - side },
    },
    series: [
      {
        type: 'custom',
        data: columns.flatMap((_, column) => ['', ...comparedRows].map((_row, row) => [column, row])),
        renderItem: (_params: unknown, place: Place) => {
          const [column, row] = [place.value(0), place.value(1)];
          const [x, y] = place.coord([column, row]);
          const [width, height] = place.size([1, 1]);
          const figures = columns[column];
          if (!figures) return null;
          // A line under the whole row.
          const ruled = column === 0 ? side - left : 0;
          const rule = {
            type: 'rect',
            shape: { x: x + ruled, y: y + height / 2 - 1, width: width - ruled, height: 1 },
            style: { fill: colours.border },
          };
          const drawn =
            row === 0 ? headAt(x, y, column) : cellAt(x, y, { row: row - 1, figures }, width - side);
          return { type: 'group', children: [rule, ...drawn] };
        },
      },
    ],
  };
}
