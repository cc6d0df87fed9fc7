import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { OwnChannels } from '../api.ts';
import { ChannelParts } from './channel-parts.tsx';

type Telegram = OwnChannels['telegram'];
const chat = { name: 'Вера', linked_at: '2026-11-20T10:00:00Z' };
const link = 'https://t.me/molva_bot?start=abc';
const device = (id: string, name: string) => ({
  id,
  name,
  created_at: '2026-11-20T10:00:00Z',
  last_sent_at: null,
});
const channels = (telegram: Partial<Telegram> = {}, devices: readonly object[] = []): OwnChannels =>
  ({
    push: { public_key: 'key', devices },
    telegram: { bot: 'molva_bot', chat: null, is_waiting: false, ...telegram },
  }) as OwnChannels;

interface World {
  setsUp?: boolean;
  check?: () => OwnChannels;
  bot?: { name: string | null };
  reply?: (path: string, method: string) => Response | undefined;
}
function show(
  first: OwnChannels,
  { setsUp = false, check = () => first, bot = { name: null }, reply }: World = {},
) {
  let stands = first;
  const calls = server(({ method, path }) => {
    const own = reply?.(path, method);
    if (own) return own;
    if (path === '/telegram-bot') return json(bot);
    if (path.endsWith('/telegram/check')) {
      stands = check();
      return json(stands);
    }
    if (path.endsWith('/telegram') && method === 'POST') return json({ url: link });
    return json(method === 'GET' ? stands : { message: 'ok' });
  });
  render(<ChannelParts setsUp={setsUp} />);
  return {
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    stand: (next: OwnChannels) => {
      stands = next;
    },
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const token = page.getByLabelText('Токен');

beforeEach(() => startSession('token'));
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetToasts();
  endSession('signed_out');
});

it('links a chat by the bot’s own link, and says so once the bot has seen who came', async () => {
  let isSeen = false;
  show(channels(), {
    check: () => channels(isSeen ? { chat } : { is_waiting: true }),
  });
  await press(button('Подключить Telegram'));
  await expect.element(page.getByRole('link', { name: 'Откройте бота' })).toHaveAttribute('href', link);
  await press(button('Готово'));
  await expect.element(page.getByText(/^Бот ещё не видел вас/)).toBeVisible();
  isSeen = true;
  await press(button('Готово'));
  await expect.element(page.getByText('Telegram подключён')).toBeVisible();
  await expect.element(page.getByText(/^Вера, подключён /)).toBeVisible();
  await expect.element(button('Готово')).not.toBeInTheDocument();
});

it('does not take the chat there was for another one that is still waited for', async () => {
  show(channels({ chat }), { check: () => channels({ chat, is_waiting: true }) });
  await press(button('Подключить другой чат'));
  await press(button('Готово'));
  await expect.element(page.getByText(/^Бот ещё не видел вас/)).toBeVisible();
  await expect.element(page.getByText('Telegram подключён')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Откройте бота' })).toBeVisible();
});

it('lets a chat go', async () => {
  const { sent, stand } = show(channels({ chat }));
  await expect.element(button('Отключить')).toBeVisible();
  stand(channels());
  await press(button('Отключить'));
  await expect.element(page.getByText('Telegram отключён')).toBeVisible();
  await expect.element(button('Подключить Telegram')).toBeVisible();
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/users/me/channels/telegram' }]);
});

it('says that there is no bot, and offers nothing that needs one', async () => {
  show(channels({ bot: null }));
  await expect.element(page.getByText(/^У агентства пока нет бота/)).toBeVisible();
  await expect.element(button('Подключить Telegram')).not.toBeInTheDocument();
  await expect.element(token).not.toBeInTheDocument();
});

it('takes away the device whose button it is', async () => {
  const { sent, stand } = show(channels({}, [device('a', 'Chrome, Windows'), device('b', 'Safari, iPhone')]));
  await expect.element(button('Отключить: Safari, iPhone')).toBeVisible();
  stand(channels({}, [device('a', 'Chrome, Windows')]));
  await press(button('Отключить: Safari, iPhone'));
  await expect.element(page.getByText('Устройство отключено')).toBeVisible();
  await expect.element(page.getByText('Safari, iPhone')).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/users/me/channels/push?id=b' }]);
});

it('says what to do where the browser does not let it tell', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  const { sent } = show(channels());
  await press(button('Включить в этом браузере'));
  await expect.element(page.getByText(/^Браузер не разрешил уведомления\. Разрешите/)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('offers nothing to switch on where its owner forbade it before', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  show(channels());
  await expect.element(page.getByText(/^Уведомления этого сайта запрещены в браузере/)).toBeVisible();
  await expect.element(button('Включить в этом браузере')).not.toBeInTheDocument();
});

it('sets up the agency’s bot by a token that is shown nowhere', async () => {
  const { sent } = show(channels(), {
    setsUp: true,
    reply: (path, method) =>
      path === '/telegram-bot' && method === 'PUT' ? json({ name: 'molva_bot' }) : undefined,
  });
  await press(button('Подключить бота'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Вставьте токен/);
  expect(sent()).toEqual([]);
  await expect.element(token).toHaveAttribute('type', 'password');
  await token.fill('123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0');
  await press(button('Подключить бота'));
  await expect.element(page.getByText('Подключён бот @molva_bot')).toBeVisible();
  await expect.element(token).toHaveValue('');
  expect(sent()).toMatchObject([{ body: { token: '123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0' } }]);
});

it('keeps a token that was refused, and says why', async () => {
  show(channels(), {
    setsUp: true,
    reply: (path, method) =>
      path === '/telegram-bot' && method === 'PUT' ? json({ detail: 'no' }, 503) : undefined,
  });
  await token.fill('123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0');
  await press(button('Подключить бота'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Сервер не справился/);
  await expect.element(token).toHaveValue('123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0');
});

it('says that the ways could not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show(channels(), { reply: () => replies.shift() });
  await expect.element(page.getByText('Не удалось загрузить способы связи')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(button('Подключить Telegram')).toBeVisible();
});
