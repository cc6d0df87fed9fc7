import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

const maxStyles = 100_000;

/** Numbers of the cell styles that show a date (18.8.30: the built-in formats, and those that name day, month or year). */
export async function dateStyles(zip: Zip, part: string | null): Promise<Set<number>> {
  const styles = new Set<number>();
  if (part === null) return styles;
  const formats = new Set<string>();
  let inCells = false;
  let number = 0;
  await readXml(zip.read(part), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDateFormat(formatCode)) formats.add(numFmtId);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells && number < maxStyles) {
        if (formats.has(numFmtId) || isBuiltIn(Number(numFmtId))) styles.add(number);
        number += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Letters of dates outside of quotes, colours and characters that stand for themselves. */
function isDateFormat(code: string): boolean {
  const [first = ''] = code.slice(0, 300).split(';', 1);
  const bare = first.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*]./gi, '');
  return !/general/i.test(bare) && /[ymdhs]/i.test(bare);
}
