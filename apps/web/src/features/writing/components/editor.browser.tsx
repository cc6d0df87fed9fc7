import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { clientId, ids, requests } from '../testing.ts';
import { button, field, held, showEditor } from './testing.tsx';

const saved = page.getByRole('status').filter({ hasText: /Сохран|Не сохранено|Нет связи/ });
const merge = page.getByRole('alert', { name: 'Два текста' });
const leftOver = page.getByRole('alert', { name: 'Несохранённый текст' });
const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);
const update = `${requests}/update`;
const key = { id: ids.work, client_id: clientId };

beforeEach(() => {
  localStorage.clear();
  startSession('token');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetToasts();
  endSession('signed_out');
});

it('holds the text at the first letter and saves what was typed, once it rests', async () => {
  const { sent } = showEditor();
  await field.fill('Приняли быстро и вежливо.');
  await expect.element(saved).toMatchTextContent(/^Сохранено \d\d:\d\d$/);
  expect(bodies(sent('lock'))).toEqual([key]);
  expect(bodies(sent('update'))).toEqual([{ ...key, version: 3, review_data: 'Приняли быстро и вежливо.' }]);
});

it('saves what was typed on while the save before was on its way, over the version of that one', async () => {
  const waits = Promise.withResolvers<void>();
  let isFirst = true;
  const { sent, stands } = showEditor({
    answer: ({ path }) => {
      if (path !== update || !isFirst) return undefined;
      isFirst = false;
      return waits.promise.then(() => json(become({ version: 4, review_data: 'Раз' })));
    },
  });
  const become = (more: object) => Object.assign(stands(), more);
  await field.fill('Раз');
  await expect.element(saved).toHaveTextContent('Сохраняем');
  await field.fill('Раз два');
  waits.resolve();
  await expect.poll(() => bodies(sent('update'))).toHaveLength(2);
  expect(bodies(sent('update'))).toEqual([
    { ...key, version: 3, review_data: 'Раз' },
    { ...key, version: 4, review_data: 'Раз два' },
  ]);
  await expect.element(field).toHaveValue('Раз два');
});

it('keeps what was typed through a lost connection, and saves it as that is back', async () => {
  let isAway = true;
  const { sent } = showEditor({
    answer: ({ path }) => (path === update && isAway ? Promise.reject(new TypeError('away')) : undefined),
  });
  await field.fill('Приняли за минуту.');
  await expect.element(saved).toHaveTextContent('Нет связи. Текст цел в этом браузере и сохранится сам');
  await expect.element(field).toHaveValue('Приняли за минуту.');
  expect(Object.values({ ...localStorage }).join()).toContain('Приняли за минуту.');
  isAway = false;
  dispatchEvent(new Event('online'));
  await expect.element(saved).toMatchTextContent(/^Сохранено \d/);
  expect(sent('update').at(-1)?.body).toMatchObject({ review_data: 'Приняли за минуту.' });
  expect(Object.values({ ...localStorage }).join()).not.toContain('Приняли за минуту.');
});

it('takes no step while what was typed is not saved', async () => {
  const { sent } = showEditor({
    first: { lock: held.mine, steps: ['submit'] },
    answer: ({ path }) => (path === update ? Promise.reject(new TypeError('away')) : undefined),
  });
  await field.fill('Приняли за минуту.');
  await press(button('Сдать на проверку'));
  await expect.element(page.getByText(/^Текст ещё не сохранён\. Дождитесь/)).toBeVisible();
  expect(sent('update').filter(({ body }) => Object.hasOwn(body as object, 'status'))).toEqual([]);
  await expect.element(button('Сдать на проверку')).toBeEnabled();
});

it('saves before the step, which goes with the version of that save', async () => {
  const { sent } = showEditor({ first: { lock: held.mine, steps: ['submit'] } });
  await field.fill('Приняли за минуту.');
  await press(button('Сдать на проверку'));
  await expect.element(page.getByText('Текст сдан на проверку')).toBeVisible();
  expect(bodies(sent('update'))).toEqual([
    { ...key, version: 3, review_data: 'Приняли за минуту.' },
    { ...key, version: 4, status: 'editing' },
  ]);
  await expect.element(field).toHaveAttribute('readonly');
});

it('lets the text go, saved, as its screen is left', async () => {
  const { sent } = showEditor();
  await field.fill('Приняли за минуту.');
  await expect.element(button('Другие шаги')).toBeVisible();
  await press(button('К списку'));
  await expect.poll(() => sent('unlocked-review')).toHaveLength(1);
  expect(sent('unlocked-review')[0]?.path).toContain(`id=${ids.work}`);
  expect(bodies(sent('update'))).toEqual([{ ...key, version: 3, review_data: 'Приняли за минуту.' }]);
});

