import type { APIRequestContext } from '@playwright/test';
import { expect, people, type Scene } from './molva.ts';

interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** The newest kept mail to an address, as the administrator finds it; waits until there is one that is not known yet. */
export async function mailTo(
  request: APIRequestContext,
  scene: Scene,
  address: string,
  known: readonly string[] = [],
): Promise<Mail> {
  const headers = { authorization: `Bearer ${await scene.token(people.admin)}` };
  let found: Mail | undefined;
  await expect(async () => {
    const list = await request.get('/api/v1/utils/mail', { headers, params: { limit: 100 } });
    const { data } = (await list.json()) as { data: Mail[] };
    // Whole addresses: one may end with another.
    const mail = data.find(({ id, to }) => to.split(', ').includes(address) && !known.includes(id));
    expect(mail).toBeDefined();
    const whole = await request.get(`/api/v1/utils/mail/${mail?.id}`, { headers });
    found = (await whole.json()) as Mail;
  }).toPass({ timeout: 15_000 });
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** Path and query of the first link to this site in a mail's plain text. */
export function linkIn({ text }: Mail, path: string): string {
  const url = new RegExp(`https?://\\S+(${path}\\S*)`).exec(text)?.[1];
  if (url === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return url;
}
