import type { AppContext } from '../../kernel/context.ts';
import { found } from '../../lib/errors.ts';
import { presentCompetitors } from './present.ts';
import { type CompetitorKey, findCompetitor } from './queries.ts';

/** One competitor as a change answers with it. */
export async function readOneCompetitor({ db, clock }: AppContext, key: CompetitorKey) {
  const row = found(await findCompetitor(db, key), 'Competitor');
  const [one] = await presentCompetitors(db, key.clientId, [row], clock.now());
  return found(one, 'Competitor');
}
