import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { Moment, type Sheet } from './columns.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';
import { Zip } from '../../external/reader/tables/zip.ts';
import { rowsOf, sheetsOf } from '../../test/workbook.ts';

interface Row {
  text: string | null;
  number: number | null;
  at: string;
}

const at = '2026-11-21T09:04:29.123Z';

async function* inPages(pages: readonly (readonly Row[])[]) {
  yield* await Promise.resolve(pages);
}

function sheetOf(pages: readonly (readonly Row[])[]): Sheet<Row> {
  return {
    title: 'Журнал',
    columns: [
      { header: 'Текст', width: 20, value: (row) => row.text },
      { header: 'Число', width: 10, value: (row) => row.number },
      { header: 'Когда', width: 20, value: (row) => new Moment(row.at) },
    ],
    pages: inPages(pages),
  };
}

const rows = (...texts: (string | null)[]): Row[] => texts.map((text) => ({ text, number: -5, at }));

const csv = async (pages: readonly (readonly Row[])[]) =>
  (await buffer(Readable.from(csvOf(sheetOf(pages))))).toString('utf8');

const xlsx = (pages: readonly (readonly Row[])[]) => buffer(Readable.from(xlsxOf(sheetOf(pages))));

/** Pages without end, and how many were taken. */
function endless() {
  const taken = { pages: 0, ended: false };
  async function* pages() {
    try {
      for (;;) {
        taken.pages += 1;
        // Different in each row: what packs well would not show how much is held.
        yield Array.from({ length: 1_000 }, (_, index) => ({
          text: `${Math.random()} ${Math.random()} ${Math.random()}`,
          number: index,
          at,
        }));
        await wait(0);
      }
    } finally {
      taken.ended = true;
    }
  }
  return { taken, sheet: { ...sheetOf([]), pages: pages() } };
}

describe('CSV', () => {
  it('is RFC 4180 in UTF-8 with a byte order mark', async () => {
    expect(await csv([rows('раз', 'с "кавычками", запятой'), rows('две\nстроки', null)])).toBe(
      '\uFEFFТекст,Число,Когда\r\n' +
        'раз,-5,2026-11-21 09:04:29\r\n' +
        '"с ""кавычками"", запятой",-5,2026-11-21 09:04:29\r\n' +
        '"две\nстроки",-5,2026-11-21 09:04:29\r\n' +
        ',-5,2026-11-21 09:04:29\r\n',
    );
    expect(await csv([])).toBe('\uFEFFТекст,Число,Когда\r\n');
  });

  it.each(['=1+1', '+7 900', '-дефис', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'marks %j as text and leaves numbers alone',
    async (text) => {
      const [, line = ''] = (await csv([rows(text)])).split('\r\n');
      expect(line.replaceAll('"', '').startsWith(`'${text.split('\r')[0]}`)).toBe(true);
      expect((await csv([rows('x')])).includes('x,-5,')).toBe(true);
    },
  );

  it('marks a formula after what another separator or no quotes would begin a cell with', async () => {
    const text = 'да;=1+1\tи\n+7 900\r\n @SUM(A1) a-b';
    const table = await csv([rows(text)]);
    expect(table).toContain("да;'=1+1\tи\n'+7 900\r\n '@SUM(A1) a-b");
  });
});

describe('XLSX', () => {
  it('keeps texts, numbers and moments what they are', async () => {
    const bytes = await xlsx([rows('раз', '=1+1'), rows(null, 'a\u0001b<&>"\ud800', ' _x0041_\n')]);
    const sheets = await sheetsOf(bytes);
    expect([...sheets.keys()]).toEqual(['Журнал']);
    // Parts of a day as a fraction are true to a few milliseconds.
    const moment = expect.toSatisfy((value) => Math.abs(Number(value) - Date.parse(at)) < 5);
    expect(sheets.get('Журнал')).toEqual([
      ['Текст', 'Число', 'Когда'],
      ['раз', -5, moment],
      ['=1+1', -5, moment],
      [null, -5, moment],
      ['ab<&>"\uFFFD', -5, moment],
      [' _x0041_\n', -5, moment],
    ]);
    const zip = new Zip(bytes);
    const part = async (name: string) => (await buffer(zip.read(name))).toString('utf8');
    const sheet = await part('xl/worksheets/sheet1.xml');
    // A text that looks like a formula is a text, the head is bold, a moment shows its seconds.
    expect(sheet).not.toContain('<f>');
    const styles = await part('xl/styles.xml');
    expect(styles).toMatch(/formatCode="yyyy[^"]*hh:mm:ss"/);
    expect(styles).toContain('<b/>');
  });

  it('cuts a text longer than a cell, and has a head where there is nothing else', async () => {
    // One that would be cut in the middle of a character, and one that just fits.
    const long = await xlsx([rows('ы'.repeat(40_000), `ы${'😀'.repeat(20_000)}`, 'ы'.repeat(32_767))]);
    const texts = (await rowsOf(long)).slice(1).map((row) => String(row[0]));
    const end = '… [обрезано: в ячейку Excel входит 32 767 знаков, весь текст есть в CSV]';
    expect(texts.map((text) => text.endsWith(end))).toEqual([true, true, false]);
    expect(texts.map((text) => text.length)).toEqual([
      32_767,
      expect.toSatisfy((length) => length <= 32_767),
      32_767,
    ]);
    expect(texts.every((text) => text.isWellFormed() && !text.includes('\uFFFD'))).toBe(true);
    expect(await rowsOf(await xlsx([]))).toHaveLength(1);
  });

  it('fails where its source does, before the first byte or after', async () => {
    async function* failing(good: number) {
      for (let page = 0; page < good; page += 1) yield rows('x');
      throw await Promise.resolve(new Error('no more'));
    }
    const file = (good: number) => buffer(Readable.from(xlsxOf({ ...sheetOf([]), pages: failing(good) })));
    await expect(xlsxOf({ ...sheetOf([]), pages: failing(0) }).next()).rejects.toThrow('no more');
    await expect(file(3)).rejects.toThrow('no more');
  });
});

describe.each([
  ['csv', csvOf],
  ['xlsx', xlsxOf],
] as const)('an endless list as %s', (_name, write) => {
  it('is read no further than it is taken, and left when its reader leaves', async () => {
    const { taken, sheet } = endless();
    const file = write(sheet);
    let bytes = 0;
    while (bytes < 300_000) {
      const part = await file.next();
      bytes += (part.value as Uint8Array).length;
    }
    // Nobody takes anything now: reading ahead must come to rest.
    let before = -1;
    while (before !== taken.pages) {
      before = taken.pages;
      await wait(300);
    }
    const read = taken.pages;
    expect(read).toBeLessThan(60);
    for (let part = 0; part < 60; part += 1) await file.next();
    expect(taken.pages).toBeGreaterThan(read);
    await file.return(undefined);
    expect(taken.ended).toBe(true);
  });
});
