import type { EChartsCoreOption } from 'echarts/core';
import type { Cluster } from './api.ts';
import { percent } from './words.ts';

/** What a picture takes of the mode that is shown. */
export interface PictureColours {
  text: string;
  quiet: string;
  grid: string;
  surface: string;
  grade: (average: number | null) => { fill: string; ink: string };
  line: (index: number) => string;
  font: string;
  /** Of the picture, px. */
  width: number;
}

const averageWords = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const gradeOf = (average: number | null) => (average === null ? '—' : averageWords.format(average));

/** A rectangle for each theme, as large as it is spoken of, in the colour of its average grade. */
export function mapOption(
  clusters: readonly Cluster[],
  other: { size: number; share: number },
  colours: PictureColours,
): EChartsCoreOption {
  const box = (id: string, name: string, value: number, words: string, average: number | null) => {
    const { fill, ink } =
      average === null ? { fill: colours.grid, ink: colours.text } : colours.grade(average);
    return {
      id,
      name,
      value,
      itemStyle: { color: fill },
      label: { color: ink, formatter: `${name}\n${words}` },
    };
  };
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        itemStyle: { borderColor: colours.surface, borderWidth: 1, gapWidth: 2 },
        label: { fontSize: 13, lineHeight: 18, overflow: 'truncate', position: 'insideTopLeft' },
        data: [
          ...clusters
            .filter(({ size }) => size > 0)
            .map(({ id, name, size, share, average_rating: average }) =>
              box(id, name, size, `${percent(share)} · ${gradeOf(average)}`, average),
            ),
          ...(other.size > 0 ? [box('', 'Другое', other.size, percent(other.share), null)] : []),
        ],
      },
    ],
  };
}

/** A line for each theme: its share of the reviews, month by month. */
export function linesOption(clusters: readonly Cluster[], colours: PictureColours): EChartsCoreOption {
  // Names stand at the ends of the lines, as far as there is room.
  const room = Math.min(136, Math.round(colours.width / 4));
  const months = clusters[0]?.trend.map(({ period }) => period) ?? [];
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 44, right: room + 14, top: 12, bottom: 28 },
    xAxis: {
      type: 'category',
      data: months.map(monthWords),
      axisLine: { lineStyle: { color: colours.grid } },
      axisLabel: { color: colours.quiet },
    },
    yAxis: {
      type: 'value',
      min: 0,
      axisLabel: { color: colours.quiet, formatter: (value: number) => `${Math.round(value * 100)} %` },
      splitLine: { lineStyle: { color: colours.grid } },
    },
    series: clusters.map(({ name, trend }, index) => ({
      type: 'line',
      name,
      data: trend.map(({ share }) => share),
      symbolSize: 6,
      color: colours.line(index + 1),
      lineStyle: { width: 2 },
      labelLayout: { moveOverlap: 'shiftY' },
      endLabel: { show: true, formatter: name, color: colours.text, width: room, overflow: 'truncate' },
    })),
  };
}

const monthFormat = new Intl.DateTimeFormat('ru', { month: 'short', year: '2-digit', timeZone: 'UTC' });
export const monthWords = (period: string) => monthFormat.format(new Date(`${period}-01T00:00:00Z`));
