import type pg from 'pg';

export interface SizedClient {
  id: string;
  reviews: number;
}

export interface Clients {
  /** Smallest first. */
  all: readonly SizedClient[];
  median: SizedClient;
  largest: SizedClient;
}

/** The clients of the database with how many reviews each has. */
export async function clientsBySize(database: pg.Client): Promise<Clients> {
  const { rows } = await database.query<SizedClient>(
    `SELECT client_id AS id, count(*)::int AS reviews FROM reviews
     WHERE parent_id IS NULL GROUP BY client_id ORDER BY reviews, id`,
  );
  const median = rows[Math.floor(rows.length / 2)];
  const largest = rows.at(-1);
  if (median === undefined || largest === undefined) throw new Error('the database has no reviews');
  return { all: rows, median, largest };
}

/** Clients drawn as often as they have reviews: the larger the more often. */
export function drawBySize(clients: readonly SizedClient[], count: number): SizedClient[] {
  const total = clients.reduce((sum, { reviews }) => sum + reviews, 0);
  return Array.from({ length: count }, (_none, index) => {
    let left = ((index + 0.5) / count) * total;
    const found = clients.find(({ reviews }) => (left -= reviews) < 0);
    if (found === undefined) throw new Error('there are no clients to draw from');
    return found;
  });
}
