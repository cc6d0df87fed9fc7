import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDER = process.env['MOLVA_REAL_DATA'] ?? join(ROOT, '../shared/data');
const isThere = existsSync(join(FOLDER, 'pages'));
const NOTE = isThere ? '' : `: SKIPPED, no real data at ${FOLDER} (set MOLVA_REAL_DATA)`;

/** A suite on data that lies beside the project and is no part of it; skipped, saying so, where it is absent. */
export function describeOnRealData(name: string, suite: () => void): void {
  if (!isThere) process.stderr.write(`${name}${NOTE}\n`);
  describe(`${name}${NOTE}`, () => {
    (isThere ? suite : absent)();
  });
}

function absent(): void {
  test.runIf(isThere)('needs the real data', () => {
    expect(isThere).toBe(true);
  });
}

export function realPath(path: string): string {
  return join(FOLDER, path);
}

export function realBytes(path: string): Buffer {
  return readFileSync(realPath(path));
}

export function realText(path: string): string {
  return realBytes(path).toString('utf8');
}
