import { newId } from '@molva/server/lib/ids';
import type pg from 'pg';
import { type ClientSize, clientSizes, generateReviews, type ReviewRow } from '../generator/index.ts';
import { tallyArea } from './area-tally.ts';
import { copyRows, type Value } from './copy.ts';
import type { SeedOptions } from './options.ts';
import { type AreaKey, reviewRows } from './review-rows.ts';

/** Rows of one COPY, about. */
const batch = 20_000;

export interface Filled {
  reviews: number;
  answers: number;
  areas: number;
  /** Rows of all tables. */
  rows: number;
}

/**
 * Fills a migrated database with clients of Zipf sizes, their areas, reviews, answers and weekly ratings, by COPY.
 *
 * @param until the end of the three years that the reviews span, epoch ms
 */
export async function fill(
  client: pg.Client,
  options: Pick<SeedOptions, 'reviews' | 'clients' | 'seed'> & { until: number },
  note: (filled: Filled) => void,
): Promise<Filled> {
  const { reviews: count, clients, seed, until } = options;
  const filled: Filled = { reviews: 0, answers: 0, areas: 0, rows: 0 };
  const sizes = clientSizes({ count, clients });
  const areas = await fillClients(client, sizes, filled);
  const seenAt = new Date(until).toISOString();

  let pending: { area: AreaKey; reviews: ReviewRow[] }[] = [];
  let waiting = 0;
  const flush = async () => {
    await copyAreas(client, pending, { seenAt, until, filled });
    pending = [];
    waiting = 0;
    note(filled);
  };
  for (const review of generateReviews({ seed, count, clients, until })) {
    const area = areas.get(`${review.client} ${review.area}`);
    if (area === undefined) throw new Error('a review of an area that was not made');
    if (pending.at(-1)?.area !== area) {
      if (waiting >= batch) await flush();
      pending.push({ area, reviews: [] });
    }
    pending.at(-1)?.reviews.push(review);
    waiting += review.answer === null ? 1 : 2;
  }
  await flush();
  // What COPY wrote, no transaction of the server did.
  await client.query(
    'INSERT INTO client_versions (client_id, version) SELECT id, gen_random_uuid() FROM clients ON CONFLICT DO NOTHING',
  );
  return filled;
}

async function copyAreas(
  client: pg.Client,
  areas: readonly { area: AreaKey; reviews: readonly ReviewRow[] }[],
  { seenAt, until, filled }: { seenAt: string; until: number; filled: Filled },
): Promise<void> {
  const rows = areas.flatMap(({ area, reviews }) => reviews.flatMap((row) => reviewRows(area, row, seenAt)));
  const written = await copyRows(client, 'reviews', rows);
  const found = areas.reduce((sum, { reviews }) => sum + reviews.length, 0);
  filled.reviews += found;
  filled.answers += written - found;
  filled.rows += written;
  const tallies = areas.map(({ area, reviews }) => {
    const tally = tallyArea(area, until);
    for (const { publication_date, rating } of reviews) tally.add(Date.parse(publication_date), rating);
    return tally.end();
  });
  filled.rows += await copyRows(
    client,
    'area_ratings',
    tallies.flatMap((tally) => tally.ratings),
  );
  filled.rows += await copyRows(
    client,
    'area_facts',
    tallies.map((tally) => tally.facts),
  );
}

/** Clients with their areas, spread over three invented sites; gives the areas by `client area` numbers. */
async function fillClients(
  client: pg.Client,
  sizes: readonly ClientSize[],
  filled: Filled,
): Promise<Map<string, AreaKey>> {
  const sites = await ensureSites(client);
  const ids = sizes.map(() => newId());
  filled.rows += await copyRows(
    client,
    'clients',
    sizes.map(({ trade }, index) => ({ id: ids[index] ?? '', name: `Замер ${index + 1} (${trade})` })),
  );
  const areas = new Map<string, AreaKey>();
  const rows: Record<string, Value>[] = [];
  for (const { client: number, areas: count } of sizes) {
    const clientId = ids[number] ?? '';
    for (let area = 0; area < count; area += 1) {
      const areaId = newId();
      const site = sites[area % sites.length];
      const path = `${domainOf((area % sites.length) + 1)}/${clientId}/${area + 1}`;
      areas.set(`${number} ${area}`, { clientId, areaId });
      rows.push({
        client_id: clientId,
        id: areaId,
        site_id: site ?? '',
        fullname_area: `Точка ${area + 1}`,
        url: `https://${path}`,
        url_key: path,
      });
    }
  }
  filled.areas += rows.length;
  filled.rows += await copyRows(client, 'areas', rows);
  return areas;
}

const domainOf = (number: number) => `seed-${number}.example`;

async function ensureSites(client: pg.Client): Promise<string[]> {
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO sites (id, name, domain, is_active, position, politeness, parser_rules, publication_rules)
       VALUES ($1, $2, $3, false, 1000, '{}', '{}', '{}')
       ON CONFLICT (domain) DO UPDATE SET position = sites.position RETURNING id`,
      [newId(), `Площадка замера ${number}`, domainOf(number)],
    );
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}
