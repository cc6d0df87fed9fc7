export interface MailMessage {
  /** One address or several with commas between. */
  to: string;
  subject: string;
  text: string;
  /** The same as HTML, for programs that show it. */
  html?: string;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface MailReceipt {
  messageId: string;
  /** The id by which `readMail` finds the message, or null where a server took it. */
  kept: string | null;
}

export interface Mailer {
  /** Resolves when a server took the message, or when it is on the disk. Throws MailError. */
  send(message: MailMessage): Promise<MailReceipt>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; without it, messages are kept in `dir`. */
  smtpUrl?: string | null;
  from: string;
  /** DATA_DIR/mail */
  dir: string;
  log: { info(fields: object, message: string): void };
}

/**
 * Sends through the server of `smtpUrl`, or keeps each message as an `.eml` file in `dir` where there is none. What writes
 * messages is loaded with the first of them, not at the start.
 */
export function createMailer({ smtpUrl, from, dir, log }: MailerOptions): Mailer {
  async function load(): Promise<Mailer> {
    if (smtpUrl) return (await import('./smtp-mailer.ts')).smtpMailer(smtpUrl, from);
    const { keepMail } = await import('./keep-mail.ts');
    return { send: (message) => keepMail(dir, from, message), close: () => undefined };
  }
  let loaded: Promise<Mailer> | null = null;
  return {
    send: async (message) => {
      const mailer = await (loaded ??= load());
      const receipt = await mailer.send(message);
      log.info({ messageId: receipt.messageId, kept: receipt.kept }, 'mail sent');
      return receipt;
    },
    close: () => void loaded?.then((mailer) => mailer.close()),
  };
}
