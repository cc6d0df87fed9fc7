import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

it('documents that the code and other documents speak of are in the repository', () => {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const isKnown = (name: string) =>
    listed.some((file) => `/${file}`.endsWith(`/${name.replace(/^(\.{1,2}\/)+/, '')}`));
  const missing = listed
    .filter((file) => /\.(?:tsx?|mjs|md)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?<![\w/.-])[\w./-]+\.(?:md|tsv)\b/g)]
        .filter(([name]) => !isKnown(name))
        .map(([name]) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

it('files and folders that the guides of the repository name are there', () => {
  const missing = ['CONTRIBUTING.md', 'README.md', 'docs/map.md'].flatMap((guide) =>
    [
      ...readFileSync(join(root, guide), 'utf8').matchAll(
        /`((?:apps|packages|scripts|e2e|docs|bench)\/[\w./$-]+)`/g,
      ),
    ]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${guide}: ${path}`),
  );
  expect(missing).toEqual([]);
});
