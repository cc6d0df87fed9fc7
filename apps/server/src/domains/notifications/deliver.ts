import type { AppContext } from '../../kernel/context.ts';
import { type MailContent, MailError, renderMail } from '../../external/mail/index.ts';
import { permanentFailure } from '../../kernel/job.ts';

/**
 * Sends a job's mail.
 *
 * @throws PermanentJobError where the server will never take it, else the MailError, so that the job is tried again
 */
export async function deliver(context: AppContext, to: string, content: MailContent): Promise<void> {
  try {
    await context.mailer.send({ to, subject: `${content.title} · Молва`, ...renderMail(content) });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.code === 'refused') throw permanentFailure('mail_refused', { cause: error });
    throw Object.assign(error, { publicMessage: error.message });
  }
}

/** The web address of a screen. */
export function addressOf(context: AppContext, path: string | null): string {
  return `${context.config.publicUrl}${path ?? '/'}`;
}
