import type { Download } from '@molva/contract';
import type { Sheet } from './columns.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const;

export type ExportFormat = keyof typeof formats;

/**
 * A list as a file that is written while it is read, at the pace of whoever takes it.
 *
 * @param name without its ending
 */
export function exportFile<Row>(name: string, format: ExportFormat, sheet: Sheet<Row>): Download {
  const { type, write } = formats[format];
  return { type, filename: `${name}.${format}`, body: write(sheet) };
}
