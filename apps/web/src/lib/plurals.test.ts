import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../', import.meta.url));
/** A number with a word right after it: `{number(count)} текстов`, `${rows.length} строк`. */
const bare =
  /\{(?:number\(([^()]+)\)|([\w.]*(?:\.length|[cC]ount|size|total|done)))\}(?:\s|\\u00A0|&nbsp;)([а-яё]{3,})/gu;
/** Words that stay as they are after any number, and numbers that are fixed. */
const unbent = /^(?:нет|просрочено|или|при|без)$/u;
const isFixed = (value: string) => /limits\.|most|Max\b/.test(value);

it('a word after a number is bent by it, everywhere on the screens', () => {
  const files = readdirSync(source, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(400);
  expect([...'{number(count)} пустые'.matchAll(bare)]).toHaveLength(1);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(bare)]
      .filter(([, one = '', other = '', word = '']) => !isFixed(one || other) && !unbent.test(word))
      .map(([text]) => `${file.slice(source.length)}: ${text}`),
  );
  expect(found).toEqual([]);
});
