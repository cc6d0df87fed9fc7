import type { Browser, Page } from '@playwright/test';
import { startModelServer } from '@molva/server/test/model-server';
import { startPages } from '@molva/server/test/pages';
import { startMailboxes } from './mailboxes.ts';
import { Presses } from './presses.ts';
import { spawnMolva } from './spawn-molva.ts';

/** The server's last line once it can be used. */
const readyLine = 'Ctrl+C stops.';

export type Fresh = Awaited<ReturnType<typeof startFresh>>;

/** An installation as `npm start` begins it: nobody in it but its administrator, and the world around it. */
export async function startFresh() {
  const [site, mail, model] = await Promise.all([startPages(), startMailboxes(), startModelServer()]);
  const world = [site, mail, model];
  const molva = await spawnMolva('apps/server/src/main.ts', readyLine, () => ({
    SMTP_URL: mail.url,
    MODEL_BASE_URL: model.baseUrl,
    MODEL_NAME: 'test-model',
  }));
  const printed = (name: string) => new RegExp(`${name}\\s+(\\S+)`).exec(molva.said())?.[1] ?? '';
  return {
    url: molva.url,
    /** As it is printed at the first start. */
    administrator: { email: printed('e-mail'), password: printed('password') },
    site,
    mail,
    model,
    async stop() {
      await molva.stop();
      await Promise.all(world.map((one) => one.close()));
    },
  };
}

/** A device of somebody's own, whose presses are counted. */
export async function device(
  browser: Browser,
  { url }: Fresh,
  presses: Presses,
  options: { isPhone?: boolean } = {},
): Promise<Page> {
  const { isPhone = false } = options;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: isPhone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    hasTouch: isPhone,
  });
  await presses.watch(context);
  return context.newPage();
}
