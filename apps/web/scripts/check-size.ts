import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * What each screen makes the browser load: JavaScript and CSS, gzip, by the static import closure in Vite's
 * manifest. Sign-in counts whole; the shell and then each screen count what they add to what is there already.
 * Ends with 1 past the limits.
 */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const limits = { signIn: 140 * 1024, added: 60 * 1024 };
/** Drawing charts is counted apart; it is loaded with the one screen that draws. */
const charts = /echarts|chart-engine/;

function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const file of closure(chunk.imports ?? [], seen)) files.add(file);
  }
  return files;
}

const sizes = new Map<string, number>();
async function sizeOf(file: string): Promise<number> {
  const known = sizes.get(file) ?? gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}

async function total(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) sum += await sizeOf(file);
  return sum;
}

/** The split parts of a route file: `src/routes/login.tsx?tsr-split=component`. */
function partsOf(route: string): string[] {
  return Object.keys(manifest).filter(
    (key) => key.startsWith(`src/routes/${route}?`) && /component/.test(key),
  );
}

const screens = [
  ...new Set(
    Object.keys(manifest)
      .map((key) => /^src\/routes\/(_app\/[^?]+)\?/.exec(key)?.[1])
      .filter((route) => route !== undefined),
  ),
].toSorted();

/** Layout routes around a screen: `_app/clients/$clientId/route.tsx` around `…/reviews.tsx`. */
function layoutsOf(route: string): string[] {
  return screens.filter(
    (layout) => layout.endsWith('/route.tsx') && route.startsWith(layout.replace(/route\.tsx$/, '')),
  );
}

const entry = closure(['index.html']);
const signIn = closure(['index.html', ...partsOf('login.tsx')]);
const shell = closure(['index.html', ...partsOf('_app.tsx')]);
const rows: { screen: string; bytes: number; limit: number; charts?: number }[] = [
  { screen: '/login (all of it)', bytes: await total(signIn), limit: limits.signIn },
  { screen: 'shell (added to /login)', bytes: await total(shell.difference(signIn)), limit: limits.added },
];
for (const route of screens) {
  const keys = [route, ...layoutsOf(route)].flatMap(partsOf);
  if (keys.length === 0) continue;
  const added = [...closure(keys).difference(shell)];
  const drawing = added.filter((file) => charts.test(file));
  rows.push({
    screen: route.replace(/^_app/, '').replace(/\.tsx$/, ''),
    bytes: await total(added.filter((file) => !charts.test(file))),
    limit: limits.added,
    ...(drawing.length > 0 && { charts: await total(drawing) }),
  });
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
process.stdout.write(`entry alone ${kb(await total(entry))}\n`);
for (const row of rows) {
  const verdict = row.bytes > row.limit ? 'TOO LARGE' : 'ok';
  const drawing = row.charts === undefined ? '' : `  (+ charts ${kb(row.charts)})`;
  process.stdout.write(
    `${row.screen.padEnd(36)}${kb(row.bytes).padStart(10)} of ${kb(row.limit).padStart(9)}  ${verdict}${drawing}\n`,
  );
}
if (rows.some((row) => row.bytes > row.limit)) process.exitCode = 1;
