import type { JobHandler } from '../../kernel/job.ts';
import { clientsAfter } from '../clients/index.ts';
import { judgeThemesOf } from './judge-themes.ts';

const clientsAtOnce = 100;

/** What a job missed, and all themes after a new model. */
export const judgeThemesNightly: JobHandler<object> = {
  async run({ context, signal }) {
    for (let last: string | null = null; ; ) {
      const clients: string[] = await clientsAfter(context.db, last, clientsAtOnce);
      for (const clientId of clients) await judgeThemesOf(context, clientId, signal);
      last = clients.at(-1) ?? null;
      if (clients.length < clientsAtOnce) return undefined;
    }
  },
};
