import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer;
  /** What the index says of it, where that is not true: bytes unpacked, or where it begins. */
  said?: { size?: number; at?: number };
}

/** A ZIP of deflated parts (APPNOTE 6.3.10), whose index lies where it is asked to. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const pieces: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const { name, content, said } of parts) {
    const title = Buffer.from(name);
    const packed = deflateRawSync(content, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(said?.size ?? content.length, 18);
    common.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(said?.at ?? at, 10);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, title, packed]);
    pieces.push(local);
    index.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, title]));
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(index.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...index, end]);
}

const relations = (inner: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file of sheets given as the inside of `sheetData`, with what else stands in the book. */
export function bookOf(
  sheets: readonly { name: string; rows: string; state?: string }[],
  more: { strings?: string; styles?: string; properties?: string } = {},
): Buffer {
  const xml = (name: string, text: string): ZipPart => ({ name, content: Buffer.from(text) });
  const listed = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  return zipOf([
    xml('[Content_Types].xml', '<Types/>'),
    xml(
      'xl/workbook.xml',
      `<?xml version="1.0"?><workbook xmlns:r="${type}">${more.properties ?? ''}<sheets>${listed.join('')}</sheets></workbook>`,
    ),
    xml(
      'xl/_rels/workbook.xml.rels',
      relations(
        sheets
          .map(
            (_, index) =>
              `<Relationship Id="rId${index + 1}" Type="${type}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
          )
          .join(''),
      ),
    ),
    ...(more.strings === undefined ? [] : [xml('xl/sharedStrings.xml', `<sst>${more.strings}</sst>`)]),
    ...(more.styles === undefined ? [] : [xml('xl/styles.xml', `<styleSheet>${more.styles}</styleSheet>`)]),
    ...sheets.map(({ rows }, index) =>
      xml(
        `xl/worksheets/sheet${index + 1}.xml`,
        `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ),
    ),
  ]);
}

/** A row of cells, texts written into the sheet itself; a cell may be given as its XML. */
export function rowOf(cells: readonly (string | number | { xml: string })[]): string {
  const cell = (value: (typeof cells)[number]): string => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    if (typeof value === 'object') return value.xml;
    return value === '' ? '<c/>' : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  return `<row>${cells.map(cell).join('')}</row>`;
}

/** Cells as spreadsheets keep what is more than a text or a number; dates need `styles`. */
export const oddCells = {
  /** "Вкусный кофе", a part of it bold. */
  formatted: {
    xml: '<c t="inlineStr"><is><r><t xml:space="preserve">Вкусный </t></r><r><rPr><b/></rPr><t>кофе</t></r></is></c>',
  },
  /** 5 October 2026: days since 30 December 1899. */
  date: { xml: '<c s="1"><v>46300</v></c>' },
  /** A formula that gave 5. */
  formula: { xml: '<c><f>2+3</f><v>5</v></c>' },
  /** A formula that gave no number. */
  error: { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
  styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
};
