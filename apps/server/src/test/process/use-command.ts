import { afterAll, beforeAll } from 'vitest';
import type { TestServer } from '../server.ts';
import { freshFolder, removeFolders } from './data-folder.ts';
import { endAll, spawnServer } from './spawn-server.ts';

/** A command of `cli/` on the database of a test's server, in a data folder of its own. */
export function useCommand(server: TestServer, key: string, command: { entry: string; readyLine: string }) {
  let folder = '';
  beforeAll(() => {
    folder = freshFolder();
  });
  afterAll(async () => {
    await endAll();
    removeFolders();
  });
  return {
    /** There inside tests only. */
    folder: () => folder,
    /** Runs it to its end. */
    async run(...parameters: string[]) {
      const environment = { DATABASE_URL: server.databaseUrl, SECRET_KEY: key };
      const run = await spawnServer(folder, environment, { ...command, parameters });
      const { code } = await run.exited;
      return { code, said: run.words() };
    },
  };
}
