import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { signedIn } from '../../../test/signed-in.ts';
import type { Answers, Question, Version } from '../api.ts';
import { type Asked, clientId, path, petr, question, vera } from '../testing.ts';
import { VersionsPanel } from './versions-panel.tsx';

const version = (number: number, more: Partial<Version> = {}): Version => ({
  version: number,
  saved_at: `2024-11-2${number}T10:00:00Z`,
  saved_by: vera,
  changed: ['about'],
  ...more,
});
const three = [version(3), version(2, { saved_by: petr }), version(1)];
const texts: Record<number, Answers> = {
  1: { about: 'Клиника' },
  2: { about: 'Клиника на Мира' },
  3: { about: 'Клиника на Кирова' },
};

interface World {
  list?: readonly Version[];
  answers?: Record<number, Answers>;
  questions?: Record<number, Question[]>;
  /** So many versions come at once. */
  atOnce?: number;
  /** Answers in place of the server; undefined where it answers as usual. */
  answer?: (call: Asked) => Response | Promise<Response> | undefined;
}

function show({ list = three, answers = texts, questions = {}, atOnce = 50, answer }: World = {}) {
  const calls = server((call) => {
    const own = answer?.(call);
    if (own !== undefined) return own;
    const asked = new URL(call.path, location.href);
    if (asked.pathname === `${path}/versions`) {
      const from = Number(asked.searchParams.get('skip'));
      return json({ data: list.slice(from, from + atOnce), count: list.length });
    }
    const number = Number(asked.pathname.split('/').at(-1));
    const found = list.find((one) => one.version === number);
    return json({ ...found, answers: answers[number] ?? {}, questions: questions[number] ?? [question()] });
  });
  const onClose = vi.fn<() => void>();
  render(<VersionsPanel clientId={clientId} onClose={onClose} />);
  return { calls, onClose };
}

const panel = page.getByRole('dialog', { name: 'Версии брифа' });
const rows = panel.getByRole('listitem');
const row = (day: number) => panel.getByRole('button', { name: new RegExp(`^2${day} ноября 2024, 13:00`) });
const changes = (label: string) => panel.getByRole('region', { name: `Отличия: ${label}` });
const words = () => rows.elements().map(({ textContent }) => textContent);

signedIn();

it('tells each version with its time, who saved it and how much it changed, the newest first', async () => {
  show({
    list: [
      version(4, { changed: ['about', 'site'] }),
      version(3, { saved_by: { ...petr, full_name: null, email: 'petr@example.com' } }),
      version(2, { saved_by: null, changed: [] }),
      version(1, { changed: ['a', 'b', 'c', 'd', 'e'] }),
    ],
  });
  await expect
    .poll(words)
    .toEqual([
      expect.stringMatching(/^24 ноября 2024, 13:00, нынешняяВера Цой, изменено: 2\sвопроса$/),
      expect.stringMatching(/^23 ноября 2024, 13:00petr@example\.com, изменено: 1\sвопрос$/),
      '22 ноября 2024, 13:00Молва, ответы не менялись',
      expect.stringMatching(/^21 ноября 2024, 13:00Вера Цой, изменено: 5\sвопросов$/),
    ]);
  await expect
    .element(panel.getByText('То, что один человек написал за 10 минут, — одна версия.'))
    .toBeVisible();
});

