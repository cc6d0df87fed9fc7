import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { CustomerPage } from '../api.ts';
import { CustomerPageView } from './customer-page-view.tsx';

const token = 'токен-из-двадцати-знаков';
const path = `/reviews/clients/requests/customer-page/${encodeURIComponent(token)}`;
const text = 'Приняли быстро и вежливо.';
const opened: CustomerPage = {
  state: 'open',
  company: 'Стоматология «Улыбка»',
  area: 'Екатеринбург, пер. Светлый, 2',
  site: '2ГИС',
  review_data: text,
  words: 'быстро приняли',
  grade: 5,
  ai_generated: false,
  disclosure: null,
  min_length: null,
  max_length: null,
  publish_url: null,
  ends_on: '2026-12-20',
};
const accepted = { message: 'ok', publish_url: 'https://2gis.example/7' };

function show(
  more: Partial<CustomerPage> = {},
  reply: () => Response | Promise<Response> = () => json(accepted),
) {
  const calls = server(() => reply());
  render(<CustomerPageView token={token} read={{ ...opened, ...more }} />);
  return () => calls.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const field = page.getByRole('textbox', { name: /^Текст отзыва/ });

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1000, 700);
});

it('confirms the text as it is, and takes no second answer while the first is on its way', async () => {
  const waits = Promise.withResolvers<Response>();
  const sent = show({}, () => waits.promise);
  await press(button('Подтвердить текст'));
  await expect.element(button('Подтвердить текст')).toBeDisabled();
  await expect.element(button('Не хочу публиковать')).toBeDisabled();
  waits.resolve(json(accepted));
  await expect.element(heading('Спасибо, текст подтверждён')).toBeVisible();
  expect(sent()).toEqual([{ decision: 'confirm' }]);
});

it('confirms what the customer corrected, and shows it to be published', async () => {
  const sent = show();
  await press(button('Исправить'));
  await field.fill('Приняли быстро.');
  await press(button('Подтвердить исправленный текст'));
  await expect.element(heading('Спасибо, текст подтверждён')).toBeVisible();
  await expect.element(page.getByText('Приняли быстро.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Открыть «2ГИС»' }))
    .toHaveAttribute('href', 'https://2gis.example/7');
  expect(sent()).toEqual([{ decision: 'confirm', review_data: 'Приняли быстро.' }]);
});

it('has the company look at a correction first, where there is no page to publish on yet', async () => {
  show({}, () => json({ message: 'ok', publish_url: null }));
  await press(button('Исправить'));
  await field.fill('Приняли через час.');
  await press(button('Подтвердить исправленный текст'));
  await expect.element(heading('Спасибо, ваша правка принята')).toBeVisible();
  await expect.element(page.getByText('Приняли через час.', { exact: true })).toBeVisible();
});

it('begins a correction with the focus in the text', async () => {
  show();
  await pressKeys(button('Исправить'), '{Enter}');
  await expect.element(field).toHaveFocus();
});

it('keeps a correction that a phone threw away with its page', async () => {
  sessionStorage.setItem(`customer-page:${token}`, 'Приняли через час.');
  show();
  await expect.element(field).toHaveValue('Приняли через час.');
  await expect.element(button('Подтвердить исправленный текст')).toBeEnabled();
  await field.fill('Приняли через два часа.');
  expect(sessionStorage.getItem(`customer-page:${token}`)).toBe('Приняли через два часа.');
});

it('takes a correction back to the text as it was', async () => {
  const sent = show();
  await press(button('Исправить'));
  await field.fill('Не то.');
  await pressKeys(button('Вернуть, как было'), '{Enter}');
  await expect.element(page.getByText(text)).toBeVisible();
  expect(sessionStorage.length).toBe(0);
  await expect.element(button('Исправить')).toHaveFocus();
  await press(button('Подтвердить текст'));
  await expect.poll(sent).toEqual([{ decision: 'confirm' }]);
});

it('sends no text that is empty, too long or too short for its site, and says by how much', async () => {
  show({ min_length: 10, max_length: 30 });
  await press(button('Исправить'));
  await field.fill('Быстро');
  await expect
    .element(field)
    .toHaveAccessibleDescription(/Площадка просит не меньше 10\sзнаков\. Допишите ещё 4\./);
  await expect.element(button('Подтвердить исправленный текст')).toBeDisabled();
  await field.fill('Приняли быстро, вежливо и в срок.');
  await expect.element(field).toHaveAccessibleDescription(/не больше 30\sзнаков\. Сократите на 3\./);
  await field.fill(' ');
  await expect.element(field).toHaveAccessibleDescription(/^Текст пустой\./);
  await field.fill('Приняли быстро.');
  await expect.element(field).toHaveAccessibleDescription('Знаков: 15 из 30');
  await expect.element(button('Подтвердить исправленный текст')).toBeEnabled();
});

it('puts back the words that must stay, after what was typed', async () => {
  const disclosure = 'Отзыв за скидку.';
  const sent = show({ disclosure, review_data: `${text}\n\n${disclosure}` });
  await expect.element(button('Вернуть эти слова')).not.toBeInTheDocument();
  await press(button('Исправить'));
  await field.fill('Приняли быстро. ');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Сейчас этих слов в тексте нет' }))
    .toBeVisible();
  await press(button('Вернуть эти слова'));
  await expect.element(field).toHaveValue(`Приняли быстро.\n\n${disclosure}`);
  await expect.element(field).toHaveFocus();
  await press(button('Подтвердить исправленный текст'));
  await expect.poll(sent).toEqual([{ decision: 'confirm', review_data: `Приняли быстро.\n\n${disclosure}` }]);
});

