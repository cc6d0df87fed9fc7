import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** A path inside the project. */
export const inProject = (...parts: string[]): string => join(root, ...parts);

/** Pages that lie beside the project and are no part of it, or where MOLVA_REAL_DATA points. */
export const realData = process.env.MOLVA_REAL_DATA ?? resolve(root, '../shared/data');

/** Runs something with a folder of its own, which is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'molva-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
