import type { RequestStep } from '@molva/contract/request-steps';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isoDay } from '../../../lib/days.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { clientId, ids, requests, work } from '../testing.ts';
import { useSteps } from '../use-steps.ts';
import { StepDialog, type AskedStep } from './step-dialog.tsx';

const of = work({ status: 'approved', version: 5 });
const saved = () => Promise.resolve(true);
const today = isoDay(new Date());

function show(step: RequestStep, reply: (call: { method: string; path: string }) => Response | undefined) {
  const calls = server((call) => {
    const own = reply(call);
    if (own) return own;
    return call.path.startsWith(`${requests}/one`) ? json(of) : json({ data: [], count: 0 });
  });
  function Text() {
    const { take, taking } = useSteps(of, saved);
    const [asked, setAsked] = useState<AskedStep | null>({ step, quoted: null });
    return (
      <StepDialog work={of} asked={asked} taking={taking} onClose={() => setAsked(null)} onTake={take} />
    );
  }
  renderRouted(Text);
  return () => calls.filter(({ method }) => method !== 'GET');
}
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const address = dialog.getByRole('textbox', { name: 'Адрес отзыва' });
const proof = { id: ids.image, name: 'Снимок.png', state: 'ready', urls: null, abilities: [] };
const proofs = (path: string) => (path.includes('/gallery') ? json({ data: [proof], count: 1 }) : undefined);

afterEach(forgetToasts);

it('asks for the address, the day and the proof of a publication', async () => {
  const sent = show('publish', () => undefined);
  await dialog.getByLabelText('День публикации').fill('2999-01-01');
  await press(button('Отметить публикацию'));
  await expect.element(address).toHaveAccessibleDescription(/^Нет адреса отзыва/);
  await expect
    .element(dialog.getByLabelText('День публикации'))
    .toHaveAccessibleDescription(/^Нет дня публикации/);
  await expect.element(dialog.getByText(/^Нет снимка экрана\./).first()).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps the address where the step did not go through, and is tried again', async () => {
  const replies = [json({ detail: 'no' }, 503), json({ ...of, status: 'published', version: 6 })];
  const sent = show('publish', ({ method, path }) => (method === 'PUT' ? replies.shift() : proofs(path)));
  await expect.element(dialog.getByText('Уже приложен: Снимок.png')).toBeVisible();
  await address.fill('https://2gis.example/7/reviews ');
  await press(button('Отметить публикацию'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(address).toHaveValue('https://2gis.example/7/reviews ');
  await press(button('Отметить публикацию'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)?.body).toEqual({
    id: ids.work,
    client_id: clientId,
    version: 5,
    status: 'published',
    published_url: 'https://2gis.example/7/reviews',
    published_on: today,
  });
});

it('keeps the address where a colleague has changed the text meanwhile, and is tried again on theirs', async () => {
  const stale = { detail: 'no', code: 'text_changed', current: { ...of, version: 8 } };
  const replies = [json(stale, 409), json({ ...of, status: 'published', version: 9 })];
  const sent = show('publish', ({ method, path }) => (method === 'PUT' ? replies.shift() : proofs(path)));
  await expect.element(dialog.getByText('Уже приложен: Снимок.png')).toBeVisible();
  await address.fill('https://2gis.example/7/reviews');
  await press(button('Отметить публикацию'));
  await expect.element(page.getByText(/^Текст успели изменить\./)).toBeVisible();
  await expect.element(address).toHaveValue('https://2gis.example/7/reviews');
  await press(button('Отметить публикацию'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { version: 5, published_url: 'https://2gis.example/7/reviews' },
    { version: 8, published_url: 'https://2gis.example/7/reviews' },
  ]);
});

it('shows what goes to the customer before it goes, or that it cannot be shown', async () => {
  const previews = [
    json({ detail: 'no' }, 422),
    json({
      delivery: 'mail',
      to: 'a***@mail.example',
      subject: 'Ваш отзыв',
      paragraphs: ['Здравствуйте, Анна!'],
      action: 'Прочитать и ответить',
      footer: 'Агентство',
      ends_on: '2026-12-20',
    }),
  ];
  const sent = show('give_link', ({ method, path }) => {
    if (method === 'PUT') return json({ ...of, status: 'with_customer', version: 6 });
    return path.includes('customer-link') ? previews.shift() : undefined;
  });
  await expect.element(dialog.getByText('Не удалось показать письмо')).toBeVisible();
  await expect.element(button('Подготовить ссылку')).toBeDisabled();
  await press(button('Повторить'));
  const letter = dialog.getByRole('group', { name: 'Что прочитает автор отзыва' });
  await expect.element(letter.getByText('Здравствуйте, Анна!')).toBeVisible();
  await expect.element(dialog.getByText(/^Письмо уйдёт на a\*\*\*@mail\.example\./)).toBeVisible();
  await press(button('Отправить письмо'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toMatchObject([{ status: 'with_customer', version: 5 }]);
});
