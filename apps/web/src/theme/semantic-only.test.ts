import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.startsWith(import.meta.dirname));

/** The browser's own bars take a plain colour; it is the ground of the page. A foreign page in its frame knows none of ours. */
const allowed = new Set(['lib/theme.ts', 'features/workbench/page-document.ts']);

it('finds the components', () => {
  expect(files.length).toBeGreaterThan(50);
});

it('each names semantic colours only', () => {
  const raw = files.flatMap((path) => {
    const name = relative(source, path);
    const found = readFileSync(path, 'utf8').match(
      /#[0-9a-f]{6}\b|\b(?:rgba?|hsla?|oklch)\(|'(?:brand|neutral|signal)\.\d+'/gi,
    );
    return allowed.has(name) ? [] : (found ?? []).map((colour) => `${name}: ${colour}`);
  });
  expect(raw).toEqual([]);
});
