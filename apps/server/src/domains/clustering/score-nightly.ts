import type { JobHandler } from '../../kernel/job.ts';
import { eachClient } from '../clients/index.ts';
import { scoreThemesOf } from './score-themes.ts';

/** What a job missed, and all themes after a new model. */
export const scoreThemesNightly: JobHandler<object> = {
  async run({ context, signal }) {
    await eachClient(context, signal, (clientId) => scoreThemesOf(context, clientId, signal));
    return undefined;
  },
};
