import { bookOf, rowOf, zipOf } from '../zip.ts';

export interface HostileTable {
  name: string;
  bytes: () => Buffer;
  /** What an import of it ends with: as a table that is read (`done`), or with a problem of files (`unreadable`). */
  ends: string;
}

const head = rowOf(['Отзыв', 'Оценка']);
const good = rowOf(['Вкусно', 5]);
const sheet = (rows: string): Buffer => bookOf([{ name: 'Ответы', rows }]);
const csv = (text: string) => () => Buffer.from(text);

/** Tables made to stop whoever reads them. */
export const hostileTables: readonly HostileTable[] = [
  {
    name: 'a sheet of 30 million elements in each other',
    bytes: () => sheet('<a>'.repeat(30_000_000)),
    ends: 'unreadable',
  },
  {
    name: '400,000 empty rows and one far cell',
    bytes: () =>
      sheet(
        `${head}${good}${'<row><c/><c/></row>'.repeat(400_000)}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
      ),
    ends: 'done',
  },
  {
    name: 'a cell in the last column of every row',
    bytes: () =>
      sheet(
        head +
          Array.from(
            { length: 5_000 },
            (_, row) => `<row r="${row + 2}"><c r="XFD${row + 2}"><v>1</v></c></row>`,
          ).join('') +
          good,
      ),
    ends: 'done',
  },
  {
    name: 'a cell of 20 million letters',
    bytes: () => sheet(head + rowOf(['а'.repeat(20_000_000), 5])),
    ends: 'done',
  },
  {
    name: 'entities that unfold',
    bytes: () =>
      zipOf([
        {
          name: 'xl/workbook.xml',
          content: Buffer.from(
            `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY b${index} "${`&${index === 0 ? 'a' : `b${index - 1}`};`.repeat(10)}">`).join('')}]><workbook>&b8;</workbook>`,
          ),
        },
        { name: 'xl/worksheets/sheet1.xml', content: Buffer.from('<worksheet/>') },
      ]),
    ends: 'unreadable',
  },
  {
    name: 'a hundred thousand attributes',
    bytes: () =>
      sheet(
        `${head}<row ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}></row>${good}`,
      ),
    ends: 'done',
  },
  {
    name: 'shared strings without end',
    bytes: () =>
      bookOf([{ name: 'a', rows: `${head}<row><c t="s"><v>999999</v></c><c><v>5</v></c></row>` }], {
        strings: '<si><t>a</t></si>'.repeat(1_000_000),
      }),
    ends: 'done',
  },
  {
    name: 'a bomb of 200 MB',
    bytes: () => sheet(' '.repeat(200_000_000)),
    ends: 'unreadable',
  },
  {
    name: 'parts that lie in each other',
    bytes: () =>
      zipOf([
        { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
        { name: 'xl/worksheets/sheet1.xml', content: Buffer.from('<worksheet/>'), said: { at: 0 } },
      ]),
    ends: 'unreadable',
  },
  {
    name: 'a hundred thousand parts',
    bytes: () =>
      zipOf(Array.from({ length: 60_000 }, (_, index) => ({ name: `a${index}`, content: Buffer.alloc(0) }))),
    ends: 'unreadable',
  },
  {
    name: 'two million columns',
    bytes: csv(`Отзыв${';а'.repeat(2_000_000)}\nВкусно;5\n`),
    ends: 'unreadable',
  },
  {
    name: 'two million empty columns in the second row',
    bytes: csv(`Отзыв;Оценка\nВкусно${';'.repeat(2_000_000)}\n`),
    ends: 'unreadable',
  },
  {
    name: 'a quote that is not closed',
    bytes: csv(`Отзыв;Оценка\n"${'а;б\n'.repeat(1_000_000)}`),
    ends: 'unreadable',
  },
  {
    name: 'nothing but quotes',
    bytes: csv(`Отзыв;Оценка\n${'"'.repeat(5_000_000)}`),
    ends: 'unreadable',
  },
  { name: 'a million short rows', bytes: csv(`Отзыв;Оценка\n${'а;5\n'.repeat(1_000_000)}`), ends: 'done' },
];
