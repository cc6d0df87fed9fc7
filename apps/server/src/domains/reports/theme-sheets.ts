import { effectWords } from '@molva/contract/task-words';
import type { AppContext } from '../../kernel/context.ts';
import type { MonthTheme } from '../clustering/index.ts';
import { asCells, type CellSheet, type Column } from '../exports/index.ts';
import type { MonthTask } from '../tasks/index.ts';
import { themesAndTasks } from './load-report.ts';
import { themeChangeWords } from './words.ts';

const percent = (share: number) => Math.round(share * 1000) / 10;

const themeColumns: readonly Column<MonthTheme>[] = [
  { header: 'Тема', width: 34, value: ({ name }) => name },
  { header: 'Отзывы', width: 10, value: ({ size }) => size },
  { header: 'Доля, %', width: 10, value: ({ share }) => percent(share) },
  { header: 'От, %', width: 10, value: ({ share_low: low }) => percent(low) },
  { header: 'До, %', width: 10, value: ({ share_high: high }) => percent(high) },
  { header: 'Месяцем раньше, %', width: 18, value: ({ previous }) => previous && percent(previous.share) },
  { header: 'Изменение', width: 24, value: ({ change }) => themeChangeWords[change] },
  { header: 'Средняя оценка', width: 16, value: ({ average }) => average },
  { header: 'Как говорят', width: 90, value: ({ quote }) => quote?.text ?? null },
];

const taskColumns: readonly Column<MonthTask>[] = [
  { header: 'Тема', width: 34, value: ({ theme }) => theme },
  { header: 'Задача', width: 50, value: ({ title }) => title },
  { header: 'Срок', width: 14, value: ({ due_date: due }) => due },
  { header: 'Сделана', width: 14, value: ({ done_at: done }) => done?.slice(0, 10) ?? null },
  { header: 'Что сделано', width: 50, value: ({ note }) => note },
  { header: 'Ссылка', width: 40, value: ({ proof_url: url }) => url },
  { header: 'Снимки', width: 10, value: ({ images }) => images },
  {
    header: 'Что изменилось',
    width: 60,
    value: ({ effect, done_at: done }) => effect && effectWords(effect, done === null ? 'open' : 'done'),
  },
];

/** Sheets of what is said and of what is done about it; none where there is neither. */
export async function themeSheets(
  context: AppContext,
  query: { clientId: string; period: string },
): Promise<CellSheet[]> {
  const { themes, tasks } = await themesAndTasks(context, query);
  return [
    ...(themes.length === 0
      ? []
      : [asCells({ title: 'Темы', columns: themeColumns, pages: onePage(themes) })]),
    ...(tasks.length === 0
      ? []
      : [asCells({ title: 'Задачи', columns: taskColumns, pages: onePage(tasks) })]),
  ];
}

async function* onePage<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
