import { counted } from '@molva/russian/plurals';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { printable } from './printable.ts';
import type { ReportData } from './report-data.ts';
import { head, headOfNumber, number, rowLines, sectionTitle } from './section.ts';
import { change, formatNumber, fromTo } from './words.ts';

export function areaSection({ areas, areasLeft }: ReportData): Content[] {
  if (areas.length === 0) return sectionTitle('Точки', 'У клиента ещё нет точек.');
  const all = counted(areas.length + areasLeft, ['точка', 'точки', 'точек']);
  const rest = areasLeft > 0 ? ` Показаны первые ${formatNumber(areas.length)}, остальные — в XLSX.` : '';
  return [
    ...sectionTitle(
      'Точки',
      `${all}: рейтинг на площадке в начале и в конце месяца, отзывы, план и факт.${rest}`,
    ),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 34, 34, 38, 62, 40, 30, 30],
        body: [
          [
            head('Точка'),
            headOfNumber('Новые'),
            headOfNumber('Исчезли'),
            headOfNumber('Средняя'),
            headOfNumber('Рейтинг'),
            headOfNumber('Сдвиг'),
            headOfNumber('План'),
            headOfNumber('Факт'),
          ],
          ...areas.map(rowOf),
        ],
      },
      layout: rowLines,
    },
  ];
}

function rowOf(area: ReportData['areas'][number]): TableCell[] {
  const { rating_then: then, rating_now: now } = area;
  return [
    { stack: [printable(area.fullname_area), { text: printable(area.site_name), style: 'quiet' }] },
    number(formatNumber(area.reviews_new)),
    number(formatNumber(area.reviews_gone)),
    number(formatNumber(area.average, 2)),
    number(fromTo(then, now), true),
    number(change(now, then, 2)),
    number(formatNumber(area.planned)),
    number(formatNumber(area.done)),
  ];
}
