import type { RequestState } from '@molva/contract/request-states';
import { type Call, callsOf } from './api.ts';
import { accountOf, copywriter, editor } from '../generator/staff.ts';
import { type SurveyWords, surveyWords } from './survey-words.ts';
import { taskWords } from './work-texts.ts';
import type { Watched } from './watched.ts';

interface Plan {
  clientId: string;
  clientKey: string;
  areas: readonly Watched[];
  manager: Call;
  /** `YYYY-MM`. */
  period: string;
  /** `YYYY-MM-DD`. */
  today: string;
  origin: string;
  signal: AbortSignal;
}

/** How far each text has come, and what became of it there: one customer of the survey after the other. */
const ends = [
  'confirmed',
  'with_customer',
  'approved',
  'client_review',
  'client_review',
  'editing',
  'editing',
  'correction',
  'writing',
  'empty',
] as const;
type End = (typeof ends)[number];

/**
 * What the agency works on in this month: customers' words from the client's survey, and texts in those words on their
 * way, each taken through its steps by the people whose steps they are. Nothing here goes past a check.
 */
export async function ensureWriting(plan: Plan): Promise<void> {
  const { clientId, areas, manager, origin, signal } = plan;
  const [area] = areas;
  if (area === undefined) return;
  const survey = surveyWords(area.place, ends.length + 3);
  // A start that was cut short left some of it: better than twice of it.
  const { count } = await manager('GET /reviews/clients/requests/sources', {
    query: { client_id: clientId, q: survey[0]?.words.slice(0, 60) ?? '', limit: 1 },
  });
  if (count > 0) return;
  const people: People = {
    manager,
    writer: callsOf(origin, copywriter, signal),
    editor: callsOf(origin, editor, signal),
    client: callsOf(origin, accountOf(plan.clientKey), signal),
  };
  const ids: string[] = [];
  for (const words of survey.slice(0, ends.length)) ids.push(await keepSource(plan, area, words));
  await keepSpare(plan, area, survey.slice(ends.length));
  const { data: requests } = await manager('POST /reviews/clients/requests/empty', {
    body: {
      client_id: clientId,
      area_id: area.areaId,
      period: plan.period,
      count: ids.length,
      source_ids: ids,
      description: taskWords,
    },
  });
  await planDays(
    plan,
    requests.map(({ id }) => id),
  );
  const bySource = new Map(requests.map((request) => [request.source_id, request.id]));
  for (const [index, end] of ends.entries()) {
    const id = bySource.get(ids[index] ?? '');
    if (id !== undefined) await bring(people, id, end, survey[index]?.words ?? '');
  }
}

interface People {
  manager: Call;
  writer: Call;
  editor: Call;
  client: Call;
}

async function keepSource(
  { clientId, manager, today }: Plan,
  { areaId }: Watched,
  { words, grade, sex, customer }: SurveyWords,
  consent = true,
): Promise<string> {
  const { id } = await manager('POST /reviews/clients/requests/sources', {
    body: {
      client_id: clientId,
      area_id: areaId,
      kind: 'survey',
      words,
      grade,
      sex,
      received_at: today,
      contact: null,
      consent: consent
        ? {
            given_by: customer,
            how: 'form',
            given_on: today,
            use_of_data: true,
            use_of_text: true,
            channels: ['site'],
          }
        : null,
    },
  });
  return id;
}

/** One that waits to be used, one whose customer has not agreed, one who took the consent back. */
async function keepSpare(plan: Plan, area: Watched, [unused, silent, gone]: SurveyWords[]): Promise<void> {
  if (unused) await keepSource(plan, area, unused);
  if (silent) await keepSource(plan, area, silent, false);
  if (!gone) return;
  const id = await keepSource(plan, area, gone);
  await plan.manager('POST /reviews/clients/requests/sources/{id}/withdraw', {
    params: { id },
    body: { client_id: plan.clientId },
  });
}

async function planDays({ clientId, period, manager }: Plan, ids: string[]): Promise<void> {
  const { dates } = await manager('POST /reviews/clients/requests/date-generation', {
    body: { client_id: clientId, period, request_ids: ids },
  });
  if (dates.length === 0) return;
  await manager('PUT /reviews/clients/requests/update-date-requests', {
    body: { dates: dates.map(({ id, planned_date }) => ({ id, planned_date })) },
  });
}

/** Takes a text along its way up to an end. */
async function bring(people: People, id: string, end: End, words: string): Promise<void> {
  const { manager, writer, editor: checker, client } = people;
  if (end === 'empty') return;
  await step(writer, id, 'writing');
  // No model is asked: what it mends are spaces, dashes and quotes.
  const { text } = await writer('POST /reviews/clients/requests/rewrite', {
    body: { id, review_data: words },
  });
  if (end === 'writing') return step(writer, id, null, { review_data: text });
  await step(writer, id, 'editing', { review_data: text });
  if (end === 'editing') return;
  if (end === 'correction') return sendBack(checker, id, text);
  await step(checker, id, 'client_review');
  if (end === 'client_review') return;
  await step(client, id, 'approved');
  if (end === 'approved') return;
  await step(checker, id, 'with_customer');
  if (end === 'confirmed') await confirm(manager, id);
}

async function step(who: Call, id: string, status: RequestState | null, more: object = {}): Promise<void> {
  const { version } = await who('GET /reviews/clients/requests/one', { query: { id } });
  await who('PUT /reviews/clients/requests/update', {
    body: { id, version, ...(status === null ? {} : { status }), ...more },
  });
}

function sendBack(checker: Call, id: string, text: string): Promise<void> {
  const end = Math.min(text.length, Math.max(1, text.indexOf('.')));
  const reason = {
    code: 'grammar',
    text: 'Первое предложение читается тяжело, слова оставьте те же',
    start: 0,
    end,
  };
  return step(checker, id, 'correction', { reason });
}

/** The customer opens the link and says yes. */
async function confirm(manager: Call, id: string): Promise<void> {
  const { url } = await manager('POST /reviews/clients/requests/customer-link', { body: { id } });
  const token = url.split('/').at(-1);
  if (token === undefined) throw new Error('there is no link for the customer');
  await manager('POST /reviews/clients/requests/customer-page/{token}', {
    params: { token },
    body: { decision: 'confirm' },
  });
}
