import type { MailAttachment } from './create-mailer.ts';

/** Attachments as nodemailer takes them. */
export function forNodemailer(attachments: readonly MailAttachment[] = []) {
  return attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }));
}
