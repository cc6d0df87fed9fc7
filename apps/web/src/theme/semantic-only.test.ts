import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.startsWith(import.meta.dirname));

/** The browser's own bars take a plain colour; it is the ground of the page. */
const allowed = new Set(['lib/theme.ts']);

it('finds the components', () => {
  expect(files.length).toBeGreaterThan(50);
});

it.each(files.map((path) => [relative(source, path), path]))(
  '%s names semantic colours only',
  (name, path) => {
    const text = readFileSync(path, 'utf8');
    const raw =
      text.match(/#[0-9a-f]{6}\b|\b(?:rgba?|hsla?|oklch)\(|'(?:brand|neutral|signal)\.\d+'/gi) ?? [];
    expect(allowed.has(name) ? [] : raw).toEqual([]);
  },
);
