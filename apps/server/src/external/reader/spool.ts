import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes from which a page goes by a file: through the pipe it would come in pieces, each a turn of both loops. */
export const spooledFrom = 64 * 1024;
/** Bytes of a file that are kept for the next page. */
const maxKept = 4 * 1_048_576;

/** Where a page stands: the first bytes of a file, behind which may be what is left of an earlier one. */
export interface Spooled {
  path: string;
  length: number;
}
interface Slot {
  path: string;
  handle: FileHandle;
}

let folder: string | null = null;
let number = 0;
/** Files that no page stands in: made and taken away for each page they would cost as much as reading it. */
const free: Slot[] = [];

/** A folder of this process's own, gone with it. */
function ownFolder(): string {
  if (folder !== null) return folder;
  const made = mkdtempSync(join(tmpdir(), 'molva-reader-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

async function freeSlot(): Promise<Slot> {
  const slot = free.pop();
  if (slot) return slot;
  number += 1;
  const path = join(ownFolder(), String(number));
  return { path, handle: await open(path, 'wx', 0o600) };
}

/** Runs something with a large body in a file, or with the body itself where it is small. */
export async function spooled<Result>(
  body: Uint8Array,
  work: (body: Uint8Array | Spooled) => Promise<Result>,
): Promise<Result> {
  if (body.length < spooledFrom) return work(body);
  const slot = await freeSlot();
  try {
    for (let at = 0; at < body.length; )
      at += (await slot.handle.write(body, at, body.length - at, at)).bytesWritten;
    return await work({ path: slot.path, length: body.length });
  } finally {
    if (body.length > maxKept) await slot.handle.truncate();
    free.push(slot);
  }
}
