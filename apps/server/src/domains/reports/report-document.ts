import { monthWords } from '@molva/russian/months';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { areaSection } from './area-section.ts';
import { cover } from './cover.ts';
import { colour, page } from './look.ts';
import { printable } from './printable.ts';
import { proofSection } from './proof-section.ts';
import type { ReportData } from './report-data.ts';
import { summarySection } from './summary-section.ts';
import { textSection } from './text-section.ts';
import { themeSection } from './theme-section.ts';

/** The report as pdfmake lays it out: a cover with the contents, then a section a page begins with. */
export function reportDocument(data: ReportData): TDocumentDefinitions {
  const client = printable(data.client);
  const month = monthWords(data.period);
  return {
    info: {
      title: `Отчёт: ${client}, ${month}`,
      author: 'Молва',
      creator: 'Молва',
      producer: 'Молва',
      subject: 'Работа с отзывами за месяц',
    },
    language: 'ru-RU',
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [page.margin, 56, page.margin, 60],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: colour.ink },
    styles: {
      title: { fontSize: 20, bold: true, margin: [0, 0, 0, 6], lineHeight: 1.1 },
      lead: { fontSize: 10, color: colour.quiet, margin: [0, 0, 0, 14] },
      heading: { fontSize: 12.5, bold: true, margin: [0, 18, 0, 6] },
      quiet: { fontSize: 8.5, color: colour.quiet },
      head: { fontSize: 8, color: colour.quiet, bold: true },
    },
    background: (number, size) =>
      number === 1
        ? { canvas: [{ type: 'rect', x: 0, y: 0, w: size.width, h: 330, color: colour.brand }] }
        : [],
    footer: (number, count) =>
      number === 1
        ? ''
        : {
            margin: [page.margin, 20, page.margin, 0],
            columns: [
              { text: `${oneLine(client)} · ${month}`, style: 'quiet', width: '*', noWrap: true },
              { text: `стр. ${number} из ${count}`, style: 'quiet', alignment: 'right', width: 90 },
            ],
          },
    content: [
      cover(data),
      ...summarySection(data),
      ...areaSection(data),
      ...themeSection(data),
      ...textSection(data),
      ...proofSection(data),
    ] satisfies Content[],
  };
}

function oneLine(name: string): string {
  const letters = Array.from(name.replace(/\n/g, ' '));
  return letters.length <= 70 ? letters.join('') : `${letters.slice(0, 69).join('')}…`;
}
