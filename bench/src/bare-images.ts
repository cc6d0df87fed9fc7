import { mkdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { makePicture } from '@molva/server/domains/gallery/picture';
import { limited } from '@molva/server/lib/limited';

/**
 * The same calls of sharp on the same files in a process that does nothing else: no server, no database, no storage.
 * At the same low priority, so that what else runs on the machine takes from both alike.
 * Arguments: how many at once, a folder to write to, the files. Prints the milliseconds it took.
 */
setPriority(10);
const [threads = '1', folder = '', ...paths] = process.argv.slice(2);
const one = limited(Number(threads), async (path: string, index: number) => {
  const own = join(folder, String(index));
  await mkdir(own, { recursive: true });
  await makePicture(path, own, 'jpeg');
});
const began = performance.now();
await Promise.all(paths.map((path, index) => one(path, index)));
process.stdout.write(`${performance.now() - began}\n`);
