import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process of its own: asks a server for its health every 20 ms, looks at its memory and that of its helpers, and says
 * at the end of its input what it saw. `node watch-program.ts ORIGIN PID`
 */
const [origin = '', pid = ''] = process.argv.slice(2);
const times: number[] = [];
let failed = 0;
const memory = { server: 0, helper: 0 };
let isOver = false;
process.stdin.on('end', () => {
  isOver = true;
});
process.stdin.resume();
process.stdout.write('watching\n');

while (!isOver) {
  const began = performance.now();
  try {
    const answer = await fetch(`${origin}/api/v1/utils/health-check/`);
    await answer.arrayBuffer();
    if (answer.status !== 200) failed += 1;
  } catch {
    failed += 1;
  }
  times.push(performance.now() - began);
  memory.server = Math.max(memory.server, residentOf(pid));
  for (const child of read(`/proc/${pid}/task/${pid}/children`).trim().split(' '))
    if (isHelper(child)) memory.helper = Math.max(memory.helper, residentOf(child));
  await pause(20);
}
const sorted = times.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
process.stdout.write(
  `${JSON.stringify({ calls: times.length, failed, p50: at(0.5), p99: at(0.99), max: at(1), memory })}\n`,
  () => process.exit(0),
);

/** Megabytes; 0 where /proc says nothing. */
function residentOf(process: string): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${process}/status`))?.[1] ?? 0) / 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Processes come and go, and other systems have no /proc.
    return '';
  }
}

function isHelper(child: string): boolean {
  return read(`/proc/${child}/cmdline`).includes('reader-program');
}
