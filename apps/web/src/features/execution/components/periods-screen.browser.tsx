import { inWorkStates } from '@molva/contract/request-states';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import { answering, clientId, leads, month } from '../testing.ts';
import { PeriodsScreen } from './periods-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const asked = `/reviews/clients/${clientId}/period`;
const texts = `/clients/${clientId}/execution/period/2026-11`;
const table = page.getByRole('table', { name: 'Исполнение по месяцам' });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const show = () => renderRouted(() => <PeriodsScreen clientId={clientId} />);
const months = [
  month('2026-11'),
  month('2026-10', {
    reviews_new: 0,
    reviews_gone: 0,
    average: null,
    requests: {},
    planned: 0,
    done: 0,
    ai_generated: 0,
  }),
];
const listed = () => json({ data: months, count: 2 });

signedIn({ width: 1440, height: 900 });

it('has months in the order they come, every figure a way to its rows', async () => {
  const calls = answering({ [asked]: listed });
  show();
  const november = table.getByRole('row').nth(1);
  await leads(november.getByRole('link', { name: 'Ноябрь 2026', exact: true }), texts);
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/^Октябрь 2026/);
  await leads(link('3: тексты в работе: Ноябрь 2026'), texts, { status: [...inWorkStates] });
  await leads(link('5: тексты с участием модели: Ноябрь 2026'), texts, { mark: 'ai' });
  const november30 = { from: '2026-11-01', to: '2026-11-30' };
  await leads(link(/^1\s234: новые отзывы: Ноябрь 2026/), `/clients/${clientId}/reviews`, november30);
  await leads(link('4,27'), `/clients/${clientId}/reviews`, november30);
  await leads(link('3: исчезнувшие отзывы: Ноябрь 2026'), `/clients/${clientId}/reviews`, {
    gone_from: '2026-11-01',
    gone_to: '2026-11-30',
  });
  expect(calls.map(({ path }) => path)).toContain(`${asked}?limit=36`);
});

it('leads nowhere but to the month itself, where nothing happened in it', async () => {
  answering({ [asked]: listed });
  show();
  const october = table.getByRole('row', { name: /Октябрь/ });
  await expect.element(october.getByText('нет плана')).toBeVisible();
  await expect.element(october.getByRole('cell', { name: '–', exact: true })).toBeVisible();
  expect(
    october
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Октябрь 2026']);
});

it('gives the people of a client no way to texts that are only planned', async () => {
  answering({ [asked]: listed }, 'client');
  show();
  await expect.element(link('4: опубликованные тексты')).toBeVisible();
  await expect.element(link(/запланированные/)).not.toBeInTheDocument();
});

it('takes the months along as a file', async () => {
  const calls = answering({ [asked]: listed, '/exports': () => new Promise(() => undefined) });
  show();
  await chooseOf(page.getByRole('button', { name: 'Выгрузить' }), 'CSV, через точку с запятой');
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toContain(`/exports/months?format=csv&separator=semicolon&client_id=${clientId}`);
});

it('says what is not there yet, and where it begins', async () => {
  answering({});
  show();
  await expect.element(page.getByText(/появятся месяцы/)).toBeVisible();
  await leads(link('К точкам'), `/clients/${clientId}`);
  await expect.element(page.getByRole('button', { name: 'Выгрузить' })).not.toBeInTheDocument();
});

it('says that it loads and that it failed, until another try brings the months', async () => {
  let come: (response: Response) => void = () => undefined;
  let isDown = true;
  answering({ [asked]: () => (isDown ? new Promise((resolve) => (come = resolve)) : listed()) });
  show();
  await expect.element(page.getByText('Загружаем')).toBeInTheDocument();
  come(json({ detail: 'no' }, 404));
  await expect.element(page.getByText('Не удалось загрузить месяцы')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(link('Ноябрь 2026').first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
