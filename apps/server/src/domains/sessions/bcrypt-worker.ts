import { parentPort, workerData } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

/** A thread of its own for one comparison: bcrypt in JavaScript would hold up every other call of the process. */
const { kept, password } = workerData as { kept: string; password: string };
parentPort?.postMessage(compareSync(password, kept), []);
