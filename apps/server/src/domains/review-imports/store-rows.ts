import type { ReviewColumn } from '@molva/contract/review-columns';
import type { ReviewRow } from '../../external/reader/index.ts';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { JobRun } from '../../kernel/job.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { dayIn } from '../../lib/days.ts';
import { lockArea } from '../areas/index.ts';
import { readSoon } from '../clustering/index.ts';
import { refreshAreaFacts } from '../ratings/index.ts';
import {
  firstReading,
  mergeReviews,
  noFields,
  notePage,
  type Reading,
  recountMonths,
  storePage,
} from '../reviews/index.ts';
import { alertLater } from '../alerts/index.ts';
import { lookLater } from '../anomalies/index.ts';
import { scoreLater } from '../sentiment/index.ts';
import type { ImportData } from './jobs.ts';
import { createNumbers } from './repeated-number.ts';

/** Refusals that are listed one by one, and names of areas that are not there. */
const maxRefusals = 1_000;
const maxUnknown = 50;
/** Reviews of an area that are remembered: past them a file is too long to be held against what it may have missed. */
const maxSeen = 50_000;

type Taken = Extract<ReviewRow, { review: unknown }>;

interface AreaReading {
  reading: Reading;
  added: string[];
  isLong: boolean;
}

/** Stores rows batch by batch and counts what became of them. */
export function createStore(job: JobRun<ImportData>, areas: ReadonlyMap<string, string>) {
  const { context, data } = job;
  const clientId = data.client_id;
  const tally = { rows: 0, stored: 0, known: 0, changed: 0, merged: 0, refused_count: 0 };
  const refused: { line: number; reason: string }[] = [];
  const unread: Partial<Record<ReviewColumn, number>> = {};
  const unknownAreas = new Set<string>();
  const readings = new Map<string, AreaReading>();
  const numbers = createNumbers(maxSeen);

  function refuse(line: number, reason: string): void {
    tally.refused_count += 1;
    if (refused.length < maxRefusals) refused.push({ line, reason });
  }

  function areaOf({ line, area }: Taken): string | null {
    const id = area === '' ? data.area_id : (areas.get(area.toLowerCase()) ?? null);
    if (id !== null) return id;
    if (area !== '' && unknownAreas.size < maxUnknown) unknownAreas.add(area.slice(0, 200).toWellFormed());
    refuse(line, area === '' ? 'Не указана точка' : `Нет такой точки: ${area.slice(0, 100).toWellFormed()}`);
    return null;
  }

  async function add(rows: readonly ReviewRow[]): Promise<void> {
    tally.rows += rows.length;
    const byArea = new Map<string, Taken[]>();
    for (const row of rows) {
      if ('reason' in row) {
        refuse(row.line, row.reason);
        continue;
      }
      for (const column of row.unread) unread[column] = (unread[column] ?? 0) + 1;
      const areaId = areaOf(row);
      if (areaId === null) continue;
      const other = numbers.lineOfOther(areaId, row);
      if (other !== null) {
        refuse(row.line, `Номер отзыва тот же, что у другого отзыва в строке ${other}`);
        continue;
      }
      const others = byArea.get(areaId);
      if (others) others.push(row);
      else byArea.set(areaId, [row]);
    }
    for (const [areaId, taken] of byArea) await storeIn(areaId, taken);
  }

  async function storeIn(areaId: string, rows: readonly Taken[]): Promise<void> {
    const area = { client_id: clientId, area_id: areaId };
    const known = readings.get(areaId) ?? { reading: firstReading(noFields), added: [], isLong: false };
    if (known.reading.seen.size > maxSeen) {
      known.reading = firstReading(noFields);
      known.isLong = true;
    }
    // The very same row twice is one review, whoever did not sign it.
    const reviews = [...new Map(rows.map(({ review }) => [JSON.stringify(review), review])).values()];
    const stored = await context.db.transaction(async (tx) => {
      if (!(await lockArea(tx, clientId, areaId))) return null;
      const sight = { at: context.clock.now().toISOString(), runId: null, importId: job.jobId };
      return storePage(tx, area, { reviews, sight, reading: known.reading });
    });
    if (stored === null) {
      for (const { line } of rows) refuse(line, 'Точки больше нет');
      return;
    }
    readings.set(areaId, known);
    notePage(known.reading, stored);
    known.added.push(...stored.added);
    tally.stored += stored.added.length;
    tally.changed += stored.changed;
    tally.known += rows.length - stored.added.length;
  }

  /** What a whole file tells of an area: which new ones are known under another name, and its counts. */
  async function endArea(areaId: string, { reading, added, isLong }: AreaReading): Promise<void> {
    const area = { client_id: clientId, area_id: areaId };
    const merged = await context.db.transaction(async (tx) => {
      if (!(await lockArea(tx, clientId, areaId))) return 0;
      const now = context.clock.now();
      const sight = { at: now.toISOString(), runId: null };
      const count = isLong
        ? 0
        : await mergeReviews(tx, area, { runId: job.jobId, added, seen: reading.seen, sight });
      if (count > 0)
        audit(tx, systemActor, {
          action: 'reviews.merged',
          resource: 'area',
          resourceId: areaId,
          clientId,
          details: { count, job_id: job.jobId },
        });
      await recountMonths(tx, area);
      await refreshAreaFacts(tx, clientId, areaId, dayIn(now, 'UTC'));
      if (added.length > 0) {
        await scoreLater(context, tx, clientId);
        await lookLater(context, tx, clientId);
        await alertLater(context, tx, clientId);
      }
      await readSoon(context, tx, clientId);
      const counts = { new: added.length - count, changed: 0, gone: 0 };
      await publish(tx, { kind: 'reviews', ...area, ...counts }, { clientId, permission: 'reviews:read' });
      return count;
    });
    tally.merged += merged;
    tally.stored -= merged;
    tally.known += merged;
  }

  return {
    refuse,
    add,
    async end(): Promise<void> {
      for (const [areaId, reading] of readings) await endArea(areaId, reading);
      readings.clear();
    },
    result: () => ({ ...tally, refused, unread, unknown_areas: [...unknownAreas] }),
  };
}
