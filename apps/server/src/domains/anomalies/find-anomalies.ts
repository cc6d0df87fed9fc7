import type { JobHandler } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { lookAt } from './look.ts';
import { noteFound } from './note-found.ts';

export const findAnomalies: JobHandler<{ client_id: string }> = {
  async run({ context, data: { client_id: clientId } }) {
    const today = dayIn(context.clock.now(), 'UTC');
    await noteFound(context, clientId, await lookAt(context.db, clientId, today));
    return undefined;
  },
};
