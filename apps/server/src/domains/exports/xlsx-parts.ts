import { type Cell, Moment } from './columns.ts';

/** Formats of cells, by their place in `styles.xml`. */
export const styleOf = { plain: 0, moment: 1, head: 2 } as const;

/** A cell has 32,767 characters at most (Excel's specifications). */
const maxTextLength = 32_767;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Every XML part is a sheet but those named: the types stand before it is known how many sheets there will be. */
export const contentTypes =
  `${head}<Types xmlns="${packages}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="${type}.worksheet+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`;

export const packageRelations = relations([['officeDocument', 'xl/workbook.xml']]);

export const styles =
  `${head}<styleSheet xmlns="${main}">` +
  `<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

export const sheetPath = (number: number) => `worksheets/sheet${number}.xml`;

export function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function workbookRelations(sheets: number): string {
  const parts = Array.from({ length: sheets }, (_, index) => ['worksheet', sheetPath(index + 1)] as const);
  return relations([...parts, ['styles', 'styles.xml']]);
}

/** The beginning of a sheet up to its rows: the first row stays in view. */
export function sheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData>`
  );
}

export const sheetEnd = '</sheetData></worksheet>';

/** A row of cells; texts are never formulas. */
export function rowXml(number: number, cells: readonly Cell[], style: number = styleOf.plain): string {
  const parts = cells.map((cell, index) => cellXml(`${columnName(index)}${number}`, cell, style));
  return `<row r="${number}">${parts.join('')}</row>`;
}

function cellXml(place: string, cell: Cell, style: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  if (cell instanceof Moment) return `<c r="${place}" s="${styleOf.moment}"><v>${serial(cell)}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(shortened(cell))}</t></is></c>`;
}

/** Days since the end of 1899, as spreadsheets count (ECMA-376, part 1, 18.17.4.1). */
function serial({ iso }: Moment): number {
  return Date.parse(iso) / 86_400_000 + 25_569;
}

const cutWords = '… [обрезано: в ячейку Excel входит 32 767 знаков, весь текст есть в CSV]';

/** What a cell cannot hold is cut off, and the cell says so. */
function shortened(text: string): string {
  if (text.length <= maxTextLength) return text;
  const room = maxTextLength - cutWords.length;
  // Half a character is none.
  const end = text.charCodeAt(room - 1) >> 10 === 0b110110 ? room - 1 : room;
  return text.slice(0, end) + cutWords;
}

/** A, B, … Z, AA, AB, … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const parts = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${parts.join('')}</Relationships>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML 1.0 can hold it. `_x0041_` would be read as the character of that number: its first mark is one too. */
function escape(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- just these have no place in XML
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
      .replace(/[&<>"]/g, (character) => entities[character] ?? '')
  );
}
