import * as contract from '@molva/contract/clustering';
import { change } from '../../kernel/operation.ts';
import { invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { noteChange } from './change-queries.ts';
import { assertStill, changedTheme, foresee, storeForeseen } from './changed-themes.ts';
import { scoreThemesLater } from './jobs.ts';
import { ownKeywords } from './own-keywords.ts';
import { currentRun, insertEmptyRun } from './run-queries.ts';
import { insertOwnThemes, lockClustering } from './theme-queries.ts';

/** Makes a theme of the reviews that say one of its words. @throws conflict while a run is under way */
export const createByHand = change(contract.startClustering, {
  async prepare({ context, clientId, input }) {
    if (input.name === undefined) throw invalidField('name', 'field_required');
    if (input.keywords === undefined) throw invalidField('keywords', 'field_required');
    await assertClientOpen(context.db, clientId);
    const words = await ownKeywords(input.keywords, 'keywords');
    const theme = { id: newId(), name: input.name, keywords: words, own_keywords: words, center: null };
    const run = await currentRun(context.db, clientId);
    const runId = run?.id ?? newId();
    const foreseen = await foresee(context.db, { clientId, runId }, { made: [theme], without: null });
    return { theme, foreseen, isFirst: run === undefined };
  },
  async work({ tx, context, actor, clientId, ready: { theme, foreseen, isFirst } }) {
    const { userId } = actor;
    await lockClustering(tx, clientId);
    await assertStill(tx, clientId, foreseen);
    if (isFirst) await insertEmptyRun(tx, { clientId, id: foreseen.runId, userId });
    await insertOwnThemes(tx, clientId, [theme]);
    const { runId } = foreseen;
    const changeId = await noteChange(tx, {
      clientId,
      userId,
      kind: 'created',
      runId,
      themes: [],
      made: [theme],
    });
    await scoreThemesLater(context, tx, clientId);
    await storeForeseen({ context, tx }, { clientId, changeId }, foreseen);
    return { id: theme.id, changeId };
  },
  audit: ({ ready: { theme } }) => ({
    action: 'cluster.created',
    resource: 'cluster',
    resourceId: theme.id,
    details: { name: theme.name, keywords: theme.own_keywords },
  }),
  answer: ({ context, clientId, made }) => changedTheme(context.db, clientId, made),
});
