import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useClipboard } from '../../../test/clipboard.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { RequestWork } from '../../requests/index.ts';
import { clientId, ids, requests, vera, work } from '../testing.ts';
import { CustomerLink } from './customer-link.tsx';
import { button } from './testing.tsx';

type Customer = NonNullable<RequestWork['customer']>;

const copied = useClipboard();
const customer = (more: Partial<Customer> = {}): Customer => ({
  state: 'waiting',
  ends_on: '2999-12-20',
  at: null,
  delivery: 'hand',
  sent_to: null,
  sent_at: null,
  is_failed: false,
  handed_at: null,
  handed_by: null,
  given_at: '2026-11-20T10:00:00Z',
  given_by: vera,
  may_hand_over: true,
  ...more,
});
const handed = {
  contact: '+7 900 000-00-00',
  url: 'https://molva.example/r/abc',
  words: 'Здравствуйте, Анна!',
};

function show(first: Partial<Customer> = {}, reply: () => Response = () => json(handed)) {
  const calls = server(() => reply());
  const part = (more: Partial<Customer>) => <CustomerLink work={{ ...work(), customer: customer(more) }} />;
  const again = render(part(first));
  return { calls, become: (more: Partial<Customer>) => again(part(more)) };
}
const block = page.getByRole('region', { name: 'Страница автора отзыва' });
const link = page.getByRole('textbox', { name: 'Ссылка для автора отзыва' });
const message = page.getByRole('textbox', { name: 'Что написать автору отзыва' });

afterEach(forgetToasts);

it('shows contact, link and words by a press that is noted, and hides them again', async () => {
  const { calls } = show();
  expect(calls).toEqual([]);
  await press(button('Показать контакт и ссылку'));
  await expect.element(message).toHaveValue('Здравствуйте, Анна!');
  await expect.element(link).toHaveValue('https://molva.example/r/abc');
  await expect.element(block.getByText('+7 900 000-00-00')).toBeVisible();
  await expect.element(block.getByText(/^скроется через \d+ с$/)).toBeVisible();
  expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: `${requests}/customer-link`, body: { id: ids.work, client_id: clientId } },
  ]);
  await press(button('Скрыть'));
  await expect.element(link).not.toBeInTheDocument();
});

it('copies the message without showing it', async () => {
  const { calls } = show();
  await press(button('Скопировать сообщение'));
  await expect.poll(() => copied).toEqual(['Здравствуйте, Анна!']);
  await expect.element(page.getByText('Сообщение скопировано')).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

it('copies what is shown without having it noted twice', async () => {
  const { calls } = show();
  await press(button('Показать контакт и ссылку'));
  await expect.element(message).toBeVisible();
  await press(button('Скопировать сообщение'));
  await expect.poll(() => copied).toEqual(['Здравствуйте, Анна!']);
  expect(calls).toHaveLength(1);
});

it('says why the link was not given out', async () => {
  show({}, () => json({ detail: 'mailed', code: 'link_went_by_mail' }, 409));
  await press(button('Показать контакт и ссылку'));
  await expect
    .element(page.getByRole('region', { name: 'Сообщения' }).getByText(/\p{L}/u).first())
    .toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(button('Показать контакт и ссылку')).toBeEnabled();
});

it('hides a link in whose place another was given meanwhile', async () => {
  const { become } = show();
  await press(button('Показать контакт и ссылку'));
  await expect.element(link).toBeVisible();
  become({ given_at: '2026-11-21T10:00:00Z' });
  await expect.element(block.getByText(/21 ноября/)).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(button('Показать контакт и ссылку')).toBeVisible();
});

it('gives the link to nobody who may not carry it', async () => {
  show({ may_hand_over: false });
  await expect.element(block.getByText('Ждём ответа автора отзыва')).toBeVisible();
  await expect.element(button('Показать контакт и ссылку')).not.toBeInTheDocument();
  await expect.element(button('Скопировать сообщение')).not.toBeInTheDocument();
});

it('tells how the link gets to its customer, and where the mail did not come through', async () => {
  const { become } = show({ delivery: 'mail', sent_to: 'a***@mail.example' });
  await expect.element(block.getByText('Письмо на a***@mail.example отправляется.')).toBeVisible();
  become({ delivery: 'mail', sent_to: 'a***@mail.example', sent_at: '2026-11-20T10:05:00Z' });
  await expect.element(block.getByText(/^Письмо на a\*\*\*@mail\.example ушло 20 ноября/)).toBeVisible();
  become({ delivery: 'mail', sent_to: null, is_failed: true });
  await expect.element(block.getByText(/^Письмо на почту автора не дошло\. Поправьте контакт/)).toBeVisible();
  become({ handed_at: '2026-11-20T11:00:00Z', handed_by: vera });
  await expect.element(block.getByText(/^Ссылка взята, чтобы передать её автору: Вера Цой, /)).toBeVisible();
});

it('tells until when the link works, or since when it does not', async () => {
  const { become } = show({ ends_on: '2999-12-20' });
  await expect.element(block.getByText(/^действует до 20 декабря 2999/)).toBeVisible();
  become({ state: 'over', ends_on: '2020-12-20' });
  await expect.element(block.getByText('Ссылка больше не работает')).toBeVisible();
  await expect.element(block.getByText(/^закончилась 20 декабря 2020/)).toBeVisible();
  become({ state: 'over', ends_on: '2999-12-20' });
  await expect.element(block.getByText(/^закончилась|^действует/)).not.toBeInTheDocument();
});
