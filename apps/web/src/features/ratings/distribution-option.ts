import type { EChartsCoreOption } from 'echarts/core';
import { counted, forms } from '../../lib/formats.ts';
import type { GradedArea } from './distribution.ts';
import { drawnBox } from './drawn-box.ts';

/** What a bar is filled and written with. */
export interface BarColours {
  text: string;
  font: string;
  grade: (grade: string) => { fill: string; ink: string };
}

const rowHeight = 44;
const bottom = 12;
export const distributionHeight = (areas: number): number => areas * rowHeight + bottom;
/** Share from which there is room for words, for the digit alone. */
const room = { words: 9, digit: 2 };

/** The subset of ECharts' custom series that is used. */
interface Place {
  value: (dimension: number) => number;
  coord: (point: [number, number]) => [number, number];
}

/** The bars as a picture: a row for each area, from fives to ones. */
export function distributionOption(areas: readonly GradedArea[], colours: BarColours): EChartsCoreOption {
  const parts = areas.flatMap(({ shares }, row) => {
    let end = 0;
    return shares.map((share) => {
      const start = end;
      end += share.percent;
      return { ...share, row, start, end };
    });
  });
  const drawn = parts.filter(({ count }) => count > 0);
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 390, right: 16, top: 0, bottom },
    xAxis: { type: 'value', min: 0, max: 100, show: false },
    yAxis: {
      type: 'category',
      inverse: true,
      data: areas.map(({ name, count }) => `${name}\n${counted(count, forms.rating)}`),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: {
        color: colours.text,
        width: 370,
        overflow: 'truncate',
        interval: 0,
        lineHeight: 16,
        align: 'left',
        margin: 374,
      },
    },
    series: [
      {
        type: 'custom',
        data: drawn.map(({ row, start, end }) => [start, row, end]),
        renderItem: ({ dataIndex }: { dataIndex: number }, place: Place) => {
          const part = drawn[dataIndex];
          if (!part) return null;
          const [x, y] = place.coord([place.value(0), place.value(1)]);
          const [right] = place.coord([place.value(2), place.value(1)]);
          return drawnBox({ x, y: y - 14, width: Math.max(2, right - x - 1), height: 28 }, partWords(part), {
            ...colours.grade(part.grade),
            font: colours.font,
            fontSize: 12,
          });
        },
      },
    ],
  };
}

function partWords({ grade, percent }: { grade: string; percent: number }): string {
  if (percent >= room.words) return `${grade} · ${Math.round(percent)} %`;
  return percent >= room.digit ? grade : '';
}
