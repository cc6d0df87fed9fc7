import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';

/**
 * `npm run dev`: the demo's server, started again when its sources change, and the web by Vite, which takes changes as they
 * are made. Work at the web's address; the server's own shows what was built last, or nothing.
 */
const webPort = process.env.WEB_PORT ?? '5173';
const web = `http://localhost:${webPort}`;
const server = `http://127.0.0.1:${process.env.PORT ?? '8000'}`;
const sources = ['apps/server/src', 'apps/demo/src', 'packages'];
/** Files that are saved together start the server once, ms. */
const settleMs = 200;

const inWeb = { cwd: 'apps/web' };
// What the web imports as #styled; Vite goes on from there by itself.
spawnSync('panda', ['codegen', '--silent'], { ...inWeb, stdio: 'inherit' });
console.log(`\nThe web will be at ${web} when the demo has said how to sign in. Ctrl+C stops both.\n`);

let isEnding = false;
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const watcher of watchers) watcher.close();
  vite.kill('SIGTERM');
  demo?.kill('SIGTERM');
}

function failed(error: Error): void {
  console.error(error.message);
  end(1);
}

// Programs, not npm scripts: whoever ends them ends them, and no shell or npm between.
const vite = spawn('vite', ['--strictPort', '--port', webPort, '--clearScreen=false', '--logLevel=warn'], {
  ...inWeb,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, MOLVA_API: server },
})
  .on('exit', (code) => {
    if (code) console.error(`Where port ${webPort} is taken: stop the other npm run dev, or set WEB_PORT.`);
    end(code ?? 0);
  })
  .on('error', failed);

let demo: ChildProcess | null = null;
let isChanged = false;
function startDemo(): void {
  isChanged = false;
  demo = spawn('node', ['scripts/run.mjs', 'apps/demo/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: web, CORS_ORIGINS: web },
  })
    .on('exit', (code) => {
      demo = null;
      if (isEnding) return;
      if (isChanged) return startDemo();
      // A mistake in what was saved: the next save may mend it.
      if (code) console.log('\nThe server has stopped. It starts again when a source is saved.\n');
      else end(0);
    })
    .on('error', failed);
}

// Folders, not files (`node --watch`): an editor that saves by renaming puts another file in the place.
let settling: NodeJS.Timeout | undefined;
const watchers = sources.map((folder) =>
  watch(folder, { recursive: true }, (_event, name) => {
    if (isEnding || !/(?<!\.test)\.(?:ts|json|md)$/.test(name ?? '')) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      isChanged = true;
      console.log(`\n${name} has changed: the server starts again.\n`);
      if (demo === null) startDemo();
      else demo.kill('SIGTERM');
    }, settleMs);
  }),
);
startDemo();
process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0));
