import { setTimeout as wait } from 'node:timers/promises';
import { nuisance, nuisanceEnded } from '../generator/nuisance.ts';
import type { Call } from './api.ts';
import { deedWords } from './work-texts.ts';

/** Between two looks at whether themes are found, milliseconds. */
const intervalMs = 500;

interface Deed {
  manager: Call;
  /** The client's own person: to whom the task is given and who closes it. */
  owner: Call;
  clientId: string;
  /** Areas where customers complained. */
  areaIds: readonly string[];
  /** The first start of the demo, epoch ms. */
  before: number;
  signal: AbortSignal;
}

/**
 * From what customers complained of to what came of it: a theme by its words beside those that are found, a task of it,
 * closed by the client with the day on which it was done. Does what is not there yet.
 */
export async function ensureDeed(deed: Deed): Promise<void> {
  const { manager, owner, clientId, areaIds, before, signal } = deed;
  const { data: known } = await manager('GET /reviews/clients/tasks', { query: { client_id: clientId } });
  if (known.some(({ title }) => title === deedWords.title)) return;
  const themeId = await ensureTheme(manager, clientId);
  await findThemes(manager, clientId, signal);
  const { id: ownerId } = await owner('GET /users/me');
  const task = await manager('POST /reviews/clients/tasks', {
    body: {
      client_id: clientId,
      title: deedWords.title,
      description: deedWords.description,
      theme_id: themeId,
      areas: [...areaIds],
      assignee_id: ownerId,
    },
  });
  await owner('POST /reviews/clients/tasks/{id}/step', {
    params: { id: task.id },
    body: {
      step: 'complete',
      version: task.version,
      note: deedWords.note,
      done_on: nuisanceEnded(before),
    },
  });
}

/** The theme by its words, made where it is absent. */
async function ensureTheme(manager: Call, clientId: string): Promise<string> {
  const params = { client_id: clientId };
  const { data } = await manager('GET /reviews/clients/{client_id}/clustering/names', { params });
  const found = data.find(({ name }) => name === deedWords.theme);
  if (found) return found.id;
  const made = await manager('POST /reviews/clients/{client_id}/clustering', {
    params,
    body: { mode: 'manual', name: deedWords.theme, keywords: [...nuisance.keywords] },
  });
  return made.id;
}

/** Finds themes of the client's reviews, and waits until they are in force. */
async function findThemes(manager: Call, clientId: string, signal: AbortSignal): Promise<void> {
  const started = await manager('POST /reviews/clients/{client_id}/clustering', {
    params: { client_id: clientId },
    body: { mode: 'auto' },
  });
  for (;;) {
    const { status, error } = await manager('GET /jobs/{id}', { params: { id: started.id } });
    if (status === 'done') return;
    if (status === 'failed' || status === 'cancelled')
      throw new Error(`themes were not found: ${error?.code ?? status}`);
    await wait(intervalMs, undefined, { signal });
  }
}
