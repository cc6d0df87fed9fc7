import { randomUUID } from 'node:crypto';
import type { Storage } from './create-storage.ts';
import { StorageError } from './errors.ts';

/** Writes, reads and deletes a small object of its own; milliseconds. */
export async function checkStorage(storage: Omit<Storage, 'check'>): Promise<number> {
  const began = performance.now();
  const key = `check/${randomUUID()}.txt`;
  const written = Buffer.from(key);
  await storage.put(key, written, { contentType: 'text/plain' });
  const read = await storage.getBytes(key);
  await storage.delete(key);
  if (!written.equals(read)) {
    throw new StorageError('failed', 'The file storage gives back other bytes than were written');
  }
  return Math.round(performance.now() - began);
}
