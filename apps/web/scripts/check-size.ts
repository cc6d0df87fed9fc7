import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * What the first view of each screen makes the browser load: JavaScript and CSS, gzip, by the static import
 * closure in Vite's manifest. What is fetched later (on idle, on hover, when something opens) is no part of it.
 * Sign-in counts whole; a screen with the shell and the layouts around it counts what it adds to sign-in, which
 * is what a visit that begins there pays. Files are asked for six at a time: how many a screen takes, sign-in's with it,
 * has a limit as well. Ends with 1 past a limit.
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
const limits = { signIn: 125 * 1024, added: 75 * 1024, files: 32 };
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

const signIn = closure(['index.html', ...partsOf('login.tsx')]);
const shell = closure(['index.html', ...partsOf('_app.tsx')]);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

interface Row {
  readonly screen: string;
  /** What counts against `limit`: for a screen, over sign-in. */
  readonly bytes: number;
  readonly limit: number;
  /** Of code and styles, all that the first view takes. */
  readonly files: number;
  readonly overShell?: number;
  readonly charts?: number;
}

async function rowOutside(screen: string, files: ReadonlySet<string>): Promise<Row> {
  return { screen, bytes: await total(files.difference(signIn)), limit: limits.added, files: files.size };
}

async function rowOf(route: string, keys: readonly string[]): Promise<Row> {
  const files = closure(keys);
  const drawing = [...files].filter((file) => charts.test(file));
  const rest = new Set([...files].filter((file) => !charts.test(file)));
  return {
    screen: route.replace(/^_app/, '').replace(/\.tsx$/, ''),
    bytes: await total(rest.union(shell).difference(signIn)),
    limit: limits.added,
    files: files.union(shell).size,
    overShell: await total(rest.difference(shell)),
    ...(drawing.length > 0 && { charts: await total(drawing) }),
  };
}

const rows: Row[] = [
  { screen: '/login', bytes: await total(signIn), limit: limits.signIn, files: signIn.size },
  await rowOutside('shell', shell),
  await rowOutside('/report/{token}', closure(['index.html', ...partsOf('report.$token.tsx')])),
  await rowOutside('/r/{token}', closure(['index.html', ...partsOf('r.$token.tsx')])),
];
for (const route of screens) {
  // A layout is no screen of its own, and one that only redirects has nothing to show.
  const own = partsOf(route);
  if (own.length === 0 || route.endsWith('/route.tsx')) continue;
  rows.push(await rowOf(route, [...layoutsOf(route).flatMap(partsOf), ...own]));
}

const isTooLarge = ({ bytes, limit, files }: Row) => bytes > limit || files > limits.files;
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(rows)}\n`);
else printTable();
if (rows.some(isTooLarge)) process.exitCode = 1;

function printTable(): void {
  process.stdout.write(
    `${'first view, gzip'.padEnd(28)}${'adds'.padStart(10)}${'of'.padStart(10)}${'over shell'.padStart(13)}${'files'.padStart(8)}\n`,
  );
  for (const row of rows) {
    const { screen, bytes, limit, files, overShell, charts: drawing } = row;
    const line = [
      screen.padEnd(28),
      kb(bytes).padStart(10),
      kb(limit).padStart(10),
      (overShell === undefined ? '' : kb(overShell)).padStart(13),
      String(files).padStart(8),
      isTooLarge(row) ? '  TOO LARGE' : '  ok',
      drawing === undefined ? '' : `  (+ charts ${kb(drawing)})`,
    ];
    process.stdout.write(`${line.join('')}\n`);
  }
}
