import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { AskingSite, Credentials } from '../api.ts';
import { CredentialsSection } from './credentials-section.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const clientId = id(1);
const path = '/reviews/clients/areas/credentials';
const gis: AskingSite = { id: id(2), name: '2ГИС', domain: '2gis.ru', kind: 'api_key', host: 'api.2gis.ru' };
const google: AskingSite = {
  id: id(3),
  name: 'Google Карты',
  domain: 'google.com',
  kind: 'oauth2',
  host: 'mybusiness.googleapis.com',
};
const credentials = (site: AskingSite, more: Partial<Credentials> = {}): Credentials => ({
  id: id(9),
  client_id: clientId,
  site,
  kind: site.kind,
  hosts: [site.host],
  token_url: null,
  oauth_client_id: null,
  state: 'unchecked',
  state_at: null,
  updated_at: '2026-11-20T09:00:00Z',
  updated_by: null,
  ...more,
});

interface World {
  sites?: readonly AskingSite[];
  data?: readonly Credentials[];
  writes?: boolean;
  agency?: boolean;
  /** Answers to what changes, one after the other. */
  answers?: (() => Response)[];
  get?: () => Response | undefined;
}
function show({ sites = [gis], data = [], writes = true, agency = false, answers = [], get }: World = {}) {
  const calls = server(({ method }) =>
    method === 'GET' ? (get?.() ?? json({ data, sites })) : (answers.shift()?.() ?? json({ message: 'ok' })),
  );
  render(<CredentialsSection clientId={agency ? null : clientId} writes={writes} />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET'), asked: () => calls[0]?.path };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const save = dialog.getByRole('button', { name: 'Сохранить' });
const problem = page.getByRole('listitem').getByRole('alert');

afterEach(forgetToasts);

it('asks for the key of a site, and sends it to the hosts that were named', async () => {
  const { sent } = show();
  await expect
    .element(page.getByText('Ключей нет (ключ): без них отзывы этой площадки не собираются.'))
    .toBeVisible();
  expect(button('Проверить').elements()).toEqual([]);
  await press(button('Вписать'));
  await expect.element(field('Куда отправлять')).toHaveValue('api.2gis.ru');
  await field('Куда отправлять').fill('');
  await press(save);
  await expect
    .element(dialog.getByRole('alert').getByRole('button', { name: 'Впишите секрет' }))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('alert').getByRole('button', { name: 'Впишите имя сайта' }))
    .toBeVisible();
  expect(sent()).toEqual([]);
  await field('Куда отправлять').fill('https://API.2gis.ru/3.0/, catalog.2gis.ru:8443');
  await field('Ключ').fill('тайна');
  await press(save);
  await expect.element(page.getByText('Ключи сохранены. Проверьте их.')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      method: 'PUT',
      path,
      body: {
        client_id: clientId,
        site_id: gis.id,
        kind: 'api_key',
        hosts: ['api.2gis.ru', 'catalog.2gis.ru:8443'],
        secret: 'тайна',
      },
    },
  ]);
});

it('keeps the secrets that are not typed anew, and all that was typed where it was refused', async () => {
  const kept = credentials(google, {
    token_url: 'https://oauth2.googleapis.com/token',
    oauth_client_id: 'app',
  });
  const refusal = { loc: ['body', 'token_url'], msg: 'no', type: 'value_error', code: 'field_required' };
  const { sent } = show({
    sites: [google],
    data: [kept],
    agency: true,
    answers: [() => json({ detail: [refusal], code: 'validation_failed' }, 422)],
  });
  await press(button('Заменить'));
  await expect
    .element(field('Секрет приложения'))
    .toHaveAccessibleDescription('Оставьте пустым, если он прежний.');
  await field('Номер приложения (client id)').fill('new-app');
  await press(save);
  await expect.element(field('Адрес выдачи токенов')).toHaveAccessibleDescription(/^Заполните поле/);
  await expect.element(field('Номер приложения (client id)')).toHaveValue('new-app');
  await press(save);
  await expect.element(dialog).not.toBeInTheDocument();
  const body = { token_url: 'https://oauth2.googleapis.com/token', oauth_client_id: 'new-app' };
  expect(sent()[1]?.body).toEqual({ site_id: google.id, kind: 'oauth2', hosts: [google.host], ...body });
});

it('says what the site answered to a check, until the keys are replaced', async () => {
  const { sent } = show({
    data: [credentials(gis, { state: 'refused' })],
    answers: [
      () => json({ error: { code: 'no_area', params: {}, message: 'no' } }),
      () => json({ detail: 'no' }, 500),
      () => json({ error: null }),
    ],
  });
  await expect.element(page.getByText('Площадка не приняла')).toBeVisible();
  await press(button('Проверить'));
  await expect.element(problem).toHaveTextContent('Проверить пока не на чем: добавьте точку этой площадки.');
  await press(button('Заменить'));
  await press(dialog.getByRole('button', { name: 'Отменить' }));
  await expect.element(page.getByText('Площадка не приняла')).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
  await press(button('Проверить'));
  await expect.element(page.getByText(/^Сервер не справился/)).toBeVisible();
  await press(button('Проверить'));
  await expect.element(page.getByText('Площадка приняла ключи')).toBeVisible();
  expect(sent()[0]).toMatchObject({
    method: 'POST',
    path: `${path}/check`,
    body: { client_id: clientId, id: id(9) },
  });
});

it('asks before keys are deleted, and tells where that failed', async () => {
  const { sent } = show({ data: [credentials(gis)], answers: [() => json({ detail: 'no' }, 500)] });
  const question = page.getByRole('alertdialog', { name: 'Удалить ключи: 2ГИС?' });
  await press(button('Удалить ключи: 2ГИС'));
  await press(question.getByRole('button', { name: 'Отменить' }));
  expect(sent()).toEqual([]);
  await press(button('Удалить ключи: 2ГИС'));
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText(/^Сервер не справился/)).toBeVisible();
  await press(button('Удалить ключи: 2ГИС'));
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.poll(() => sent().at(-1)?.path).toBe(`${path}?client_id=${clientId}&id=${id(9)}`);
  await expect.element(question).not.toBeInTheDocument();
});

it('shows who only reads what there is, also of a site that asks no more', async () => {
  const { asked } = show({
    sites: [gis],
    data: [credentials(google, { state: 'accepted' })],
    writes: false,
    agency: true,
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Google Карты' });
  await expect.element(row.getByText('Площадка приняла')).toBeVisible();
  await expect.element(row.getByText(/^OAuth 2 · mybusiness\.googleapis\.com · записаны/)).toBeVisible();
  await expect.element(page.getByText(/^Ключи агентства\./)).toBeVisible();
  expect(page.getByRole('listitem').getByRole('button').elements()).toEqual([]);
  expect(asked()).toBe(path);
});

it('asks again for keys that could not come', async () => {
  let isDown = true;
  show({ get: () => (isDown ? json({ detail: 'no' }, 404) : undefined) });
  await expect.element(page.getByText('Не удалось загрузить ключи площадок')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(button('Вписать')).toBeVisible();
});