it('keeps the correction where the network is away, and sends it as it is pressed again', async () => {
  const replies = [() => Promise.reject(new TypeError('away')), () => json({ detail: 'no' }, 503)];
  const sent = show({}, () => replies.shift()?.() ?? json(accepted));
  await press(button('Исправить'));
  await field.fill('Приняли быстро.');
  await press(button('Подтвердить исправленный текст'));
  const trouble = page.getByRole('alert');
  await expect
    .element(trouble)
    .toHaveTextContent('Нет связи. Ваш текст на месте: проверьте интернет и нажмите ещё раз.');
  await press(button('Подтвердить исправленный текст'));
  await expect.element(trouble).toMatchTextContent(/^Не получилось отправить\. Ваш текст на месте/);
  await expect.element(field).toHaveValue('Приняли быстро.');
  await press(button('Подтвердить исправленный текст'));
  await expect.element(heading('Спасибо, текст подтверждён')).toBeVisible();
  expect(sent()).toHaveLength(3);
  expect(sessionStorage.length).toBe(0);
});

it('says in the site’s words why a text was refused', async () => {
  const msg = 'Площадка не принимает: «лучший»';
  const refused = [
    {
      loc: ['body', 'review_data'],
      msg,
      type: 'forbidden_words',
      code: 'site_rule_broken',
      params: { said: msg },
    },
  ];
  show({}, () => json({ detail: refused }, 422));
  await press(button('Исправить'));
  await field.fill('Лучший врач.');
  await press(button('Подтвердить исправленный текст'));
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Площадка не принимает: «лучший»\. Ваш текст на месте/);
  await expect.element(field).toHaveValue('Лучший врач.');
});

it('asks a second time before it is declined, and comes back from there', async () => {
  const sent = show();
  await pressKeys(button('Не хочу публиковать'), '{Enter}');
  await expect.element(page.getByRole('region', { name: 'Отказаться от публикации' })).toHaveFocus();
  await pressKeys(button('Назад к тексту'), '{Enter}');
  await expect.element(button('Не хочу публиковать')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('declines with what is kept deleted, where that is asked for', async () => {
  const sent = show({}, () => json({ message: 'ok', publish_url: null }));
  await press(button('Не хочу публиковать'));
  // By the pointer: such a box hears of a click a moment later.
  await page.getByRole('checkbox', { name: /^Удалите мои данные/ }).click({ force: true });
  await press(button('Отказаться и удалить данные'));
  await expect.element(heading('Отзыв не опубликуют')).toBeVisible();
  await expect.element(page.getByText('Ваши слова, оценка и контакты удалены.')).toBeVisible();
  expect(sent()).toEqual([{ decision: 'decline', erase: true }]);
});

it('says nothing of deletion to who declined and kept the rest', async () => {
  show({}, () => json({ message: 'ok', publish_url: null }));
  await press(button('Не хочу публиковать'));
  await press(button('Отказаться'));
  await expect.element(heading('Отзыв не опубликуют')).toHaveFocus();
  await expect.element(page.getByText('Ваши слова, оценка и контакты удалены.')).not.toBeInTheDocument();
});

it('shows what was decided on another device meanwhile', async () => {
  const current = { ...opened, state: 'confirmed', publish_url: 'https://2gis.example/7' };
  show({}, () => json({ detail: 'answered', current }, 409));
  await press(button('Не хочу публиковать'));
  await press(button('Отказаться'));
  await expect.element(heading('Спасибо, текст подтверждён')).toBeVisible();
});

it('says that the link ended where it ended before the answer', async () => {
  show({}, () => json({ detail: 'gone' }, 404));
  await press(button('Подтвердить текст'));
  await expect.element(heading('Ссылка не работает')).toBeVisible();
});

it('copies the text to be published, or says how it is done by hand', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  write.mockResolvedValueOnce();
  show({ state: 'confirmed', publish_url: null });
  await press(button('Скопировать текст'));
  await expect.element(page.getByText(/^Браузер не дал скопировать\. Выделите текст пальцем/)).toBeVisible();
  await press(button('Скопировать текст'));
  await expect.element(button('Скопировано')).toBeVisible();
  expect(write).toHaveBeenLastCalledWith(text);
  await expect.element(page.getByRole('link', { name: /^Открыть «/ })).not.toBeInTheDocument();
});

it('shows what was changed of the customer’s own words, and puts that away again', async () => {
  show({ ai_generated: true });
  const differences = page.getByRole('region', { name: 'Чем текст отличается от ваших слов' });
  await press(button('Чем отличается от моих слов'));
  await expect.element(differences).toBeVisible();
  await expect.element(page.getByText(/^С формулировками помогала программа/)).toBeVisible();
  await press(button('Скрыть отличия'));
  await expect.element(differences).not.toBeInTheDocument();
});

it('needs no scrolling sideways on a phone, whatever the words are', async () => {
  await page.viewport(360, 700);
  show({
    company: 'Высокопревосходительствующая'.repeat(3),
    review_data: 'Здоровьесбережение'.repeat(8),
    disclosure: 'Вознаграждение'.repeat(6),
  });
  await press(button('Не хочу публиковать'));
  await press(button('Исправить'));
  await expect.element(field).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  await userEvent.keyboard('{Escape}');
});
