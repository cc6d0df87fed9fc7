import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes from which a page goes by a file: through the pipe it would come in pieces, each a turn of both loops. */
export const spooledFrom = 64 * 1024;

let folder: string | null = null;
let number = 0;

/** A folder of this process's own, gone with it. */
function ownFolder(): string {
  if (folder !== null) return folder;
  const made = mkdtempSync(join(tmpdir(), 'molva-reader-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** Runs something with a large body in a file, or with the body itself where it is small. */
export async function spooled<Result>(
  body: Uint8Array,
  work: (body: Uint8Array | string) => Promise<Result>,
): Promise<Result> {
  if (body.length < spooledFrom) return work(body);
  number += 1;
  const path = join(ownFolder(), String(number));
  try {
    await writeFile(path, body, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
