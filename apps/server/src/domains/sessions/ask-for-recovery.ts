import type { AppContext } from '../../kernel/context.ts';
import { sendRecoveryMail } from './jobs.ts';

/** Leaves the question whose address it is to a job, which also writes the audit entry where it is somebody's. */
export async function askForRecovery(context: AppContext, email: string): Promise<void> {
  await context.db.transaction((tx) => context.jobs.enqueue(tx, sendRecoveryMail, { email }));
}
