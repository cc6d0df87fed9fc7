import { readXml } from './xml.ts';
import { TableError } from './types.ts';
import type { Zip } from './zip.ts';

export interface Book {
  sheets: { name: string; part: string; isHidden: boolean }[];
  strings: string | null;
  styles: string | null;
  is1904: boolean;
}

const workbook = 'xl/workbook.xml';
const sheetName = /^xl\/worksheets\/sheet(\d{1,9})\.xml$/;

/** What parts a workbook has, and in which order its sheets stand. @throws TableError for what is none */
export async function readBook(zip: Zip): Promise<Book> {
  const names = new Set(zip.names());
  const files = [...names]
    .filter((name) => sheetName.test(name))
    .toSorted((one, other) => Number(sheetName.exec(one)?.[1]) - Number(sheetName.exec(other)?.[1]));
  if (!names.has(workbook)) throw new TableError('not_xlsx');
  const targets = await targetsOf(zip, names);
  const book: Book = {
    sheets: [],
    strings: known('xl/sharedStrings.xml', names),
    styles: known('xl/styles.xml', names),
    is1904: false,
  };
  await readXml(zip.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') book.is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const part = targets.get(id);
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      if (part !== undefined) book.sheets.push({ name: attributes.name ?? '', part, isHidden });
    },
  });
  // A workbook that does not say where its sheets lie, as some programs write it.
  if (book.sheets.length === 0) book.sheets = files.map((part) => ({ name: part, part, isHidden: false }));
  return book;
}

const known = (name: string, names: ReadonlySet<string>): string | null => (names.has(name) ? name : null);

/** Parts that hold sheets, by the ids the workbook calls them by. */
async function targetsOf(zip: Zip, names: ReadonlySet<string>): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const part = 'xl/_rels/workbook.xml.rels';
  if (!names.has(part)) return targets;
  await readXml(zip.read(part), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship' || !Type.endsWith('/worksheet')) return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`;
      if (names.has(path)) targets.set(Id, path);
    },
  });
  return targets;
}
