import { begun } from '../../lib/begun.ts';
import type { Cell, Sheet } from './columns.ts';
import {
  contentTypes,
  packageRelations,
  rowXml,
  sheetEnd,
  sheetPath,
  sheetStart,
  styleOf,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** A sheet has 1,048,576 rows at most (Excel's specifications), and so many characters that its part stays below 4 GB. */
const maxRows = 1_000_000;
const maxCharacters = 1_000_000_000;
/** About. What lives as long as a page of rows does is cleaned up late: see `rowsOf` of reviews. */
const charactersAtOnce = 32_000;

/**
 * A workbook (ECMA-376) with the list on one sheet, or on several where it is longer than one can be. Written here and
 * not by ExcelJS: that one's writer waits for nobody and holds whatever is not taken yet.
 */
export function xlsxOf<Row>(sheet: Sheet<Row>): AsyncGenerator<Uint8Array> {
  return workbookOf([asCells(sheet)]);
}

/** A list whose rows are cells already: lists of unlike rows become alike. */
export type CellSheet = Sheet<readonly Cell[]>;

export function asCells<Row>({ title, columns, pages }: Sheet<Row>): CellSheet {
  function* cellsOf(page: Iterable<Row>): Generator<readonly Cell[]> {
    for (const row of page) yield columns.map((column) => column.value(row));
  }
  async function* cells(): AsyncGenerator<Iterable<readonly Cell[]>> {
    for await (const page of pages) yield cellsOf(page);
  }
  return {
    title,
    columns: columns.map((column, index) => ({ ...column, value: (row) => row[index] ?? null })),
    pages: cells(),
  };
}

/** The same with several lists, one after the other. */
export async function* workbookOf(lists: readonly CellSheet[]): AsyncGenerator<Uint8Array> {
  const [first, ...rest] = lists;
  if (!first) throw new TypeError('A workbook has a sheet at least');
  // The first page is read before the first byte: what fails there can still be answered in words.
  const pages = await begun(first.pages);
  yield* zipOf(partsOf([{ ...first, pages }, ...rest]));
}

async function* partsOf(sheets: readonly CellSheet[]): AsyncGenerator<ZipEntry> {
  yield { name: '[Content_Types].xml', content: only(contentTypes) };
  yield { name: '_rels/.rels', content: only(packageRelations) };
  yield { name: 'xl/styles.xml', content: only(styles) };
  const names: string[] = [];
  for (const sheet of sheets) yield* partsOfList(sheet, names);
  yield { name: 'xl/workbook.xml', content: only(workbook(names)) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: only(workbookRelations(names.length)) };
}

async function* partsOfList(sheet: CellSheet, names: string[]): AsyncGenerator<ZipEntry> {
  const pages = sheet.pages[Symbol.asyncIterator]();
  const state = { isOver: false };
  try {
    for (let part = 1; !state.isOver; part += 1) {
      names.push(part === 1 ? sheet.title : `${sheet.title} ${part}`);
      yield { name: `xl/${sheetPath(names.length)}`, content: sheetXml(sheet, pages, state) };
    }
  } finally {
    await pages.return?.();
  }
}

/** One sheet, page by page, until it is full or there are no more. */
async function* sheetXml<Row>(
  { columns }: Sheet<Row>,
  pages: AsyncIterator<Iterable<Row>>,
  state: { isOver: boolean },
): AsyncGenerator<string> {
  yield sheetStart(columns.map((column) => column.width));
  yield rowXml(
    1,
    columns.map((column) => column.header),
    styleOf.head,
  );
  let number = 1;
  let characters = 0;
  while (number < maxRows && characters < maxCharacters) {
    const page = await pages.next();
    if (page.done === true) {
      state.isOver = true;
      break;
    }
    let text = '';
    for (const row of page.value) {
      number += 1;
      text += rowXml(
        number,
        columns.map((column) => column.value(row)),
      );
      if (text.length < charactersAtOnce) continue;
      characters += text.length;
      yield text;
      text = '';
    }
    characters += text.length;
    yield text;
  }
  yield sheetEnd;
}

async function* only(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
