import { effectWords } from '@molva/contract/task-words';
import { dayWords } from '@molva/russian/months';
import { counted } from '@molva/russian/plurals';
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { MonthTask } from '../tasks/index.ts';
import { colour } from './look.ts';
import { printable } from './printable.ts';
import type { ReportData } from './report-data.ts';
import { head, headOfNumber, number, rowLines, sectionTitle } from './section.ts';
import { formatNumber, themeChangeWords } from './words.ts';

/** What the month's reviews speak of, and what is done about it; nothing for a client without themes and tasks. */
export function themeSection({ themes, tasks }: ReportData): Content[] {
  if (themes.length === 0 && tasks.length === 0) return [];
  return [
    ...sectionTitle(
      'О чём говорят',
      'Доля — сколько из отзывов месяца с текстом говорят о теме; в скобках — границы, в которых она лежит с уверенностью 95 %.',
    ),
    ...themeTable(themes),
    ...taskLines(tasks),
  ];
}

function themeTable(themes: ReportData['themes']): Content[] {
  if (themes.length === 0) return [];
  return [
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 2,
        widths: ['*', 78, 44, 92, 42],
        body: [
          [
            head('Тема'),
            headOfNumber('Доля'),
            headOfNumber('Месяцем раньше'),
            head('Изменение'),
            headOfNumber('Оценка'),
          ],
          ...themes.flatMap(rowsOf),
        ],
      },
      layout: linesAboveThemes(themes),
    },
  ];
}

/** A line above each theme, none between its figures and its quote. */
function linesAboveThemes(themes: ReportData['themes']): CustomTableLayout {
  const begins = new Set<number>();
  let row = 1;
  for (const theme of themes) {
    begins.add(row);
    row += rowsOf(theme).length;
  }
  return { ...rowLines, hLineWidth: (index) => (begins.has(index) ? 0.5 : 0) };
}

const percent = (share: number) => formatNumber(share * 100);

/** The figures, and under them one voice over the whole width. */
function rowsOf(theme: ReportData['themes'][number]): TableCell[][] {
  const { name, share, share_low: low, share_high: high, previous, average, quote } = theme;
  const figures: TableCell[] = [
    { text: printable(name), bold: true },
    number(`${percent(share)} % (${percent(low)}–${percent(high)})`),
    number(previous === null ? '—' : `${percent(previous.share)} %`),
    { text: themeChangeWords[theme.change] },
    number(formatNumber(average, 2)),
  ];
  const said = quote === null ? '' : printable(quote.text.replace(/\s+/g, ' '));
  if (quote === null || said === '') return [figures];
  return [
    figures,
    [{ text: `«${said}» — ${printable(quote.area)}`, style: 'quiet', colSpan: 5 }, '', '', '', ''],
  ];
}

/** A theme, what was to be done about it and what proves that it was, in one line; what came of it under that. */
function taskLines(tasks: ReportData['tasks']): Content[] {
  if (tasks.length === 0) return [];
  return [
    { text: 'Что сделано', style: 'heading' },
    ...tasks.map(
      (task): Content => ({
        stack: [
          {
            text: [
              { text: task.theme === null ? 'Без темы' : printable(task.theme), bold: true },
              { text: '  ›  ', color: colour.quiet },
              { text: printable(task.title) },
              { text: '  ›  ', color: colour.quiet },
              ...proofOf(task),
            ],
          },
          ...(task.note === null
            ? []
            : [{ text: printable(task.note), margin: [0, 1, 0, 0] as [number, number, number, number] }]),
          ...(task.effect === null
            ? []
            : [
                {
                  text: effectWords(task.effect, task.done_at === null ? 'open' : 'done', ', '),
                  style: 'quiet',
                },
              ]),
        ],
        unbreakable: true,
        margin: [0, 0, 0, 8],
      }),
    ),
  ];
}

function proofOf({ done_at: done, due_date: due, proof_url: url, images }: MonthTask) {
  if (done === null)
    return [{ text: due === null ? 'в работе' : `в работе, срок ${dayWords(due)}`, color: colour.quiet }];
  const pictures = images === 0 ? '' : `, ${counted(images, ['снимок', 'снимка', 'снимков'])}`;
  return [
    { text: `сделано ${dayWords(done.slice(0, 10))}${pictures}` },
    ...(url === null ? [] : [{ text: ', ссылка', link: url, color: colour.brandText }]),
  ];
}
