import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Build, ensureWeb, hashSources } from './web-build.ts';

let root = '';
let builds = 0;

function write(path: string, content: string): void {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
}

const read = (path: string) => readFileSync(join(root, 'apps/web', path), 'utf8');

/** Makes a page that says which source it is of. */
const build: Build = async (outDir) => {
  builds += 1;
  write(join('apps/web', outDir, 'index.html'), read('src/main.tsx'));
  return { ok: true, output: '' };
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'molva-web-'));
  builds = 0;
  write('apps/web/src/main.tsx', 'first');
  write('packages/contract/src/index.ts', 'export {}');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('hashSources', () => {
  it('changes with content and with place, not with tests or what the build writes', () => {
    const before = hashSources(root);
    write('apps/web/src/main.test.ts', 'a test');
    write('apps/web/src/routeTree.gen.ts', 'generated');
    write('apps/web/src/body-rules.gen/create-client.ts', 'generated');
    write('apps/web/dist/index.html', 'built');
    expect(hashSources(root)).toBe(before);
    write('apps/web/src/other.tsx', 'first');
    const more = hashSources(root);
    expect(more).not.toBe(before);
    write('packages/contract/src/index.ts', 'export const x = 1');
    expect(hashSources(root)).not.toBe(more);
  });
});

describe('ensureWeb', () => {
  it('builds what is absent, once', async () => {
    const said: string[] = [];
    expect(await ensureWeb(root, { build, say: (line) => said.push(line) })).toBe(true);
    expect(await ensureWeb(root, { build, say: (line) => said.push(line) })).toBe(false);
    expect(builds).toBe(1);
    expect(said).toHaveLength(1);
    expect(read('dist/index.html')).toBe('first');
  });

  it('builds again after a change, and leaves nothing of the old', async () => {
    await ensureWeb(root, { build });
    write('apps/web/dist/assets/old.js', 'old');
    write('apps/web/src/main.tsx', 'second');
    expect(await ensureWeb(root, { build })).toBe(true);
    expect(read('dist/index.html')).toBe('second');
    expect(existsSync(join(root, 'apps/web/dist/assets'))).toBe(false);
    expect(readdirSync(join(root, 'apps/web/.cache'))).toEqual([]);
  });

  it('keeps what was there when a build fails, and says what the build said', async () => {
    await ensureWeb(root, { build });
    write('apps/web/src/main.tsx', 'broken');
    const failing: Build = async () => ({ ok: false, output: 'main.tsx: unexpected token' });
    await expect(ensureWeb(root, { build: failing })).rejects.toThrow('main.tsx: unexpected token');
    expect(read('dist/index.html')).toBe('first');
    expect(await ensureWeb(root, { build })).toBe(true);
  });
});
