import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, people, openAs, test } from '../setup/molva.ts';

const path = /\/reviews\/clients\/[\w-]+\/accesses(\?|$)/;

/** Everything the server tells a page, by address; streams of events aside, which do not end. */
function listen(page: Page): () => Promise<{ url: string; text: string }[]> {
  const told: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/')) return;
    if ((response.headers()['content-type'] ?? '').startsWith('text/event-stream')) return;
    // A body may be gone with the screen that asked for it.
    told.push(
      response.text().then(
        (text) => ({ url: response.url(), text }),
        () => ({ url: response.url(), text: '' }),
      ),
    );
  });
  return () => Promise.all(told);
}

const kept = (page: Page) =>
  page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie])',
  );

// Three reveals and no more: who asks for too many in a short time is refused, also by a test that is repeated.
test('a secret is shown one at a time, hidden again, copied unseen, noted, and kept nowhere', async ({
  page,
  context,
  openWindow,
  baseURL,
  scene,
}) => {
  test.setTimeout(150_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const client = await scene.newClient();
  const secret = `пароль 🔑 ${randomBytes(6).toString('hex')}`;
  const answers = listen(page);
  await openAs(page, people.manager, `/clients/${client.id}/accesses`);
  await page.getByRole('button', { name: 'Добавить доступ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый доступ' });
  await dialog.getByRole('combobox', { name: 'Площадка' }).click();
  await page.getByRole('option', { name: 'Витрина мнений' }).click();
  await dialog.getByLabel('Логин').fill('chai@example.com');
  await dialog.getByLabel('Секрет', { exact: true }).fill(secret);
  await dialog.getByLabel(/Заметка/).fill('Код приходит управляющей.');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: 'chai@example.com' });
  await expect(card.getByText('Секрет ещё никто не смотрел')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  expect((await answers()).filter(({ text }) => text.includes(secret))).toEqual([]);

  // Copied without being shown; that is noted too.
  const copied = page.waitForResponse((response) => response.url().includes('reveal_id='));
  await card.getByRole('button', { name: /Скопировать секрет/ }).click();
  expect((await copied).headers()['cache-control']).toContain('no-store');
  await expect(page.getByText('Секрет скопирован')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(secret);
  await expect(card.getByText(/Смотрели: .*Илья Карпов/)).toBeVisible();

  // Shown, and hidden by the button.
  await card.getByRole('button', { name: /Показать секрет/ }).click();
  await expect(card.getByText(secret)).toBeVisible();
  await expect(card.getByText(/скроется через \d+ с/)).toBeVisible();
  await card.getByRole('button', { name: /Скрыть секрет/ }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  // Shown, and hidden with the tab. A headless tab is always in sight: the browser's word for it is said by hand.
  await card.getByRole('button', { name: /Показать секрет/ }).click();
  await expect(card.getByText(secret)).toBeVisible();
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.evaluate('delete document.visibilityState');

  const told = (await answers()).filter(({ text }) => text.includes(secret));
  expect(told.length).toBe(3);
  for (const { url } of told) expect(url).toMatch(/\/accesses\?.*reveal_id=/);
  expect((await answers()).some(({ url }) => path.test(url) && !url.includes('reveal_id='))).toBe(true);
  expect(await kept(page)).not.toContain(secret);

  // The log has who looked, not at what.
  const heads = await openWindow();
  const desk = await heads.newPage();
  const heard = listen(desk);
  await openAs(desk, people.head, `/audit?client=${client.id}`);
  await expect(desk.getByRole('button', { name: 'Показан секрет доступа' })).toHaveCount(3);
  await desk.getByRole('button', { name: 'Показан секрет доступа' }).first().click();
  await expect(desk.getByRole('dialog', { name: 'Показан секрет доступа' })).toContainText('Илья Карпов');
  expect((await heard()).filter(({ text }) => text.includes(secret))).toEqual([]);
});
