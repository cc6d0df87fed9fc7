import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * `npm run dev`: the demo's server, started again when its sources change, and the web by Vite, which takes changes as they
 * are made. Work at the web's address; the server's own shows what was built last, or nothing.
 */
const web = 'http://localhost:5173';
const server = `http://127.0.0.1:${process.env.PORT ?? '8000'}`;

const inWeb = { cwd: 'apps/web' };
// What the web imports as #styled; Vite goes on from there by itself.
spawnSync('panda', ['codegen', '--silent'], { ...inWeb, stdio: 'inherit' });
console.log(`\nThe web will be at ${web} when the demo has said how to sign in. Ctrl+C stops both.\n`);

// Programs, not npm scripts: whoever ends them ends them, and no shell or npm between.
const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'scripts/run.mjs', 'apps/demo/src/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: web, CORS_ORIGINS: web },
  }),
  spawn('vite', ['--strictPort', '--clearScreen=false', '--logLevel=warn'], {
    ...inWeb,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MOLVA_API: server },
  }),
];

let isEnding = false;
function end(code: number): void {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

// One of them alone is of no use.
for (const child of children)
  child
    .on('exit', (code) => end(code ?? 0))
    .on('error', (error) => {
      console.error(error.message);
      end(1);
    });
process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0));
