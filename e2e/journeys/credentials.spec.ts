import { googleRulesAt, startApi } from '@molva/server/test/api-server';
import { expect, openAs, people, test } from '../setup/molva.ts';

test("a site's own interface: its keys are kept unseen, tried where they lead, replaced and forgotten", async ({
  page,
  scene,
}) => {
  test.setTimeout(150_000);
  const api = await startApi([
    {
      reviewId: 'r1',
      comment: 'Очень вкусно',
      starRating: 'FIVE',
      name: 'Анна',
      createTime: '2026-10-03T09:00:00Z',
    },
  ]);
  const client = await scene.newClient();
  const name = `Интерфейс ${new URL(api.origin).port}`;
  const site = await scene.call<{ id: string }>(people.head, 'POST /reviews/clients/areas/site', {
    body: { name, domain: api.host, parser_rules: googleRulesAt(api.origin) },
  });
  await scene.call(people.manager, 'POST /reviews/clients/areas/', {
    body: { client_id: client.id, site_id: site.id, fullname_area: 'Чайная', url: api.address },
  });
  await openAs(page, people.manager, `/clients/${client.id}/accesses`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: `Ключи: ${name}` });
  const secret = dialog.getByLabel('Секрет приложения', { exact: true });
  const refresh = dialog.getByLabel('Ключ обновления (refresh token)', { exact: true });
  const check = () => card.getByRole('button', { name: 'Проверить' }).click();

  await test.step('given', async () => {
    await expect(card.getByText(/Ключей нет \(OAuth 2\)/)).toBeVisible();
    await card.getByRole('button', { name: 'Вписать' }).click();
    await expect(dialog.getByLabel('Куда отправлять')).toHaveValue(api.host);
    await dialog.getByLabel('Адрес выдачи токенов').fill(`${api.origin}/token`);
    await dialog.getByLabel('Номер приложения (client id)').fill('app');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(secret).toHaveAccessibleDescription('Впишите секрет');
    await secret.fill('app-secret');
    await refresh.fill('refresh-of-another');
    for (const field of [secret, refresh]) await expect(field).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Не проверены')).toBeVisible();
  });

  await test.step('tried: the site refuses them', async () => {
    await check();
    await expect(card.getByRole('alert')).toHaveText(
      'Площадка не приняла ключи. Получите новые и впишите их.',
    );
    await expect(card.getByText('Площадка не приняла', { exact: true })).toBeVisible();
    expect(api.state.tokenCalls.at(-1)?.get('refresh_token')).toBe('refresh-of-another');
  });

  await test.step('replaced without being shown: what is left empty stays', async () => {
    await card.getByRole('button', { name: 'Заменить' }).click();
    for (const field of [secret, refresh]) await expect(field).toHaveValue('');
    await expect(dialog.getByLabel('Номер приложения (client id)')).toHaveValue('app');
    await refresh.fill('refresh-1');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Не проверены')).toBeVisible();
    await check();
    await expect(card.getByText('Площадка приняла', { exact: true })).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
    expect(api.state.tokenCalls.at(-1)?.get('client_secret')).toBe('app-secret');
    expect(api.state.shown.at(-1)).toBe('Bearer access-1');
    expect(await page.content()).not.toMatch(/app-secret|refresh-1/);
  });

  await test.step('forgotten', async () => {
    await card.getByRole('button', { name: `Удалить ключи: ${name}` }).click();
    await page
      .getByRole('alertdialog', { name: `Удалить ключи: ${name}?` })
      .getByRole('button', { name: 'Удалить' })
      .click();
    await expect(card.getByText(/Ключей нет \(OAuth 2\)/)).toBeVisible();
    await page.reload();
    await expect(card.getByRole('button', { name: 'Вписать' })).toBeVisible();
  });
  await api.close();
});