it('keeps both texts where a colleague saved another, until one is chosen', async () => {
  const { sent, become } = showEditor();
  become({ version: 4, review_data: 'Приняли без очереди.' });
  await field.fill('Приняли за минуту.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(merge.getByText('Пока вы писали, текст сохранил кто-то ещё')).toBeVisible();
  await press(merge.getByRole('radio', { name: 'Сохранённый' }));
  await expect
    .element(merge.getByRole('region', { name: 'Сохранённый текст' }))
    .toHaveTextContent('Приняли без очереди.');
  await press(merge.getByRole('button', { name: 'Оставить мой' }));
  await expect.element(field).toHaveValue('Приняли за минуту.');
  await expect.element(saved).toMatchTextContent(/^Сохранено \d/);
  expect(bodies(sent('update')).at(-1)).toEqual({ ...key, version: 4, review_data: 'Приняли за минуту.' });
});

it('shows what a colleague saves, live, where nothing was typed', async () => {
  const { colleague, sent } = showEditor();
  await expect.element(field).toHaveValue('Приняли быстро.');
  await colleague({ review_data: 'Приняли очень быстро.' });
  await expect.element(field).toHaveValue('Приняли очень быстро.');
  expect(sent('update')).toEqual([]);
});

it('keeps the caret at its words where a colleague changes those before it', async () => {
  const { colleague } = showEditor();
  await expect.element(field).toBeVisible();
  const area = field.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(8, 14);
  await expect.poll(() => document.activeElement).toBe(area);
  await new Promise(requestAnimationFrame);
  await colleague({ review_data: 'Нас приняли быстро.' });
  await expect.element(field).toHaveValue('Нас приняли быстро.');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('быстро');
});

it('leaves what was typed whole where the text was taken over, to be copied or put away', async () => {
  const { become, sent } = showEditor({ abilities: ['requests:write', 'requests:unlock'] });
  await field.fill('Приняли за минуту.');
  await expect.poll(() => sent('lock')).toHaveLength(1);
  become({ version: 4, lock: held.by });
  await expect.element(leftOver.getByText(/^Ваш несохранённый текст цел\./)).toBeVisible();
  await expect.element(leftOver).toMatchTextContent('Сейчас текст у другого человека');
  await expect.element(field).toHaveAttribute('readonly');
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press(leftOver.getByRole('button', { name: 'Скопировать мой' }));
  expect(copy).toHaveBeenCalledWith('Приняли за минуту.');
  await expect.element(page.getByText('Ваш текст скопирован')).toBeVisible();
  await press(leftOver.getByRole('button', { name: 'Показать сохранённый' }));
  await press(button('Оставить мой текст'));
  await expect.element(leftOver).toBeVisible();
  await press(leftOver.getByRole('button', { name: 'Показать сохранённый' }));
  await press(button('Убрать мой текст'));
  await expect.element(leftOver).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Приняли быстро.');
});

it('gives one’s own text back as the colleague lets go', async () => {
  const { become, colleague, sent } = showEditor();
  await field.fill('Приняли за минуту.');
  await expect.poll(() => sent('lock')).toHaveLength(1);
  become({ version: 4, lock: held.by });
  await expect.element(leftOver).toBeVisible();
  await colleague({ lock: null });
  await press(leftOver.getByRole('button', { name: 'Вернуть мой текст' }));
  await expect.element(leftOver).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Приняли за минуту.');
  await expect.poll(() => sent('update').at(-1)?.body).toMatchObject({ review_data: 'Приняли за минуту.' });
});

it('says why one’s own text could not be given back', async () => {
  let isAway = false;
  const { become, colleague, sent } = showEditor({
    answer: ({ path }) => (path === `${requests}/lock` && isAway ? json({ detail: 'no' }, 503) : undefined),
  });
  await field.fill('Приняли за минуту.');
  await expect.poll(() => sent('lock')).toHaveLength(1);
  become({ version: 4, lock: held.by });
  await expect.element(leftOver).toBeVisible();
  await colleague({ lock: null });
  isAway = true;
  await press(leftOver.getByRole('button', { name: 'Вернуть мой текст' }));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(leftOver).toBeVisible();
});

it('says that a text which went on takes no words, and keeps those typed', async () => {
  const { become, sent } = showEditor();
  await field.fill('Приняли за минуту.');
  await expect.poll(() => sent('lock')).toHaveLength(1);
  become({ version: 4, status: 'approved' });
  await expect.element(leftOver).toMatchTextContent('Этот текст больше нельзя менять');
  await expect.element(field).toHaveValue('Приняли за минуту.');
  await expect.element(leftOver.getByRole('button', { name: 'Вернуть мой текст' })).not.toBeInTheDocument();
});
