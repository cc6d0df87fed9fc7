import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const shape = z.object({
  seed: z.string(),
  /** The first of the sites' five ports: areas' addresses hold it. */
  port: z.int(),
  /** Starts after which live reviews appear, epoch ms. */
  anchors: z.array(z.number()).min(1),
  /** The agency is whole: later starts leave it as people have made it since. */
  prepared: z.boolean(),
  /** Keys of the clients whose work has been laid out. */
  worked: z.array(z.string()).default([]),
});

/** What a later start on the same data must know to go on. */
export type DemoState = z.output<typeof shape>;

/** Live reviews come thick for so long after an anchor; a start within it needs no new one. Milliseconds. */
const anchorLasts = 2 * 3_600_000;

const fileOf = (dataDir: string) => join(dataDir, 'demo.json');

/** @throws Error where the file is there and cannot be used */
export function readState(dataDir: string): DemoState | null {
  const path = fileOf(dataDir);
  if (!existsSync(path)) return null;
  const parsed = shape.safeParse(jsonOf(readFileSync(path, 'utf8')));
  if (!parsed.success)
    throw new Error(`${path} is damaged: remove the folder ${dataDir} to begin the demo anew`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whole or not at all, also where the process dies meanwhile. */
export function writeState(dataDir: string, state: DemoState): void {
  const path = fileOf(dataDir);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/** The anchors of a start at `now`: the known ones, and this start unless the last one still brings reviews. */
export function anchorsAt(known: readonly number[], now: number): number[] {
  const last = known.at(-1);
  return last !== undefined && now - last <= anchorLasts ? [...known] : [...known, now];
}
