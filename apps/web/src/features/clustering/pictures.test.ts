import { expect, it } from 'vitest';
import { linesOption, mapOption, monthWords, type PictureColours } from './pictures.ts';
import { month, theme } from './testing.ts';

const colours: PictureColours = {
  text: 'text',
  quiet: 'quiet',
  grid: 'grid',
  surface: 'surface',
  grade: (average) => ({ fill: `fill ${average}`, ink: `ink ${average}` }),
  line: (index) => `line ${index}`,
  font: 'font',
  width: 400,
};
interface Box {
  id: string;
  name: string;
  value: number;
  itemStyle: { color: string };
  label: { color: string; formatter: string };
}
const boxes = (option: ReturnType<typeof mapOption>) => (option.series as { data: Box[] }[])[0]?.data ?? [];

it('draws a box as large as a theme is spoken of, in the colour of its grade, with both in words', () => {
  const drawn = boxes(
    mapOption(
      [theme('a', 'Очереди', { size: 30 }), theme('b', 'Тихие', { size: 0 })],
      { size: 0, share: 0 },
      colours,
    ),
  );
  expect(drawn).toEqual([
    {
      id: 'a',
      name: 'Очереди',
      value: 30,
      itemStyle: { color: 'fill 3.456' },
      label: { color: 'ink 3.456', formatter: 'Очереди\n20 % · 3,5' },
    },
  ]);
});

it('draws what has no grade in no colour of one, and the rest as what cannot be opened', () => {
  const drawn = boxes(
    mapOption([theme('a', 'Очереди', { average_rating: null })], { size: 50, share: 0.25 }, colours),
  );
  expect(drawn.map(({ id, name, itemStyle, label }) => [id, name, itemStyle.color, label.formatter])).toEqual(
    [
      ['a', 'Очереди', 'grid', 'Очереди\n20 % · —'],
      ['', 'Другое', 'grid', 'Другое\n25 %'],
    ],
  );
});

it('draws a line for each theme over the same months, with its name at the end as far as there is room', () => {
  const trend = [month('2026-01', 0.1), month('2026-02', 0.25)];
  const option = linesOption([theme('a', 'Очереди', { trend }), theme('b', 'Врачи', { trend: [] })], colours);
  expect(option.xAxis).toMatchObject({ data: ['янв. 26 г.', 'февр. 26 г.'] });
  expect(option.series).toMatchObject([
    { name: 'Очереди', data: [0.1, 0.25], color: 'line 1', endLabel: { width: 100 } },
    { name: 'Врачи', data: [], color: 'line 2' },
  ]);
  const { yAxis } = option as { yAxis: { axisLabel: { formatter: (value: number) => string } } };
  expect(yAxis.axisLabel.formatter(0.246)).toBe('25 %');
});

it('draws no line where there are no themes', () => {
  expect(linesOption([], colours)).toMatchObject({ series: [], xAxis: { data: [] } });
  expect(linesOption([], { ...colours, width: 2000 }).grid).toMatchObject({ right: 150 });
});

it('names a month in a few letters, by UTC', () => {
  expect(monthWords('2026-01')).toBe('янв. 26 г.');
});
