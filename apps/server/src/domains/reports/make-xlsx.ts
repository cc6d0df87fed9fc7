import type { AreaFigures } from '@molva/contract/execution';
import { monthWords } from '@molva/russian/months';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import { findClient } from '../clients/index.ts';
import { areaFiguresOf, figuresOf, type TextOfPeriod, textsOf } from '../execution/index.ts';
import { asCells, type CellSheet, type Column, workbookOf } from '../exports/index.ts';
import { reader, textOf } from './load-report.ts';
import { themeSheets } from './theme-sheets.ts';
import type { ReportText } from './report-data.ts';
import { share } from './words.ts';

const page = 500;

/** The report as a workbook, written while it is read: a month may have very many texts. */
export async function makeXlsx(
  context: AppContext,
  { clientId, period }: { clientId: string; period: string },
): Promise<AsyncIterable<Uint8Array>> {
  if (!(await findClient(context.db, clientId))) throw notFound('Client');
  const query = { clientId, period, reader };
  const summary = await summarySheet(context, query);
  const areas = asCells({ title: 'Точки', columns: areaColumns, pages: pagesOfAreas(context, query) });
  const texts = asCells({
    title: 'Тексты',
    columns: textColumns,
    pages: inPages(textsOf(context.db, query)),
  });
  return workbookOf([summary, areas, ...(await themeSheets(context, { clientId, period })), texts]);
}

type Query = Parameters<typeof figuresOf>[1];
type SummaryRow = [what: string, now: number | null, then: number | null];

async function summarySheet(context: AppContext, query: Query): Promise<CellSheet> {
  const { current, previous } = await figuresOf(context.db, query);
  const rows: SummaryRow[] = [
    ['Новые отзывы', current.reviews_new, previous.reviews_new],
    ['Исчезнувшие отзывы', current.reviews_gone, previous.reviews_gone],
    ['Средняя оценка новых отзывов', current.average, previous.average],
    ['Тексты по плану', current.planned, previous.planned],
    ['Тексты опубликованы', current.done, previous.done],
    ['Тексты с участием ИИ', current.ai_generated, previous.ai_generated],
    ['План выполнен, %', share(current.done, current.planned), share(previous.done, previous.planned)],
  ];
  return asCells({
    title: 'Итоги',
    columns: [
      { header: 'Показатель', width: 34, value: ([what]: SummaryRow) => what },
      { header: monthWords(current.period), width: 18, value: ([, now]) => now },
      { header: monthWords(previous.period), width: 18, value: ([, , then]) => then },
    ],
    pages: inPages(rows),
  });
}

const areaColumns: readonly Column<AreaFigures>[] = [
  { header: 'Точка', width: 40, value: (area) => area.fullname_area },
  { header: 'Площадка', width: 22, value: (area) => area.site_name },
  { header: 'Новые отзывы', width: 14, value: (area) => area.reviews_new },
  { header: 'Исчезли', width: 12, value: (area) => area.reviews_gone },
  { header: 'Средняя оценка', width: 16, value: (area) => area.average },
  { header: 'Рейтинг в начале', width: 18, value: (area) => area.rating_then },
  { header: 'Рейтинг в конце', width: 18, value: (area) => area.rating_now },
  { header: 'План', width: 10, value: (area) => area.planned },
  { header: 'Факт', width: 10, value: (area) => area.done },
  { header: 'ИИ', width: 8, value: (area) => area.ai_generated },
  { header: 'Снимки', width: 10, value: (area) => area.images },
];

const textColumns: readonly Column<TextOfPeriod>[] = (
  [
    { header: 'Точка', width: 40, value: ({ area }) => area },
    { header: 'Площадка', width: 22, value: ({ site }) => site },
    { header: 'Состояние', width: 20, value: ({ state }) => state },
    { header: 'Оценка', width: 10, value: ({ grade }) => grade },
    { header: 'День', width: 14, value: ({ day }) => day?.slice(0, 10) ?? null },
    { header: 'ИИ', width: 8, value: ({ isAi }) => (isAi ? 'да' : 'нет') },
    {
      header: 'Пометка о вознаграждении',
      width: 26,
      value: ({ isUndisclosed }) => (isUndisclosed ? 'нет на площадке' : null),
    },
    { header: 'Адрес', width: 40, value: ({ url }) => url },
    { header: 'Текст', width: 90, value: ({ text }) => text },
  ] satisfies Column<ReportText>[]
).map((column: Column<ReportText>) => ({
  ...column,
  value: (row: TextOfPeriod) => column.value(textOf(row)),
}));

async function* pagesOfAreas(context: AppContext, query: Query): AsyncGenerator<AreaFigures[]> {
  for (let skip = 0; ; skip += page) {
    const { data } = await areaFiguresOf(context.db, query, { skip, limit: page });
    if (data.length > 0) yield data;
    if (data.length < page) return;
  }
}

/** Rows as a file takes them: some hundred at a time. */
async function* inPages<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row[]> {
  let collected: Row[] = [];
  for await (const row of rows) {
    collected.push(row);
    if (collected.length === page) {
      yield collected;
      collected = [];
    }
  }
  if (collected.length > 0) yield collected;
}
