import { Worker } from 'node:worker_threads';
import { limited } from '../../lib/limited.ts';

/** Above this cost (2^15 rounds, some seconds) a hash was made by nobody's sign-in page and counts as damaged. */
const dearest = 15;
const format = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** Whether a kept hash is of bcrypt, as older systems (passlib, PHP) write it: `$2a$`, `$2b$` or `$2y$`. */
export function isBcrypt(kept: string): boolean {
  const cost = Number(format.exec(kept)?.[1] ?? Number.NaN);
  return cost >= 4 && cost <= dearest;
}

/** Compares in a thread, one at a time. Only the first 72 bytes of a password count: that is bcrypt. */
export const compareBcrypt = limited(
  1,
  (kept: string, password: string) =>
    new Promise<boolean>((resolve, reject) => {
      const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
        workerData: { kept, password },
      });
      worker.once('message', (right: boolean) => resolve(right));
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`the bcrypt thread ended with ${code}`)));
    }),
);
