import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import {
  answering,
  both,
  factors,
  factorsAt,
  laptop,
  madeKey,
  password,
  proof,
  refusal,
} from '../testing.ts';
import { SecurityParts } from './security-parts.tsx';

const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
const codes = ['4f7h-9k2m', 'x8q1-77ab'];
const code = proof.getByRole('textbox', { name: /[Кк]од/ });
const key = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } };

beforeEach(() => startSession('token'));
afterEach(() => {
  vi.restoreAllMocks();
  endSession('signed_out');
});

it('says what is set up, since when, and how many recovery codes are left', async () => {
  answering({ of: both });
  render(<SecurityParts />);
  await expect.element(page.getByText('Подключено 29 февраля 2024')).toBeVisible();
  await expect.element(page.getByText('включено')).toBeVisible();
  await expect.element(page.getByText(laptop.name)).toBeVisible();
  await expect.element(page.getByText('добавлен 2 марта 2024', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^3\sкода из десяти\.$/)).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('offers what is not there, and no recovery codes to whoever has nothing to recover', async () => {
  answering();
  render(<SecurityParts />);
  await expect.element(page.getByRole('button', { name: 'Подключить приложение' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Добавить ключ' })).toBeVisible();
  await expect.element(page.getByText('Запасные коды')).not.toBeInTheDocument();
});

it('says when the last recovery code is used, and when a key let somebody in', async () => {
  const used = { ...laptop, last_used_at: new Date(Date.now() - 5 * 60_000).toISOString() };
  answering({ of: { ...both, recovery_codes_left: 0, passkeys: [used] } });
  render(<SecurityParts />);
  await expect.element(page.getByText('Не осталось ни одного.')).toBeVisible();
  await expect.element(page.getByText(/^добавлен 2 марта 2024, вход 5\sминут назад$/)).toBeVisible();
});

it.each([
  ['due', /обязателен с 1 декабря 2024\. Настройте/],
  ['needed', /Остальное откроется, когда вы его настроите/],
] as const)('tells whoever has to set it up how long there is: %s', async (second_factor, words) => {
  answering({ of: factors({ required: true, due_at: '2024-12-01T00:00:00Z' }), second_factor });
  render(<SecurityParts />);
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
});

it('says that it could not be loaded, until it comes', async () => {
  const first = Promise.withResolvers<Response>();
  let isDown = true;
  server(({ path }) =>
    path.startsWith(factorsAt) && isDown ? first.promise : json(path.includes('factors') ? both : {}),
  );
  render(<SecurityParts />);
  await expect.element(page.getByText('Загружаем')).toBeInTheDocument();
  first.resolve(json({ detail: 'no' }, 404));
  await expect.element(page.getByText('Не удалось загрузить защиту входа')).toBeVisible();
  isDown = false;
  await pressed('Повторить');
  await expect.element(page.getByText(laptop.name)).toBeVisible();
});

it('connects an app: the password, the picture, a code of it, then the recovery codes', async () => {
  const sent = answering({
    answer: (path) =>
      path.endsWith('/confirm')
        ? json({ recovery_codes: codes })
        : json({ secret: 'JBSWY3DP', uri: 'otpauth://x' }),
  });
  render(<SecurityParts />);
  await pressed('Подключить приложение');
  await password.fill('пароль');
  await userEvent.keyboard('{Enter}');
  const first = page.getByRole('dialog').getByLabelText('Код из приложения');
  await first.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('4f7h-9k2m')).toBeVisible();
  expect(sent()).toEqual([
    { method: 'POST', path: `${factorsAt}/totp`, body: { current_password: 'пароль' } },
    { method: 'POST', path: `${factorsAt}/totp/confirm`, body: { code: '123456' } },
  ]);
});

it('disconnects the app by the password and a code, and tells why it did not', async () => {
  const answers = [refusal('incorrect_code')];
  const sent = answering({ of: both, answer: () => answers.shift() });
  render(<SecurityParts />);
  await pressed('Отключить');
  await expect.element(proof).toHaveAccessibleName('Отключить приложение?');
  await password.fill('пароль');
  await code.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(proof.getByRole('alert')).toHaveTextContent('Код не подошёл.');
  await code.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(page.getByText('Приложение отключено')).toBeVisible();
  const path = `${factorsAt}/totp/remove`;
  expect(sent()).toEqual(
    ['1', '2'].map((typed) => ({ method: 'POST', path, body: { current_password: 'пароль', code: typed } })),
  );
});

it('removes one key by its name', async () => {
  const phone = { ...laptop, id: 'phone', name: 'Телефон' };
  const sent = answering({ of: { ...both, passkeys: [laptop, phone] } });
  render(<SecurityParts />);
  await pressed('Удалить ключ: Телефон');
  await expect.element(proof).toHaveAccessibleName('Удалить ключ: Телефон?');
  await password.fill('пароль');
  await code.fill('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(proof).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ method: 'POST', path: `${factorsAt}/passkeys/phone/remove` }]);
});

it('adds a key under the name it is given, whatever the browser says first', async () => {
  const create = vi.spyOn(navigator.credentials, 'create');
  create.mockRejectedValueOnce(new DOMException('no', 'InvalidStateError')).mockResolvedValueOnce(madeKey);
  const sent = answering({
    answer: (path) =>
      json(path.endsWith('/options') ? { token: 'token', options: key } : { recovery_codes: null }),
  });
  render(<SecurityParts />);
  await pressed('Добавить ключ');
  const name = proof.getByRole('textbox', { name: /Название/ });
  await name.fill(' Рабочий ноутбук ');
  await password.fill('пароль');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(proof.getByRole('alert'))
    .toHaveTextContent('На этом устройстве ключ доступа уже есть.');
  await expect.element(name).toHaveValue(' Рабочий ноутбук ');
  await userEvent.keyboard('{Enter}');
  await expect.element(proof).not.toBeInTheDocument();
  const begun = { path: `${factorsAt}/passkeys/options`, body: { current_password: 'пароль' } };
  expect(sent()).toMatchObject([
    begun,
    begun,
    {
      path: `${factorsAt}/passkeys`,
      body: { token: 'token', name: 'Рабочий ноутбук', passkey: { id: 'key' } },
    },
  ]);
});

it('keeps no name of a key that was given up, asks before it goes, and names one that has none', async () => {
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(madeKey);
  const sent = answering({
    answer: (path) =>
      json(path.endsWith('/options') ? { token: 'token', options: key } : { recovery_codes: codes }),
  });
  render(<SecurityParts />);
  await pressed('Добавить ключ');
  const name = proof.getByRole('textbox', { name: /Название/ });
  await name.fill('Старый телефон');
  await userEvent.keyboard('{Escape}');
  await pressed('Закрыть без сохранения');
  await expect.element(proof).not.toBeInTheDocument();
  await pressed('Добавить ключ');
  await expect.element(name).toHaveValue('');
  await password.fill('пароль');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('x8q1-77ab')).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ body: { name: 'Ключ доступа' } });
});

it('issues new recovery codes, and says that the ones before are void', async () => {
  const sent = answering({ of: both, answer: () => json({ recovery_codes: codes }) });
  render(<SecurityParts />);
  await pressed('Выпустить новые');
  await password.fill('пароль');
  await code.fill('654321');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('x8q1-77ab')).toBeVisible();
  await expect.element(page.getByText('Прежние коды больше не действуют')).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: `${factorsAt}/recovery-codes`,
      body: { current_password: 'пароль', code: '654321' },
    },
  ]);
});
