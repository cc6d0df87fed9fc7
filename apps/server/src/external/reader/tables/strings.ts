import { unescaped } from './sheet.ts';
import { maxCharacters } from './types.ts';
import { Enough, readXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** The shared strings of these numbers; the file is read up to the last of them. Signs of how to read aloud are none. */
export async function readStrings(
  zip: Zip,
  part: string | null,
  needed: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const strings = new Map<number, string>();
  if (part === null || needed.size === 0) return strings;
  let number = -1;
  let text = '';
  let inText = false;
  let skipped = 0;
  await readXml(zip.read(part), {
    open(name) {
      if (name === 'si') {
        number += 1;
        text = '';
      } else if (name === 'rPh') skipped += 1;
      else if (name === 't' && skipped === 0 && needed.has(number)) inText = true;
    },
    text(piece) {
      if (inText && text.length < maxCharacters) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') skipped -= 1;
      else if (name === 'si' && needed.has(number)) {
        strings.set(number, unescaped(text));
        if (strings.size === needed.size) throw new Enough();
      }
    },
  });
  return strings;
}
