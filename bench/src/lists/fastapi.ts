import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../lib/run-program.ts';
import type { Other } from './other.ts';
import { addressOf, startListening } from './start-listening.ts';

/** Debian's: the packages belong to it. */
const python = '/usr/bin/python3';

export async function startFastApi(databaseUrl: string, say: (line: string) => void): Promise<Other | null> {
  const isInstalled =
    existsSync(python) &&
    (await runProgram(python, ['-c', 'import fastapi, psycopg2, sqlalchemy, uvicorn'])).status === 0;
  if (!isInstalled) {
    say(
      'FastAPI is not installed (apt: python3-fastapi python3-sqlalchemy python3-psycopg2 python3-uvicorn): not compared',
    );
    return null;
  }
  const program = join(import.meta.dirname, 'list-by-fastapi.py');
  const server = await startListening([python, program], { DATABASE_URL: databaseUrl }, addressOf);
  return {
    name: 'FastAPI with SQLAlchemy',
    atLeast: 7,
    server,
    pathOf: (path) => `/reviews${path.slice(path.indexOf('?'))}`,
  };
}
