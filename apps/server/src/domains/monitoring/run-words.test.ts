import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWarningWords } from '@molva/contract/run-warnings';
import { runErrorWords } from '@molva/contract/run-words';
import { warningCodes } from '@molva/extraction';
import { expect, it } from 'vitest';
import { fetchErrorCodes } from '../../external/fetch/index.ts';

const folders = ['.', '../competitors', '../../external/reader'].map((path) =>
  join(import.meta.dirname, path),
);

/** Codes that stand in the sources of collecting: of jobs that end for good, and of what a run stumbled over. */
const written = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /new PermanentJobError\('(\w+)'|\bcode: '(\w+)', message|\['(reader_\w+)'/g,
      ),
    ])
    .map(([, job, trouble, reader]) => job ?? trouble ?? reader ?? ''),
);

it.each([...new Set([...fetchErrorCodes, ...written])])(
  'a run that ends with %s has Russian words for it',
  (code) => {
    expect(written.length).toBeGreaterThan(10);
    expect(runErrorWords[code] ?? runWarningWords[code]).toMatch(/[а-я]/);
  },
);

it.each(warningCodes)('a run that stumbled over %s has Russian words for it', (code) => {
  expect(runWarningWords[code] ?? runErrorWords[code]).toMatch(/[а-я]/);
});
