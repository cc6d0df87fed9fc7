import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Everything with words that people read: the screens, the guide, notifications, mails, exports. */
const places = ['apps/web/src', 'apps/server/src', 'packages/contract/src'];
/** Words of docs/glossary.md that were given up for another. */
const dropped = /основани|заявк|заявок/iu;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|md)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
}

it('one thing has one word: what the glossary gave up stands on no screen and in no page of the guide', () => {
  const files = places.flatMap(filesIn);
  // The guide and the screens are among them.
  expect(files.length).toBeGreaterThan(900);
  expect(files.some((file) => file.endsWith('guide/sources.md'))).toBe(true);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        dropped.test(line) ? [`${file.slice(root.length)}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
