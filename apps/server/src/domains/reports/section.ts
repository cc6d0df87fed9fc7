import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { colour } from './look.ts';

/** The title of a section: on a page of its own, and in the contents. */
export function sectionTitle(title: string, lead: string): Content[] {
  return [
    { text: title, style: 'title', pageBreak: 'before', tocItem: true, headlineLevel: 1 },
    { text: lead, style: 'lead' },
  ];
}

/** Lines between rows only. */
export const rowLines: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 || index === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colour.line,
  paddingLeft: (index) => (index === 0 ? 0 : 5),
  paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

export const head = (text: string): TableCell => ({ text, style: 'head' });
export const headOfNumber = (text: string): TableCell => ({ text, style: 'head', alignment: 'right' });
export const number = (text: string, isStrong = false): TableCell => ({
  text,
  alignment: 'right',
  bold: isStrong,
});
