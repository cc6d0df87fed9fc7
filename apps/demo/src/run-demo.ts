import type { RunningServer } from '@molva/server/start';
import { callsOf, type Call } from './agency/api.ts';
import { collectAll, type Progress } from './agency/collect-all.ts';
import { keepCollecting } from './agency/keep-collecting.ts';
import { noteHistory } from './agency/note-history.ts';
import { administrator, head } from './generator/staff.ts';
import { prepareWork } from './agency/prepare-work.ts';
import { prepareAgency } from './agency/prepare-agency.ts';
import { watchedPlaces } from './agency/watched.ts';
import { agencyClients } from './generator/index.ts';
import type { Demo } from './setup/open-demo.ts';
import { agencyLine, collectedLine, historyLine, progressLine, signInLines } from './words.ts';

/** A line of progress at most this often, milliseconds. */
const minIntervalMs = 5_000;

/** Lines for the person at the terminal. */
export function say(...lines: string[]): void {
  process.stdout.write(lines.map((line) => (line === '' ? '\n' : `  ${line}\n`)).join(''));
}

/**
 * Fills and runs the demo beside a server that already answers, in the background.
 *
 * @returns stops it
 */
export function runDemo(server: RunningServer, demo: Demo): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = perform(server, demo, signal).catch((error: unknown) => {
    if (signal.aborted) return;
    server.context.log.error({ err: error }, 'the demo stopped');
    say('', 'Демонстрация остановилась из-за ошибки, она в журнале выше. Молва работает дальше.');
  });
  return async () => {
    stopping.abort();
    await work;
  };
}

async function perform(server: RunningServer, demo: Demo, signal: AbortSignal): Promise<void> {
  const { running } = demo;
  const address = server.context.config.publicUrl;
  const origin = originOf(server);
  const call = callsOf(origin, head, signal);
  say(`Площадки с отзывами: ${running.sites.map((site) => site.origin).join(' ')}`);
  await prepareAgency(server.context, { demo, origin, signal });
  const list = () => watchedPlaces(call, demo.places, running.areaUrl);
  const watched = await list();
  say(agencyLine(new Set(watched.map((area) => area.clientId)).size, watched.length));
  say(`Молва отвечает: ${address} (${head.email}, пароль ${head.password}), отзывы собираются`);
  await collect(call, watched, signal);
  say('', ...signInLines(address, adminOf(server), agencyClients), '');
  const [before = Date.now()] = demo.state.anchors;
  const noted = await noteHistory(call, watched, { world: running.world, before });
  if (noted > 0) say(historyLine(noted));
  await prepareWork(server.context, watched, { demo, origin, signal });
  await keepCollecting(call, list, { world: running.world, signal });
}

async function collect(
  call: Call,
  watched: Parameters<typeof collectAll>[1],
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  let said = began;
  const note = (progress: Progress) => {
    if (performance.now() - said < minIntervalMs) return;
    said = performance.now();
    say(progressLine(progress));
  };
  const end = await collectAll(call, watched, { note, signal });
  say(collectedLine(end, Math.round((performance.now() - began) / 1000)));
}

/** Where the demo itself reaches the server: it may listen on every address. */
function originOf({ address, context }: RunningServer): string {
  if (address === null) throw new Error('the server does not listen');
  const url = new URL(address);
  if (['0.0.0.0', '::', '[::]'].includes(context.config.host)) url.hostname = '127.0.0.1';
  return url.origin;
}

function adminOf({ context, firstSuperuser }: RunningServer) {
  const { email, password } = context.config.firstSuperuser;
  const known = password === administrator.password;
  const made = firstSuperuser?.password;
  return {
    ...administrator,
    email: firstSuperuser?.email ?? email,
    password: known
      ? administrator.password
      : made && password === null
        ? made
        : '(из FIRST_SUPERUSER_PASSWORD)',
  };
}
