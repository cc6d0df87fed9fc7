import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What the built web depends on, from the project's root. */
const sources = [
  'apps/web/code-groups.ts',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/panda.config.ts',
  'apps/web/postcss.config.js',
  'apps/web/public',
  'apps/web/router.config.ts',
  'apps/web/scripts',
  'apps/web/src',
  'apps/web/tsconfig.json',
  'apps/web/vite.config.ts',
  'package-lock.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/extraction/package.json',
  'packages/extraction/src',
  'packages/russian/package.json',
  'packages/russian/src',
];

/** Written by the build itself, or no part of it. */
const noSource = /routeTree\.gen\.ts$|body-rules\.gen[/\\]|\.test\.tsx?$/;

/** The file in the built web that says which sources it was made of. */
const mark = '.built-from';

export type Build = (outDir: string) => Promise<{ ok: boolean; output: string }>;

/** A hash of everything the built web is made of: paths and contents, in order. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(join(root, source))).sort()) {
    hash
      .update(`${relative(root, path).split(sep).join('/')}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !noSource.test(file));
}

/**
 * Builds the web where `apps/web/dist` is absent or was made of other sources. The new one is made beside the old and
 * takes its place at the end: a failed build leaves what was there, and a server that runs never meets half of one.
 *
 * @returns whether it was built
 * @throws Error with the build's output where it failed
 */
export async function ensureWeb(
  root: string,
  options: { build?: Build; say?: (line: string) => void } = {},
): Promise<boolean> {
  const { build = npmBuild(root), say = () => undefined } = options;
  const web = join(root, 'apps/web');
  const dist = join(web, 'dist');
  const wanted = hashSources(root);
  if (builtFrom(dist) === wanted) return false;
  say('building the web (once for each change of its sources) …');
  const outDir = `.cache/build-${process.pid}`;
  const fresh = join(web, outDir);
  const old = `${fresh}-old`;
  try {
    const { ok, output } = await build(outDir);
    if (!ok) throw new Error(`The web could not be built:\n${output}`);
    writeFileSync(join(fresh, mark), wanted);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
  return true;
}

function builtFrom(dist: string): string | null {
  const path = join(dist, mark);
  return existsSync(path) && existsSync(join(dist, 'index.html')) ? readFileSync(path, 'utf8') : null;
}

function npmBuild(root: string): Build {
  return (outDir) =>
    new Promise((resolve, reject) => {
      const child = spawn(
        'npm',
        ['run', 'build', '--workspace=@molva/web', '--', '--outDir', outDir, '--emptyOutDir'],
        { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' },
      );
      const output: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
      child.once('error', reject);
      child.once('close', (code) =>
        resolve({ ok: code === 0, output: Buffer.concat(output).toString('utf8') }),
      );
    });
}
