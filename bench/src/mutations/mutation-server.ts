import { buildApp } from '@molva/server/app';
import { settingsOfThisProcess } from '@molva/server/config/environment';
import { createContext } from '@molva/server/create-context';
import { migrate } from '@molva/server/db/migrate';
import { keepReadersReady } from '@molva/server/external/reader/index';
import { createLog } from '@molva/server/lib/log';
import { madeApart } from './made-apart.ts';
import { sendInputs } from './send-inputs.ts';

/**
 * The server as it is, which reads mutated inputs by its own helper processes while it serves:
 * `node mutation-server.ts COUNT`. Prints its address, then the tally, and ends.
 */
const config = settingsOfThisProcess();
const log = createLog(config.logLevel);
const databaseUrl = config.database?.url ?? '';
await migrate(databaseUrl, log);
const { context, close } = await createContext(config, {
  databaseUrl,
  secretKey: config.secretKey ?? '',
  log,
});
const app = await buildApp(context);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
keepReadersReady({ pages: true, tables: true });
process.stdout.write(`${JSON.stringify({ address })}\n`);

await new Promise((resolve) => process.stdin.once('data', resolve));
const count = Number(process.argv[2]);
const began = performance.now();
const inputs = madeApart(1);
const tally = await sendInputs(1, count, config.dataDir, inputs.inputOf, (done) => {
  if (done % 20_000 === 0) process.stderr.write(`  ${done}\n`);
});
inputs.end();
process.stdout.write(`${JSON.stringify({ ...tally, seconds: (performance.now() - began) / 1000 })}\n`);
await app.close();
await close();
process.exit(0);
