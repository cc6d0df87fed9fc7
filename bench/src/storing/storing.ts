import type { ExtractedReview } from '@molva/extraction';
import { createDatabase, type Database } from '@molva/server/db/database';
import { columnsOf } from '@molva/server/domains/reviews/collecting/store-queries';
import { observe } from '@molva/server/domains/reviews/collecting/observed';
import {
  closeReading,
  firstReading,
  noFields,
  notePage,
  storePage,
} from '@molva/server/domains/reviews/index';
import { createLog } from '@molva/server/lib/log';
import { newId } from '@molva/server/lib/ids';
import { madeUpText } from '@molva/server/domains/texts/testing/planted-texts';
import { randomFrom } from '@molva/server/test/random';
import type { Measurement } from '../lib/measurement.ts';
import { makeArea } from '../lib/make-area.ts';
import { withServer } from '../server/with-server.ts';

const inAll = Number(process.env.STORED_REVIEWS ?? 200_000);
const onPage = 50;
/** Of one area: as many as the largest places of large sites have. */
const ofArea = 5_000;

/** Storing what collections read, against a multi-row upsert of the same rows by the same driver. */
export const storing: Measurement = {
  name: 'storing',
  title: `${inAll} collected reviews, page by page, against a bare upsert of the same rows`,
  measure: (say) =>
    withServer(null, async (_server, url) => {
      const database = createDatabase(
        { url, poolSize: 2, statementTimeout: 0, applicationName: 'bench', now: () => new Date() },
        createLog('warn'),
      );
      try {
        return await measure(database, say);
      } finally {
        await database.close();
      }
    }),
};

type Area = { client_id: string; area_id: string };

async function measure(database: Database, say: (line: string) => void) {
  const clientId = newId();
  const texts = randomFrom(12);
  const areas: { ours: Area; bare: Area; pages: ExtractedReview[][] }[] = [];
  for (let at = 0; at < inAll; at += ofArea) {
    const [ours, bare] = [await makeArea(database, clientId), await makeArea(database, clientId)];
    areas.push({ ours, bare, pages: pagesOf(at, texts) });
  }
  const times = { bare: 0, first: 0, second: 0 };
  // In turns, area by area: whatever else the machine does falls on all alike.
  for (const { ours, bare, pages } of areas) {
    times.bare += await timed(() => upsertAll(database, bare, pages));
    times.first += await timed(() => collectAll(database, ours, pages));
    times.second += await timed(() => collectAll(database, ours, pages));
  }
  const rate = (time: number) => inAll / (time / 1_000);
  say(`bare ${Math.round(rate(times.bare))}, first ${Math.round(rate(times.first))} reviews a second`);
  return {
    rows: [
      { what: 'bare upsert', value: rate(times.bare), unit: 'reviews/s' },
      {
        what: 'stored the first time, of the bare speed',
        value: times.bare / times.first,
        unit: '×',
        bound: { kind: 'limit' as const, atLeast: 0.6 },
      },
      {
        what: 'unchanged ones seen again, of the speed of the first time',
        value: times.first / times.second,
        unit: '×',
        bound: { kind: 'limit' as const, atLeast: 2 },
      },
    ],
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function pagesOf(from: number, random: () => number): ExtractedReview[][] {
  const pages: ExtractedReview[][] = [];
  for (let at = from; at < from + ofArea; at += onPage)
    pages.push(Array.from({ length: onPage }, (_, index) => review(at + index, random)));
  return pages;
}

function review(number: number, random: () => number): ExtractedReview {
  const day = new Date(Date.UTC(2026, 0, 1) - (number % ofArea) * 3_600_000).toISOString();
  return {
    external_review_uid: `r${number}`,
    author: `Автор ${number}`,
    title: null,
    sex: null,
    recall: madeUpText(random),
    publication_date: day,
    publication_date_precision: 'second',
    publication_day: day.slice(0, 10),
    rating: 1 + (number % 5),
    rating_raw: null,
    likes: number % 10,
    dislikes: null,
    url: `https://site.example/r${number}`,
    answers: [],
  };
}

/** A whole collection: its pages, and the judgement of what no page showed. */
async function collectAll(database: Database, area: Area, pages: ExtractedReview[][]): Promise<void> {
  const reading = firstReading(noFields);
  const sight = { at: new Date().toISOString(), runId: newId() };
  for (const reviews of pages)
    notePage(reading, await database.transaction((tx) => storePage(tx, area, { reviews, sight, reading })));
  await database.transaction((tx) =>
    closeReading(tx, area, {
      reading,
      sight,
      added: [],
      ending: 'no_next',
      pages: pages.length,
      hasPaging: true,
      shown: ofArea,
      before: [],
      acceptsLosses: false,
    }),
  );
}

/** The rows as they are, known again by nothing but the site's id. */
async function upsertAll(database: Database, area: Area, pages: ExtractedReview[][]): Promise<void> {
  const at = new Date().toISOString();
  for (const reviews of pages)
    await database.transaction(async (tx) => {
      await tx.query
        .insertInto('reviews')
        .values(
          reviews.map((one) => ({
            ...area,
            id: newId(),
            ...columnsOf(observe(one)),
            first_seen: at,
            last_seen: at,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'area_id', 'external_review_uid'])
            .where('parent_id', 'is', null)
            .where('external_review_uid', 'is not', null)
            .doUpdateSet((eb) => ({
              recall: eb.ref('excluded.recall'),
              rating: eb.ref('excluded.rating'),
              last_seen: eb.ref('excluded.last_seen'),
            })),
        )
        .execute();
    });
}
