import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { textSaving } from '../saving.ts';
import { clientId, ids, requests, vera } from '../testing.ts';
import { button, field, held, showEditor } from './testing.tsx';

const saved = page.getByRole('status').filter({ hasText: /Сохран|Не сохранено|Нет связи/ });
const leftOver = page.getByRole('alert', { name: 'Несохранённый текст' });
const update = `${requests}/update`;
const key = { id: ids.work, client_id: clientId };
const ctrlS = () => userEvent.keyboard('{Control>}s{/Control}');
/** A key as a keyboard of another kind gives it. @returns whether the browser does with it what it would by itself */
const typedKey = (init: KeyboardEventInit) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

/** Whether the browser would open its own window at the last Ctrl S. */
let isBrowsersOwn: boolean | undefined;
const listen = (event: KeyboardEvent) => {
  if (event.code === 'KeyS') isBrowsersOwn = !event.defaultPrevented;
};

signedIn();
beforeEach(() => {
  isBrowsersOwn = undefined;
  // Nothing is saved by itself: neither after the pause in typing, nor after that of a lost connection.
  const pauses = new Set<number | undefined>([textSaving.pause, 3_000]);
  const start = setTimeout.bind(globalThis);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, ms?: number) =>
    pauses.has(ms) ? 0 : start(call, ms)) as typeof setTimeout);
});
afterEach(() => {
  removeEventListener('keydown', listen);
  vi.restoreAllMocks();
});

/** The editor, and what it saved. */
async function open(world: Parameters<typeof showEditor>[0] = {}) {
  const shown = showEditor(world);
  await expect.element(field).toBeVisible();
  // After the editor, which has the key first.
  addEventListener('keydown', listen);
  return {
    ...shown,
    bodies: () => shown.sent('update').map(({ body }) => body),
  };
}

it('saves what is typed at once, in place of the browser’s own window', async () => {
  const { bodies } = await open();
  await field.fill('Приняли за минуту.');
  await expect.element(saved).toHaveTextContent('Сохраним через секунду');
  await ctrlS();
  await expect.element(saved).toMatchTextContent(/^Сохранено \d\d:\d\d$/);
  expect(bodies()).toEqual([{ ...key, version: 3, review_data: 'Приняли за минуту.' }]);
  expect(isBrowsersOwn).toBe(false);
  await expect.element(field).toHaveFocus();
});

it.each([
  ['in a Russian layout', { key: 'ы', code: 'KeyS', ctrlKey: true }],
  ['on a Mac', { key: 's', code: 'KeyS', metaKey: true }],
])('saves by the same key %s, wherever the focus is', async (_, init) => {
  const { stands } = await open();
  await field.fill('Приняли за минуту.');
  await press(page.getByRole('tab', { name: 'История' }));
  expect(typedKey(init)).toBe(false);
  await expect.poll(() => stands().review_data).toBe('Приняли за минуту.');
});

it('saves nothing by other keys', async () => {
  const { bodies } = await open();
  await field.fill('Приняли');
  expect(typedKey({ key: 's', code: 'KeyS' })).toBe(true);
  expect(typedKey({ key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true })).toBe(true);
  expect(typedKey({ key: 'd', code: 'KeyD', ctrlKey: true })).toBe(true);
  await field.fill('Приняли за минуту.');
  await ctrlS();
  await expect.element(saved).toMatchTextContent(/^Сохранено/);
  expect(bodies()).toEqual([{ ...key, version: 3, review_data: 'Приняли за минуту.' }]);
});

it('sends nothing where nothing was typed, and still opens no window of the browser', async () => {
  const { bodies } = await open();
  await ctrlS();
  await expect.poll(() => isBrowsersOwn).toBe(false);
  await field.fill('Раз');
  await ctrlS();
  await expect.element(saved).toMatchTextContent(/^Сохранено/);
  await ctrlS();
  await field.fill('Раз два');
  await ctrlS();
  await expect.poll(bodies).toEqual([
    { ...key, version: 3, review_data: 'Раз' },
    { ...key, version: 4, review_data: 'Раз два' },
  ]);
});

