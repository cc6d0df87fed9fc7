import { anomalyLimits } from '@molva/contract/anomalies';
import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { addDays, dayIn, daysBetween } from '../../lib/days.ts';
import { lookAt, newsDays } from './look.ts';
import { eachClient } from '../clients/index.ts';
import { recentTexts } from './look-queries.ts';
import { noteFound } from './note-found.ts';
import type { Found } from './queries.ts';
import { markOf } from './same-elsewhere.ts';

/** Days back to which the same text elsewhere is looked for, and how many texts of a client and in all. */
const elsewhereDays = 90;
const textsOfClient = 3_000;
const maxMarks = 500_000;

/** Where a text of an author stands: by its mark, which clients. */
type Marks = Map<string, Set<string>>;

/** All clients, one after another: each by itself, and then what stands with others too. */
export const findNightly: JobHandler<object> = {
  async run({ context, signal }) {
    const today = dayIn(context.clock.now(), 'UTC');
    const marks: Marks = new Map();
    await eachClient(context, signal, async (clientId) => {
      await noteFound(context, clientId, await lookAt(context.db, clientId, today));
      if (marks.size < maxMarks) await addMarks(context, marks, { clientId, today });
    });
    await eachClient(context, signal, async (clientId) =>
      noteFound(context, clientId, await sameElsewhere(context, marks, { clientId, today })),
    );
    return undefined;
  },
};

async function addMarks(
  { db }: AppContext,
  marks: Marks,
  { clientId, today }: { clientId: string; today: string },
): Promise<void> {
  const from = addDays(today, -elsewhereDays);
  for (const { author, text } of await recentTexts(db, { clientId, from, limit: textsOfClient })) {
    const mark = markOf(author, text);
    if (mark !== null) marks.set(mark, (marks.get(mark) ?? new Set()).add(clientId));
  }
}

/** One for each text: it says how many others have it, and never which. */
async function sameElsewhere(
  { db }: AppContext,
  marks: Marks,
  { clientId, today }: { clientId: string; today: string },
): Promise<Found[]> {
  const from = addDays(today, -elsewhereDays);
  const texts = (await recentTexts(db, { clientId, from, limit: textsOfClient })).flatMap((text) => {
    const mark = markOf(text.author, text.text);
    const others = mark === null ? 0 : (marks.get(mark)?.size ?? 0) - 1;
    return mark !== null && others > 0 ? [{ ...text, mark, others }] : [];
  });
  return [...Map.groupBy(texts, ({ mark }) => mark).values()].flatMap((same): Found[] => {
    const days = same.map(({ day }) => day).toSorted();
    const [from_day, to_day] = [days[0] ?? today, days.at(-1) ?? today];
    if (daysBetween(to_day, today) > newsDays) return [];
    return [
      {
        kind: 'same_elsewhere',
        area_id: same.length === 1 ? (same[0]?.area_id ?? null) : null,
        theme_id: null,
        from_day,
        to_day,
        count: same.length,
        expected: null,
        probability: null,
        other_clients: Math.max(...same.map(({ others }) => others)),
        review_ids: same.map(({ id }) => id).slice(0, anomalyLimits.reviews),
      },
    ];
  });
}
