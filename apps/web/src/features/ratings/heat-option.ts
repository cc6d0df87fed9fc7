import type { EChartsCoreOption } from 'echarts/core';
import type { AreaMonths } from './api.ts';
import { drawnBox } from './drawn-box.ts';
import { type Metric, shadeOf, valueOf } from './heat.ts';
import { wholeGrade } from '../../lib/whole-grade.ts';

/** What a cell is filled and written with. */
export interface HeatColours {
  text: string;
  quiet: string;
  font: string;
  grade: (step: number) => { fill: string; ink: string };
  shade: (step: number) => { fill: string; ink: string };
}

interface Heat {
  areas: readonly AreaMonths[];
  names: readonly string[];
  months: readonly string[];
  monthWords: (month: string) => string;
  metric: Metric;
  cellWords: (value: number) => string;
}

const rowHeight = 22;
const head = 28;
/** Up to so many the cells have room for two decimals in the usual size. */
const fewMonths = 24;
export const heatHeight = (areas: number): number => head + areas * rowHeight + 16;

/** The subset of ECharts' custom series that is used. */
interface Place {
  value: (dimension: number) => number;
  coord: (point: [number, number]) => [number, number];
  size: (span: [number, number]) => [number, number];
}

/** The heat map as a picture: a rectangle with its number for each area and month. */
export function heatOption(heat: Heat, colours: HeatColours): EChartsCoreOption {
  const { areas, months, metric } = heat;
  const most = Math.max(1, ...areas.flatMap((area) => area.months.map(({ came }) => came)));
  const cells = areas.flatMap((area, row) => {
    const byMonth = new Map(area.months.map((month) => [month.month, month]));
    return months.flatMap((month, column) => {
      const value = valueOf(byMonth.get(month), metric);
      return value === null ? [] : [[column, row, value]];
    });
  });
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 330, right: 16, top: head, bottom: 16 },
    xAxis: {
      type: 'category',
      position: 'top',
      data: months.map(heat.monthWords),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colours.quiet },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: [...heat.names],
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colours.text, width: 310, overflow: 'truncate', interval: 0 },
    },
    series: [
      {
        type: 'custom',
        data: cells,
        renderItem: (_params: unknown, place: Place) => {
          const [column, row, value] = [place.value(0), place.value(1), place.value(2)];
          const [x, y] = place.coord([column, row]);
          const [width, height] = place.size([1, 1]);
          const colour =
            metric === 'came' ? colours.shade(shadeOf(value, most)) : colours.grade(wholeGrade(value));
          return drawnBox(
            { x: x - width / 2 + 1, y: y - height / 2 + 1, width: width - 2, height: height - 2 },
            heat.cellWords(value),
            { ...colour, font: colours.font, fontSize: months.length > fewMonths ? 9 : 11 },
          );
        },
      },
    ],
  };
}
