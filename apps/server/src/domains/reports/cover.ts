import { dayWords, monthWords } from '@molva/russian/months';
import type { Content } from 'pdfmake/interfaces.js';
import { colour, mark, page } from './look.ts';
import { printable } from './printable.ts';
import type { ReportData } from './report-data.ts';

export function cover(data: ReportData): Content {
  const name = printable(data.client);
  return {
    stack: [
      {
        columns: [
          { svg: mark, width: 28, height: 28 },
          { text: 'Молва', fontSize: 15, bold: true, color: colour.brandInk, margin: [8, 5, 0, 0] },
        ],
        margin: [0, 0, 0, 74],
      },
      { text: `Отчёт за ${monthWords(data.period)} года`, fontSize: 13, color: colour.brandInk },
      {
        text: name,
        fontSize: name.length > 40 ? 20 : 32,
        bold: true,
        color: colour.brandInk,
        lineHeight: 1.1,
        margin: [0, 6, 0, 0],
      },
      {
        toc: {
          title: { text: 'Содержание', fontSize: 13, bold: true, margin: [0, 0, 0, 8] },
          numberStyle: { color: colour.quiet },
        },
        absolutePosition: { x: page.margin, y: 372 },
      },
      {
        text: `Собран ${dayWords(data.madeOn)}. Месяцы — по всемирному времени (UTC).`,
        style: 'quiet',
        absolutePosition: { x: page.margin, y: page.height - 84 },
      },
    ],
  };
}
