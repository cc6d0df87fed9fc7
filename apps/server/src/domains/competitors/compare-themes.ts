import * as contract from '@molva/contract/competitors';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { countedThemes, themesMark } from '../clustering/index.ts';
import { differenceOfShares } from './difference-of-shares.ts';
import { countCompetitorTexts, countCompetitorThemes } from './figure-queries.ts';
import { averageOf, recentDays } from './present.ts';
import { competitorsOf } from './queries.ts';

/** The client's themes, those most spoken of first, each with how often it is spoken of at competitors. */
export const compareThemes = query(contract.compareThemes, {
  async read({ context, clientId, input: { limit } }) {
    await assertClientExists(context, clientId);
    const { db } = context;
    const days = recentDays(context.clock.now());
    const rows = await competitorsOf(db, clientId);
    const of = { clientId, ids: rows.map(({ id }) => id) };
    const [mark, own, texts, spoken] = await Promise.all([
      themesMark(db, clientId),
      countedThemes(db, clientId, { start_date: days.start, end_date: days.end }),
      countCompetitorTexts(db, of, days),
      countCompetitorThemes(db, of, days),
    ]);
    const collected = rows.filter((row) => row.collected_at !== null);
    // Of one that was not read by the themes as they are, nothing can be said.
    const read = collected.filter((row) => row.themes_mark === mark);
    const shares = own.themes.map((theme) => ({
      id: theme.id,
      name: theme.name,
      own: shareOf(theme, own.reviews),
      competitors: read.map(({ id }) => {
        const row = spoken.get(theme.id)?.find((one) => one.competitor_id === id);
        const share = shareOf(row ?? nobody, texts.get(id) ?? 0);
        const difference = differenceOfShares(share, { size: theme.size, of: own.reviews });
        return { competitor_id: id, ...share, difference };
      }),
    }));
    return {
      data: shares.slice(0, limit),
      count: shares.length,
      start_date: days.start,
      end_date: days.end,
      has_themes: mark !== null,
      unread: mark === null ? [] : collected.filter((row) => row.themes_mark !== mark).map(({ id }) => id),
    };
  },
});

const nobody = { size: 0, graded: 0, grades: 0 };

const shareOf = (counted: { size: number; graded: number; grades: number }, of: number) => ({
  size: counted.size,
  of,
  share: of === 0 ? 0 : counted.size / of,
  average_rating: averageOf(counted),
});
