import { createTransport } from 'nodemailer';
import { forNodemailer } from './attachments.ts';
import type { Mailer } from './create-mailer.ts';
import { explainSmtp } from './errors.ts';

/** Milliseconds. Mail is sent by jobs that try again: better to give up than to hold a worker. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A mailer that keeps connections to one server open between messages. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ ...limits, url: smtpUrl, pool: true, maxConnections: 2 }, { from });
  return {
    send: async ({ to, subject, text, html, attachments }) => {
      try {
        const sent = await transport.sendMail({
          to,
          subject,
          text,
          html,
          attachments: forNodemailer(attachments),
        });
        return { messageId: sent.messageId, kept: null };
      } catch (error) {
        throw explainSmtp(error);
      }
    },
    close: () => transport.close(),
  };
}
