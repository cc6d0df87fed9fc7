import { buffer } from 'node:stream/consumers';
import type { RequestState } from '@molva/contract/request-states';
import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import { StorageError } from '../../external/storage/index.ts';
import { dayIn } from '../../lib/days.ts';
import { limited } from '../../lib/limited.ts';
import { findClient } from '../clients/index.ts';
import { areaFiguresOf, figuresOf, type TextOfPeriod, textsOf } from '../execution/index.ts';
import { themesOfMonth } from '../clustering/index.ts';
import { countReadyImages, imageKey, readyImages } from '../gallery/index.ts';
import type { ReportData, ReportProof, ReportText } from './report-data.ts';
import { tasksOfMonth } from '../tasks/index.ts';
import { stateWords } from './words.ts';

/** What a PDF shows; the rest is in the XLSX. */
export const max = { areas: 500, texts: 1_000, proofs: 200, themes: 8, tasks: 50 } as const;

/**
 * A report is for the client, whoever takes it: what is not shown to the client is not in it, so that nobody forwards
 * a draft or a note by mistake.
 */
export const reader = { kind: 'client' } as const;

export async function loadReport(
  context: AppContext,
  { clientId, period }: { clientId: string; period: string },
): Promise<ReportData> {
  const client = await findClient(context.db, clientId);
  if (!client) throw notFound('Client');
  const query = { clientId, period, reader };
  const { current, previous } = await figuresOf(context.db, query);
  const areas = await areaFiguresOf(context.db, query, { skip: 0, limit: max.areas });
  const texts = await firstTexts(textsOf(context.db, query));
  const images = await readyImages(context.db, clientId, period, max.proofs);
  const allTexts = Object.values(current.requests).reduce((sum, count) => sum + count, 0);
  return {
    client: client.name,
    period,
    madeOn: dayIn(context.clock.now(), 'UTC'),
    current,
    previous,
    areas: areas.data,
    areasLeft: Math.max(0, areas.count - areas.data.length),
    texts,
    textsLeft: Math.max(0, allTexts - texts.length),
    ...(await themesAndTasks(context, { clientId, period })),
    proofs: await proofsOf(context, clientId, images),
    proofsLeft: Math.max(0, (await countReadyImages(context.db, clientId, period)) - images.length),
  };
}

/** What is said of the client in the month, and what was done about it until today. */
export async function themesAndTasks(
  context: AppContext,
  { clientId, period }: { clientId: string; period: string },
) {
  const until = dayIn(context.clock.now(), 'UTC');
  const [themes, tasks] = await Promise.all([
    themesOfMonth(context.db, { clientId, period, limit: max.themes }),
    tasksOfMonth(context.db, { clientId, period, until, limit: max.tasks }),
  ]);
  return { themes, tasks };
}

async function firstTexts(rows: AsyncIterable<TextOfPeriod>): Promise<ReportText[]> {
  const texts: ReportText[] = [];
  for await (const row of rows) {
    texts.push(textOf(row));
    if (texts.length === max.texts) break;
  }
  return texts;
}

export function textOf(row: TextOfPeriod): ReportText {
  return {
    area: row.fullname_area,
    site: row.site_name,
    state: stateWords[row.status satisfies RequestState],
    grade: row.grade,
    day: row.published_at ?? row.planned_date,
    url: row.published_url,
    text: row.review_data ?? '',
    isAi: row.ai_generated,
    isUndisclosed: row.undisclosed_at !== null,
  };
}

type Proof = Awaited<ReturnType<typeof readyImages>>[number];

/** One whose file is away is left out. */
async function proofsOf(
  context: AppContext,
  clientId: string,
  images: readonly Proof[],
): Promise<ReportProof[]> {
  const one = limited(
    4,
    async ({ id, caption, fullname_area: area, review_data: text }: Proof): Promise<ReportProof[]> => {
      try {
        const stored = await context.storage.getStream(imageKey(clientId, id, 'thumb.webp'));
        return [{ image: await buffer(stored), caption, area, text }];
      } catch (error) {
        if (error instanceof StorageError && error.code === 'not_found') return [];
        throw error;
      }
    },
  );
  return (await Promise.all(images.map((image) => one(image)))).flat();
}
