import { scoreTexts } from '../../external/sentiment/index.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { modelInUse } from './score-slices.ts';
import { halfOf } from './learn.ts';
import { currentModel, putScores, unjudgedAfter } from './queries.ts';
import { contradicts } from './tone.ts';

const textsAtOnce = 1_000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Judges what is not judged; the first to come where there is no model yet learns one, once there is enough to learn from. */
export const scoreReviews: JobHandler<{ client_id: string }> = {
  async run({ context, data: { client_id: clientId }, signal }) {
    await modelInUse(context, signal);
    await scoreAllOf(context, clientId, signal);
    return undefined;
  },
};

/** Judges all texts of a client that the model in use has not judged as they stand. Without a model there is nothing to do. */
export async function scoreAllOf(context: AppContext, clientId: string, signal: AbortSignal): Promise<void> {
  const model = await currentModel(context.db);
  if (!model) return;
  const key = { clientId, modelId: model.id };
  let last = beforeAll;
  let count = 0;
  for (;;) {
    signal.throwIfAborted();
    const rows = await unjudgedAfter(context.db, { ...key, last, limit: textsAtOnce });
    const end = rows.at(-1);
    if (!end) break;
    const scores = new Map(
      (
        await scoreTexts(
          model.halves,
          rows.map(({ id, text, rating }) => ({ id, text, half: rating === null ? null : halfOf(id) })),
          signal,
        )
      ).map(({ id, score }) => [id, score]),
    );
    const judged = rows.map(({ id, content_hash, rating }) => {
      const score = scores.get(id) ?? null;
      return { id, content_hash, score, contradicts_grade: contradicts(score, rating) };
    });
    await putScores(context.db, key, judged);
    count += rows.length;
    last = end.id;
  }
  if (count > 0)
    await context.db.transaction((tx) =>
      publish(tx, { kind: 'reviews_judged', client_id: clientId }, { clientId, permission: 'reviews:read' }),
    );
}
