import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailboxes {
  /** For SMTP_URL. */
  url: string;
  /** What came for an address, oldest first. */
  of(address: string): Email[];
  close(): Promise<void>;
}

/** A mail server of this machine that takes what comes and keeps it. */
export async function startMailboxes(): Promise<Mailboxes> {
  const kept: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          kept.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        })
        .catch(done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    of: (address) => kept.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
