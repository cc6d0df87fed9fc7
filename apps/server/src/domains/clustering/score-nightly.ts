import type { JobHandler } from '../../kernel/job.ts';
import { eachClient } from '../clients/index.ts';
import { judgeThemesOf } from './judge-themes.ts';

/** What a job missed, and all themes after a new model. */
export const judgeThemesNightly: JobHandler<object> = {
  async run({ context, signal }) {
    await eachClient(context, signal, (clientId) => judgeThemesOf(context, clientId, signal));
    return undefined;
  },
};
