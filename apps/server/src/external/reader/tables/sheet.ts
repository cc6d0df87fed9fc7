import { maxCharacters, maxColumns } from './types.ts';
import { Enough, readXml } from './xml.ts';
import type { Zip } from './zip.ts';

export interface Cell {
  /** As `t` says (18.18.11): `s` shared string, `n` number, `b`, `e`, `d`, else a text. */
  type: string;
  value: string;
  style: number;
}
export interface Place {
  /** The row's number in the sheet, from 1. */
  line: number;
  /** By column; those without a cell are holes. */
  cells: (Cell | undefined)[];
}

const maxLines = 1_048_576;

/** The first rows of a sheet that hold something, up to so many. Cells far away cost what they are written with. */
export async function readSheet(zip: Zip, part: string, max: number): Promise<Place[]> {
  const rows: Place[] = [];
  let line = 0;
  let column = -1;
  let row: Place | null = null;
  let cell: Cell | null = null;
  let inText = false;
  let skipped = 0;
  await readXml(zip.read(part), {
    open(name, attributes) {
      if (name === 'row') {
        line = numberIn(attributes.r) ?? line + 1;
        column = -1;
        row = { line, cells: [] };
      } else if (name === 'c' && row) {
        column = columnIn(attributes.r) ?? column + 1;
        const isRead = column < maxColumns && line <= maxLines;
        cell = isRead ? { type: attributes.t ?? 'n', value: '', style: numberIn(attributes.s) ?? 0 } : null;
      } else if (name === 'rPh') skipped += 1;
      else if ((name === 'v' || name === 't') && cell && skipped === 0) inText = true;
    },
    text(text) {
      if (inText && cell && cell.value.length < maxCharacters) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inText = false;
      else if (name === 'rPh') skipped -= 1;
      else if (name === 'c') {
        if (row && cell && cell.value !== '') {
          if (cell.type === 'inlineStr' || cell.type === 'str') cell.value = unescaped(cell.value);
          row.cells[column] = cell;
        }
        cell = null;
      } else if (name === 'row') {
        if (row && row.cells.length > 0) rows.push(row);
        row = null;
        if (rows.length >= max) throw new Enough();
      } else if (name === 'sheetData') throw new Enough();
    },
  });
  return rows;
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** `BC23` is column 54, from 0. */
function columnIn(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** What XML cannot hold is written `_x000D_` (22.9.2.19). */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
