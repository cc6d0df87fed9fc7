import { SettingsError } from '@molva/server/config/settings';
import { runUntilSignal } from '@molva/server/run-until-signal';
import type { RunningServer } from '@molva/server/start';
import { anyClientExists } from './agency/queries.ts';
import { type Demo, openDemo } from './setup/open-demo.ts';
import { runDemo, say } from './run-demo.ts';
import { environmentOfThisProcess, readDemoSettings } from './setup/settings.ts';
import { writeState } from './setup/state.ts';

say('', 'Демонстрация Молвы');
const demo = await open();
await runUntilSignal(
  () => demo.config,
  async (server) => {
    await assertOurs(server, demo);
    writeState(demo.config.dataDir, demo.state);
    return runDemo(server, demo);
  },
);

async function open(): Promise<Demo> {
  try {
    return await openDemo(readDemoSettings(environmentOfThisProcess()));
  } catch (error) {
    const text = error instanceof SettingsError || error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n${text}\n\n`);
    process.exit(1);
  }
}

/** A database that people work with must not get an invented agency. */
async function assertOurs(server: RunningServer, { isKnown }: Demo): Promise<void> {
  if (isKnown || !(await anyClientExists(server.context.db))) return;
  await server.stop();
  process.stderr.write(
    '\nВ этой базе уже есть клиенты, и демонстрация начата не на ней. Задайте другую: DATA_DIR или DATABASE_URL.\n\n',
  );
  process.exit(1);
}
