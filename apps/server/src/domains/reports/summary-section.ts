import { monthWords } from '@molva/russian/months';
import { counted } from '@molva/russian/plurals';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { maxRows, planChart, ratingChart } from './charts.ts';
import { colour, page } from './look.ts';
import type { ReportData } from './report-data.ts';
import { head, headOfNumber, number, rowLines, sectionTitle } from './section.ts';
import { change, formatNumber, share, stateWords } from './words.ts';

export function summarySection(data: ReportData): Content[] {
  return [
    ...sectionTitle('Итоги месяца', leadOf(data)),
    tiles(data),
    { text: 'По сравнению с прошлым месяцем', style: 'heading' },
    comparison(data),
    ...states(data),
    ...charts(data),
  ];
}

/** The month in a sentence, also where nothing happened in it. */
function leadOf({ current, texts, proofs }: ReportData): string {
  const isEmpty =
    current.reviews_new === 0 &&
    current.reviews_gone === 0 &&
    current.planned === 0 &&
    texts.length === 0 &&
    proofs.length === 0;
  if (isEmpty)
    return `За ${monthWords(current.period)} нет ни новых отзывов, ни текстов: показывать нечего, и это не сбой.`;
  const reviews = counted(current.reviews_new, ['новый отзыв', 'новых отзыва', 'новых отзывов']);
  const done = counted(current.done, ['текст опубликован', 'текста опубликовано', 'текстов опубликовано']);
  return `За ${monthWords(current.period)}: ${reviews}, ${done} из ${formatNumber(current.planned)} по плану.`;
}

/** The four figures one looks for first. */
function tiles({ current, previous }: ReportData): Content {
  const percent = share(current.done, current.planned);
  const tile = (value: string, what: string, then: string): TableCell => ({
    stack: [
      { text: value, fontSize: 21, bold: true, color: colour.brandInk, lineHeight: 1 },
      { text: what, fontSize: 9, margin: [0, 4, 0, 0] },
      { text: then, style: 'quiet' },
    ],
    fillColor: colour.brandSoft,
    margin: [10, 10, 6, 8],
  });
  const than = (text: string) => `${text} к прошлому месяцу`;
  return {
    table: {
      widths: ['*', '*', '*', '*'],
      body: [
        [
          tile(
            formatNumber(current.reviews_new),
            'новых отзывов',
            than(change(current.reviews_new, previous.reviews_new)),
          ),
          tile(
            formatNumber(current.average, 2),
            'средняя оценка',
            than(change(current.average, previous.average, 2)),
          ),
          tile(
            formatNumber(current.reviews_gone),
            'исчезло отзывов',
            than(change(current.reviews_gone, previous.reviews_gone)),
          ),
          tile(
            percent === null ? '—' : `${percent} %`,
            'план выполнен',
            `${formatNumber(current.done)} из ${formatNumber(current.planned)} текстов`,
          ),
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (index, node) => (index === 0 || index === (node.table.widths?.length ?? 0) ? 0 : 6),
      vLineColor: () => '#FFFFFF',
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}

function comparison({ current, previous }: ReportData): Content {
  const row = (what: string, now: number | null, then: number | null, digits = 0): TableCell[] => [
    what,
    number(formatNumber(then, digits)),
    number(formatNumber(now, digits), true),
    number(change(now, then, digits)),
  ];
  return {
    table: {
      headerRows: 1,
      widths: ['*', 90, 90, 70],
      body: [
        [
          head('Показатель'),
          headOfNumber(monthWords(previous.period)),
          headOfNumber(monthWords(current.period)),
          headOfNumber('Изменение'),
        ],
        row('Новые отзывы', current.reviews_new, previous.reviews_new),
        row('Исчезнувшие отзывы', current.reviews_gone, previous.reviews_gone),
        row('Средняя оценка новых отзывов', current.average, previous.average, 2),
        row('Тексты по плану', current.planned, previous.planned),
        row('Тексты опубликованы', current.done, previous.done),
        row('Тексты с участием ИИ', current.ai_generated, previous.ai_generated),
      ],
    },
    layout: rowLines,
  };
}

function states({ current }: ReportData): Content[] {
  const entries = Object.entries(current.requests).filter(([, count]) => count > 0);
  if (entries.length === 0) return [];
  const words = entries.map(
    ([state, count]) => `${stateWords[state as keyof typeof stateWords]} — ${formatNumber(count)}`,
  );
  return [{ text: 'Тексты по состояниям', style: 'heading' }, { text: `${words.join(', ')}.` }];
}

function charts({ areas }: ReportData): Content[] {
  const planned = areas
    .filter((area) => area.planned > 0 || area.done > 0)
    .toSorted((one, other) => other.planned - one.planned)
    .slice(0, maxRows);
  const rated = areas
    .filter((area) => area.rating_then !== null || area.rating_now !== null)
    .toSorted((one, other) => moved(other) - moved(one))
    .slice(0, maxRows);
  const content: Content[] = [];
  if (planned.length > 0)
    content.push({
      stack: [
        { text: 'План и факт по точкам', style: 'heading' },
        {
          text: `Закрашено — опубликовано, контур — план.${onlyFirst(areas.length, planned.length, 'с наибольшим планом')}`,
          style: 'quiet',
          margin: [0, 0, 0, 4],
        },
        { svg: planChart(planned), width: page.width },
      ],
      unbreakable: true,
    });
  if (rated.length > 0)
    content.push({
      stack: [
        { text: 'Рейтинг на площадках', style: 'heading' },
        {
          text: `Кольцо — начало месяца, круг — конец.${onlyFirst(areas.length, rated.length, 'с наибольшим изменением')}`,
          style: 'quiet',
          margin: [0, 0, 0, 4],
        },
        { svg: ratingChart(rated), width: page.width },
      ],
      unbreakable: true,
    });
  return content;
}

function moved({ rating_then: then, rating_now: now }: ReportData['areas'][number]): number {
  return then === null || now === null ? 0 : Math.abs(now - then);
}

function onlyFirst(all: number, shown: number, which: string): string {
  if (all <= shown || shown < maxRows) return '';
  return ` Показаны ${counted(shown, ['точка', 'точки', 'точек'])} ${which}; все — в следующем разделе.`;
}
