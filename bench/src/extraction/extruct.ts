import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, runProgram } from '../lib/run-program.ts';

/** Debian's package belongs to Debian's Python, whatever other Python comes first in PATH. */
const python = '/usr/bin/python3';

export async function hasExtruct(): Promise<boolean> {
  if (!existsSync(python)) return false;
  const { status } = await runProgram(python, ['-c', 'import extruct']);
  return status === 0;
}

/** Milliseconds of each of 20 runs in one Python process, after 5 to warm up. */
export async function timeExtruct(path: string): Promise<number[]> {
  return JSON.parse(await outputOf(python, [join(import.meta.dirname, 'time-extruct.py'), path])) as number[];
}
