import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { ensureWeb } from '../../scripts/web-build.ts';
import { root, spawnMolva } from './spawn-molva.ts';

/** The demo's last line once everything is collected. */
const readyLine = 'Ctrl+C останавливает';

/** An empty database to run the demo on, as one of a Citus coordinator with its tables spread; its own PostgreSQL if absent. */
const given = process.env.JOURNEYS_DATABASE_URL;

/** Finds a browser, builds the web where needed and starts a small demo of its own; gives what stops it. */
export default async function startDemo(): Promise<() => Promise<void>> {
  process.env.MOLVA_CHROMIUM = await ensureBrowser();
  await ensureWeb(root, { say: (line) => process.stdout.write(`${line}\n`) });
  const { url, stop } = await spawnMolva('apps/demo/src/main.ts', readyLine, (port) => ({
    DEMO_SITES_PORT: String(20_000 + (port % 10_000)),
    DEMO_PLACES: '2',
    DEMO_DELAY_MS: '0',
    ...(given !== undefined && { DATABASE_URL: given, SECRET_KEY: 'journeys '.repeat(8) }),
  }));
  process.env.MOLVA_E2E_URL = url;
  return stop;
}
