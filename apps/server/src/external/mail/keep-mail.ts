import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { syncFolder } from '../../lib/synced-files.ts';
import type { MailMessage, MailReceipt } from './create-mailer.ts';
import { forNodemailer } from './attachments.ts';
import { MailError } from './errors.ts';

/** Writes messages into a buffer instead of a connection. */
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/**
 * Keeps a message as `<time>-<random>.eml` in the folder; names sort by time. A file is there whole or not at
 * all. Mode 0600: the messages hold links that sign people in.
 */
export async function keepMail(dir: string, from: string, message: MailMessage): Promise<MailReceipt> {
  const { to, subject, text, html } = message;
  const attachments = forNodemailer(message.attachments);
  const sent = await writer.sendMail({ from, to, subject, text, html, attachments });
  const { message: raw, messageId } = sent;
  const id = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
  const path = join(dir, `${id}.eml`);
  const partial = `${path}.part`;
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await writeFile(partial, raw, { mode: 0o600, flush: true });
    await rename(partial, path);
    await syncFolder(dir);
  } catch (error) {
    await rm(partial, { force: true }).catch((second: unknown) => {
      throw new MailError('not_kept', `The folder ${dir} for mail cannot be written`, { cause: second });
    });
    throw new MailError('not_kept', `The folder ${dir} for mail cannot be written`, { cause: error });
  }
  return { messageId, kept: id };
}