it('saves once however often it is pressed, and what is typed meanwhile after that', async () => {
  const waits = Promise.withResolvers<void>();
  let isFirst = true;
  const { bodies, become } = await open({
    answer: ({ path }) => {
      if (path !== update || !isFirst) return undefined;
      isFirst = false;
      return waits.promise.then(() => json(become({ version: 4, review_data: 'Раз' })));
    },
  });
  await field.fill('Раз');
  await ctrlS();
  await expect.element(saved).toHaveTextContent('Сохраняем');
  await ctrlS();
  await field.fill('Раз два');
  await ctrlS();
  expect(bodies()).toHaveLength(1);
  waits.resolve();
  await expect.element(saved).toMatchTextContent(/^Сохранено/);
  expect(bodies()).toEqual([
    { ...key, version: 3, review_data: 'Раз' },
    { ...key, version: 4, review_data: 'Раз два' },
  ]);
  await expect.element(field).toHaveValue('Раз два');
});

it('tries again at once where the connection was lost', async () => {
  let isAway = true;
  const { bodies } = await open({
    answer: ({ path }) => (path === update && isAway ? Promise.reject(new TypeError('away')) : undefined),
  });
  await field.fill('Приняли за минуту.');
  await ctrlS();
  await expect.element(saved).toMatchTextContent(/^Нет связи/);
  isAway = false;
  await ctrlS();
  await expect.element(saved).toMatchTextContent(/^Сохранено/);
  expect(bodies()).toHaveLength(2);
});

it('saves no text of two before one is chosen', async () => {
  const { bodies, become, sent } = await open();
  await field.fill('Приняли за минуту.');
  await expect.poll(() => sent('lock')).toHaveLength(1);
  become({ version: 4, review_data: 'Приняли без очереди.' });
  await ctrlS();
  const merge = page.getByRole('alert', { name: 'Два текста' });
  await expect.element(merge).toBeVisible();
  await ctrlS();
  await expect.element(merge).toBeVisible();
  expect(isBrowsersOwn).toBe(false);
  await press(merge.getByRole('button', { name: 'Оставить мой' }));
  await expect.element(saved).toMatchTextContent(/^Сохранено/);
  expect(bodies()).toMatchObject([{ version: 3 }, { version: 4, review_data: 'Приняли за минуту.' }]);
});

it('saves nothing behind a question', async () => {
  const { bodies } = await open();
  await field.fill('Приняли за минуту.');
  await press(button('Начать со слов покупателя'));
  const question = page.getByRole('alertdialog', { name: 'Заменить текст словами покупателя?' });
  await expect.element(question).toBeVisible();
  await ctrlS();
  await press(question.getByRole('button', { name: 'Заменить' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('быстро приняли');
  await ctrlS();
  await expect.poll(bodies).toEqual([{ ...key, version: 3, review_data: 'быстро приняли' }]);
});

it('saves nothing into a text that another holds, until it is given back', async () => {
  const { bodies, become, colleague, sent } = await open();
  await field.fill('Приняли за минуту.');
  await expect.poll(() => sent('lock')).toHaveLength(1);
  become({ version: 4, lock: held.by });
  await ctrlS();
  await expect.element(leftOver).toMatchTextContent('Сейчас текст у другого человека');
  await ctrlS();
  await colleague({ lock: null });
  await expect.element(leftOver).toMatchTextContent('Текст снова свободен');
  // From here on it is saved by itself.
  vi.restoreAllMocks();
  await press(leftOver.getByRole('button', { name: 'Вернуть мой текст' }));
  await expect.element(leftOver).not.toBeInTheDocument();
  await expect.element(saved).toMatchTextContent(/^Сохранено/);
  expect(bodies()).toMatchObject([{ version: 3 }, { version: 5, review_data: 'Приняли за минуту.' }]);
});

it.each([
  ['was assigned to another', { assignee: { ...vera, full_name: 'Пётр Ян' } }],
  ['went on', { status: 'approved' }],
] as const)('saves nothing into a text that %s', async (_, more) => {
  let isAway = true;
  const { bodies, colleague, stands } = await open({
    answer: ({ path }) => (path === update && isAway ? Promise.reject(new TypeError('away')) : undefined),
  });
  await field.fill('Приняли за минуту.');
  await ctrlS();
  await expect.element(saved).toMatchTextContent(/^Нет связи/);
  await colleague(more);
  await expect.element(leftOver).toBeVisible();
  await expect.element(field).toHaveAttribute('readonly');
  const before = bodies().length;
  isAway = false;
  await ctrlS();
  expect(isBrowsersOwn).toBe(false);
  // What is asked next is asked after all that the key has sent.
  await colleague({});
  expect(bodies()).toHaveLength(before);
  await expect.element(leftOver).toBeVisible();
  expect(stands().review_data).toBe('Приняли быстро.');
});
