import type { AppContext } from '@molva/server/kernel/context';
import { agencyClients } from '../generator/index.ts';
import { nuisance } from '../generator/nuisance.ts';
import type { Demo } from '../setup/open-demo.ts';
import { writeState } from '../setup/state.ts';
import { type Call, callsOf, sendForm } from './api.ts';
import { ensureDeed } from './ensure-deed.ts';
import { ensureWriting } from './ensure-writing.ts';
import { ensureRequests } from './ensure-requests.ts';
import {
  answerReviews,
  ensureTemplate,
  fillBrief,
  keepAccesses,
  uploadProofs,
  type WorkOf,
  writeNotes,
} from './ensure-work.ts';
import { accountOf, head, managerOf } from '../generator/staff.ts';
import type { Watched } from './watched.ts';

/** Clients whose brief is filled in; the last ones wait for theirs. */
const briefed = 4;

interface Around {
  demo: Demo;
  origin: string;
  signal: AbortSignal;
}

/**
 * What has been done for the clients since: briefs, notes, accesses, answers, texts and proofs. Needs collected reviews.
 * Each client is done once; a start that was cut short goes on with the next.
 */
export async function prepareWork(
  context: AppContext,
  watched: readonly Watched[],
  { demo, origin, signal }: Around,
): Promise<void> {
  const call = callsOf(origin, head, signal);
  const templateId = demo.state.worked.length < agencyClients.length ? await ensureTemplate(call) : '';
  for (const [index, client] of agencyClients.entries()) {
    if (demo.state.worked.includes(client.key)) continue;
    const areas = watched.filter(({ place }) => place.client === client.key);
    const clientId = areas[0]?.clientId;
    if (clientId === undefined) continue;
    const person = managerOf(client.key);
    const manager = callsOf(origin, person, signal);
    const work = { client, clientId, manager };
    if (index < briefed && !(await hasBrief(manager, clientId))) await fillBrief(work, templateId);
    await ensureRequests(context, manager, {
      clientId,
      areaIds: areas.map((area) => area.areaId),
      months: lastMonths(3, context.clock.now()),
    });
    const now = context.clock.now().toISOString();
    if (index < 3)
      await ensureWriting({
        clientId,
        clientKey: client.key,
        areas,
        manager,
        period: now.slice(0, 7),
        today: now.slice(0, 10),
        origin,
        signal,
      });
    if (index < 3) await handWork(work, areas, (path, form) => sendForm(origin, person, path, form, signal));
    if (client.key === nuisance.client)
      await ensureDeed({
        manager,
        owner: callsOf(origin, accountOf(client.key), signal),
        clientId,
        areaIds: areas.filter(({ place }) => place.city === nuisance.city).map(({ areaId }) => areaId),
        before: demo.state.anchors[0] ?? context.clock.now().getTime(),
        signal,
      });
    demo.state = { ...demo.state, worked: [...demo.state.worked, client.key] };
    writeState(context.config.dataDir, demo.state);
  }
}

async function handWork(
  work: WorkOf,
  areas: readonly Watched[],
  send: (path: string, form: FormData) => Promise<void>,
): Promise<void> {
  const { clientId, manager } = work;
  const { count } = await manager('GET /reviews/clients/copywriters-notes', {
    query: { client_id: clientId },
  });
  // Whoever was cut short here begins the next client: half of this is better than twice of it.
  if (count > 0) return;
  await writeNotes(work);
  await keepAccesses(work);
  await answerReviews(work);
  const [period = ''] = lastMonths(1, new Date());
  for (const [index, area] of areas.slice(0, 2).entries())
    await uploadProofs(send, {
      clientId,
      period,
      areaId: area.areaId,
      count: 4 - index,
      from: 1 + index * 10,
    });
}

async function hasBrief(manager: Call, clientId: string): Promise<boolean> {
  const { data } = await manager('GET /reviews/clients/brief/versions', {
    query: { client_id: clientId },
  }).catch(() => ({ data: [] }));
  return data.length > 0;
}

/** Months, `YYYY-MM`, newest first. */
function lastMonths(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
