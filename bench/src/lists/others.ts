import { startDirectus } from './directus.ts';
import { startFastApi } from './fastapi.ts';
import type { Other } from './other.ts';

/** Those that are installed. */
export async function startOthers(databaseUrl: string, say: (line: string) => void): Promise<Other[]> {
  const started = [await startFastApi(databaseUrl, say), await startDirectus(databaseUrl, say)];
  return started.filter((one) => one !== null);
}
