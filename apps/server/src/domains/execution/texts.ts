import type { Handle } from '../../db/database.ts';
import type { FiguresQuery } from './figures.ts';
import { statesFor } from './present.ts';
import { areasWithTexts, textsOfArea } from './texts-queries.ts';

const batch = 500;

export type TextOfPeriod = Awaited<ReturnType<typeof textsOfArea>>[number] &
  Awaited<ReturnType<typeof areasWithTexts>>[number];

/** The texts of a month, area by area in the order of names, read as they are asked for: there may be very many. */
export async function* textsOf(
  handle: Handle,
  { clientId, period, reader }: FiguresQuery,
): AsyncGenerator<TextOfPeriod> {
  const states = statesFor(reader);
  for (const area of await areasWithTexts(handle, clientId, period, states)) {
    const key = { clientId, period, areaId: area.area_id, states };
    let after: string | null = null;
    do {
      const rows: Awaited<ReturnType<typeof textsOfArea>> = await textsOfArea(handle, key, after, batch);
      for (const row of rows) yield { ...area, ...row };
      after = rows.length < batch ? null : (rows.at(-1)?.id ?? null);
    } while (after !== null);
  }
}
