import { fileURLToPath } from 'node:url';
import { ensureWeb } from './web-build.ts';

/** Before `npm start` and `npm run demo`: the web is there and made of the present sources. */
try {
  await ensureWeb(fileURLToPath(new URL('..', import.meta.url)), { say: (line) => console.log(line) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
