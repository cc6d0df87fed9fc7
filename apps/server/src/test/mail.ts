import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { type KeptMailContent, pageOfMail, readMail } from '../external/mail/index.ts';
import type { TestServer } from './server.ts';

/** Mail that was kept for an address, newest first. */
export async function mailTo({ context }: TestServer, email: string): Promise<KeptMailContent[]> {
  const folder = join(context.config.dataDir, 'mail');
  const { mails } = await pageOfMail(folder, { skip: 0, limit: 10_000 });
  return Promise.all(
    mails.filter((mail) => mail.to.includes(email)).map((mail) => readMail(folder, mail.id)),
  );
}

/** Waits until an address has so many mails. */
export function waitForMail(server: TestServer, email: string, count = 1): Promise<KeptMailContent[]> {
  return vi.waitFor(
    async () => {
      const mails = await mailTo(server, email);
      expect(mails).toHaveLength(count);
      return mails;
    },
    { timeout: 10_000, interval: 50 },
  );
}
