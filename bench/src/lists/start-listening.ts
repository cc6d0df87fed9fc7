import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { cores, pinned } from '../lib/cores.ts';
import type { Server } from './speed-of.ts';

export interface Listening extends Server {
  stop(): Promise<void>;
}

/**
 * Starts a server that asks nobody who they are, on the core of what is measured.
 *
 * @param env besides PATH
 * @param originOf what a printed line says of where it listens; null where it does not
 * @param token that its calls carry
 * @throws where it ends before that
 */
export async function startListening(
  program: readonly [command: string, ...parameters: string[]],
  env: Readonly<Record<string, string>>,
  originOf: (line: string) => string | null,
  token = 'none',
): Promise<Listening> {
  const [command, ...parameters] = program;
  const [called, given] = pinned(cores.measured, command, parameters);
  const child = spawn(called, given, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => null);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const lines = createInterface({ input: child.stdout });
  const origin = await Promise.race([firstOf(lines, originOf), ended]);
  if (origin === null) throw new Error(`${program.join(' ')} ended before it listened`);
  return { origin, token, pid: child.pid ?? 0, stop };
}

/** The address in a line of JSON, as our own programs print it. */
export function addressOf(line: string): string | null {
  return line.startsWith('{"address"') ? (JSON.parse(line) as { address: string }).address : null;
}

async function firstOf(
  lines: AsyncIterable<string>,
  originOf: (line: string) => string | null,
): Promise<string | null> {
  for await (const line of lines) {
    const origin = originOf(line);
    if (origin !== null) return origin;
  }
  return null;
}
