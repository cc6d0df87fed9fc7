import { appendFileSync } from 'node:fs';

/**
 * Imported into a server's process (`NODE_OPTIONS=--import=…`): notes how long its thread is held at a stretch, in
 * milliseconds of processor time, so that other programs on the machine do not count. `HOLD_PROBE` names the file.
 */
const file = process.env.HOLD_PROBE ?? '';
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  const held = (user + system) / 1000;
  if (held > 20) appendFileSync(file, `${JSON.stringify({ at: Date.now(), held })}\n`);
}, 5).unref();