it('opens a version to what it changed, by the keys, and only one at a time', async () => {
  const { calls } = show();
  await pressKeys(row(3), '{Enter}');
  await expect.element(row(3)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(panel.getByRole('heading', { name: 'О компании' })).toBeVisible();
  await expect.element(changes('О компании').getByRole('deletion')).toHaveTextContent('Мира');
  await expect.element(changes('О компании').getByRole('insertion')).toHaveTextContent('Кирова');
  await pressKeys(row(2), '{Enter}');
  await expect.element(changes('О компании').getByRole('insertion')).toMatchTextContent(/^\s*на Мира$/);
  expect(changes('О компании').elements()).toHaveLength(1);
  await expect.element(row(3)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(changes('О компании')).not.toBeInTheDocument();
  // Each was asked for once, whichever it was compared with.
  expect(calls.map((call) => call.path.replace(/\?.*/, '').replace(`${path}/versions`, ''))).toEqual([
    '',
    '/3',
    '/2',
    '/1',
  ]);
});

it('shows all of the first version as new', async () => {
  show();
  await press(row(1));
  await expect.element(changes('О компании').getByRole('insertion')).toHaveTextContent('Клиника');
  expect(changes('О компании').getByRole('deletion').elements()).toEqual([]);
});

it('says what was chosen by its words, and of lists line by line', async () => {
  const options = [
    { id: 'a', label: 'Взрослые' },
    { id: 'b', label: 'Дети' },
  ];
  const asked = [
    question({ id: 'who', type: 'choice', label: 'Кто приходит', options }),
    question({ id: 'facts', type: 'allowed_facts', label: 'Факты' }),
  ];
  show({
    list: [version(2, { changed: ['who', 'facts'] }), version(1)],
    answers: { 1: { who: ['a'] }, 2: { who: ['a', 'b'], facts: ['20 лет', 'парковка'] } },
    questions: { 1: asked, 2: asked },
  });
  await press(row(2));
  await expect.element(changes('Кто приходит').getByRole('insertion')).toMatchTextContent(/^\s*Дети$/);
  await expect.element(changes('Кто приходит')).toMatchTextContent(/^Взрослые\s*Дети$/);
  await expect.poll(() => changes('Факты').element().textContent).toBe('20 лет\nпарковка');
});

it('names a question that was taken away since, with what was answered to it', async () => {
  show({
    list: [version(2, { changed: ['site'] }), version(1)],
    answers: { 1: { about: 'Клиника', site: 'https://example.com' }, 2: { about: 'Клиника' } },
    questions: { 1: [question(), question({ id: 'site', type: 'link', label: 'Сайт' })], 2: [question()] },
  });
  await press(row(2));
  await expect.element(panel.getByRole('heading', { name: 'Сайт — вопрос убран' })).toBeVisible();
  await expect.element(changes('Сайт').getByRole('deletion')).toHaveTextContent('https://example.com');
});

it('says that nothing differs where an answer became again what it was', async () => {
  show({ answers: { ...texts, 3: { about: 'Клиника на Мира' } } });
  await press(row(3));
  await expect.element(panel.getByText('Ответы те же, что и версией раньше.')).toBeVisible();
});

it('compares the oldest in sight once what was before it is there', async () => {
  const { calls } = show({ atOnce: 2 });
  await press(row(2));
  await expect
    .element(panel.getByText('Покажите более ранние версии, чтобы сравнить.', { exact: true }))
    .toBeVisible();
  await press(panel.getByRole('button', { name: 'Показать ещё' }));
  await expect.element(changes('О компании').getByRole('insertion')).toMatchTextContent(/^\s*на Мира$/);
  await expect.element(panel.getByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  expect(rows.elements()).toHaveLength(3);
  expect(calls.filter((call) => call.path.includes('skip=2'))).toHaveLength(1);
});

it('keeps the versions in sight where earlier ones could not be loaded, and says that once', async () => {
  let isAway = true;
  show({
    atOnce: 2,
    answer: (call) => (isAway && call.path.includes('skip=2') ? json({ detail: 'no' }, 422) : undefined),
  });
  await press(panel.getByRole('button', { name: 'Показать ещё' }));
  await expect.element(panel.getByText(/^Дальше не загрузилось\./)).toBeVisible();
  expect(panel.getByRole('alert').elements()).toHaveLength(1);
  expect(rows.elements()).toHaveLength(2);
  isAway = false;
  await press(panel.getByRole('button', { name: 'Показать ещё' }));
  await expect.poll(() => rows.elements()).toHaveLength(3);
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

it('says that there are no versions to show for now, and loads them when asked again', async () => {
  const answers = [json({ detail: 'no' }, 404)];
  show({ answer: () => answers.shift() });
  await expect.element(panel.getByRole('alert').getByText('Не удалось загрузить версии')).toBeVisible();
  expect(rows.elements()).toEqual([]);
  await press(panel.getByRole('button', { name: 'Повторить' }));
  await expect.element(row(3)).toBeVisible();
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['itself', 3],
  ['before it', 2],
])('says that the version %s could not be loaded, and compares when asked again', async (_, failing) => {
  let isAway = true;
  show({
    answer: (call) =>
      isAway && call.path.startsWith(`${path}/versions/${failing}?`)
        ? json({ detail: 'no' }, 404)
        : undefined,
  });
  await press(row(3));
  await expect.element(panel.getByRole('alert').getByText('Не удалось загрузить эту версию')).toBeVisible();
  await expect.element(row(1)).toBeVisible();
  isAway = false;
  await press(panel.getByRole('button', { name: 'Повторить' }));
  await expect.element(changes('О компании').getByRole('insertion')).toHaveTextContent('Кирова');
});

it('compares nothing before both versions are there', async () => {
  const waits = Promise.withResolvers<void>();
  const { calls } = show({
    answer: (call) =>
      call.path.startsWith(`${path}/versions/2?`)
        ? waits.promise.then(() => json({ ...version(2), answers: texts[2], questions: [question()] }))
        : undefined,
  });
  await press(row(3));
  await expect.poll(() => calls.map((call) => call.path).join()).toContain('/versions/3?');
  await expect.element(row(3)).toHaveAttribute('aria-expanded', 'true');
  expect(changes('О компании').elements()).toEqual([]);
  waits.resolve();
  await expect.element(changes('О компании').getByRole('deletion')).toHaveTextContent('Мира');
});

it('is closed by its cross', async () => {
  const { onClose } = show();
  await press(panel.getByRole('button', { name: 'Закрыть' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

it('has room for long words on a phone', async () => {
  await page.viewport(360, 700);
  const long = 'Здоровьесбережение'.repeat(6);
  show({
    list: [version(1, { saved_by: { ...vera, full_name: long } })],
    answers: { 1: { about: long } },
    questions: { 1: [question({ label: long })] },
  });
  await press(row(1));
  await expect.element(changes(long)).toBeVisible();
  const overflowing = [...panel.element().querySelectorAll('*')].filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  expect(overflowing.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
});
