import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { signedIn } from '../../../test/signed-in.ts';
import type { Clusters } from '../api.ts';
import type { ThemesSearch } from '../search.ts';
import { longName, month, theme, themes, clientId } from '../testing.ts';
import { FoundThemes } from './found-themes.tsx';

const trend = [month('2026-01', 0.1), month('2026-02', 0.25)];
const queues = theme('a', 'Очереди', { trend, share: 0.2 });
const doctors = theme('b', 'Врачи', { trend, share: 0.004 });

const map = page.getByRole('region', { name: 'Темы отзывов' });
const lines = page.getByRole('region', { name: 'Доля отзывов по месяцам' });
const figure = (of: typeof map) => of.getByRole('figure');
const canvas = (of: typeof map) => figure(of).element().querySelector('canvas');

function show(of: Clusters, search: ThemesSearch = {}) {
  server(() => json({ data: [], count: 0 }));
  const opened: string[] = [];
  const onOpen = (id: string) => void opened.push(id);
  renderRouted(() => (
    <FoundThemes
      clientId={clientId}
      data={of}
      mayWrite
      find={null}
      search={search}
      otherWords=""
      about="Клиника · 1–29 февраля 2026"
      onSearch={() => undefined}
      onOpen={onOpen}
    />
  ));
  return opened;
}

/** The browser's own: what a test calls is the server's. */
const load = fetch;
let files: { name: string; content: Promise<string> }[] = [];
/** The words of the file that a button saves. */
async function wordsOf(button: string): Promise<string[]> {
  await press(page.getByRole('button', { name: button }));
  await expect.poll(() => files).toHaveLength(1);
  const read = new DOMParser().parseFromString((await files[0]?.content) ?? '', 'image/svg+xml');
  return [...read.querySelectorAll('text')].map(({ textContent }) => textContent);
}

signedIn();
beforeEach(() => {
  files = [];
  // What the browser would put among the downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: load(this.href).then((answer) => answer.text()) });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('says in words what the map draws, and where the same stands in text', async () => {
  show(themes([queues, doctors]));
  await expect
    .element(figure(map))
    .toHaveAccessibleName('Карта тем: Очереди 20 %; Врачи меньше 1 %. Те же данные в таблице.');
  await expect.element(map.getByRole('heading', { name: 'Темы отзывов' })).toBeVisible();
  await expect.poll(() => canvas(map)?.width).toBeGreaterThan(0);
});

it('opens the reviews of the theme that is pressed on the map', async () => {
  const opened = show(themes([queues], { unassigned: 0 }));
  await expect.poll(() => canvas(map)?.width).toBeGreaterThan(0);
  await figure(map).click();
  expect(opened).toEqual(['a']);
});

it('opens nothing where that is the rest, which is no theme', async () => {
  const opened = show(themes([{ ...queues, size: 0 }]));
  await expect.poll(() => canvas(map)?.width).toBeGreaterThan(0);
  await figure(map).click();
  expect(opened).toEqual([]);
});

it('saves the map with whose it is, what it means and its figures', async () => {
  show(themes([queues, doctors], { reviews: 200, unassigned: 50 }));
  const words = await wordsOf('Темы отзывов: скачать SVG');
  expect(files[0]?.name).toBe('Темы отзывов.svg');
  expect(words.slice(0, 3)).toEqual([
    'Темы отзывов',
    'Клиника · 1–29 февраля 2026',
    'Площадь – сколько о теме говорят, цвет и второе число – средняя оценка.',
  ]);
  // The boxes stand in no order that a reader could count on.
  const boxes = words.slice(3).flatMap((name, at, all) => (at % 2 === 0 ? `${name}: ${all[at + 1]}` : []));
  expect(boxes.toSorted()).toEqual(['Врачи: меньше 1 % · 3,5', 'Другое: 25 %', 'Очереди: 20 % · 3,5']);
});

it('draws the share by months of the first three themes, and says of which', async () => {
  const four = ['Очереди', 'Врачи', 'Цены', 'Парковка'].map((name, at) => theme(`${at}`, name, { trend }));
  show(themes(four));
  await expect
    .element(figure(lines))
    .toHaveAccessibleName('Доля по месяцам: Очереди; Врачи; Цены. Те же данные у каждой темы подробно.');
  await expect.poll(() => canvas(lines)?.width).toBeGreaterThan(0);
});

it('draws the lines that were chosen beside the table that has the figures of both pictures', async () => {
  show(themes([queues, doctors]), { view: 'table', lines: ['b'] });
  await expect
    .element(figure(lines))
    .toHaveAccessibleName('Доля по месяцам: Врачи. Те же данные у каждой темы подробно.');
  expect(map.elements()).toEqual([]);
  const table = page.getByRole('table', { name: 'Темы' });
  await expect.element(table.getByRole('row', { name: /Очереди/ })).toMatchTextContent(/Очереди.*40.*20 %/);
  await expect.element(table.getByRole('row', { name: /Врачи/ })).toMatchTextContent('меньше 1 %');
});

it('saves the lines with their months, their names and the scale', async () => {
  show(themes([queues, doctors]));
  const words = await wordsOf('Доля отзывов по месяцам: скачать SVG');
  expect(words.slice(0, 2)).toEqual(['Доля отзывов по месяцам', 'Клиника · 1–29 февраля 2026']);
  expect(words).toEqual(
    expect.arrayContaining(['янв. 26 г.', 'февр. 26 г.', '0 %', '25 %', 'Очереди', 'Врачи']),
  );
});

it.each([
  ['there is but one month', [theme('a', 'Очереди', { trend: trend.slice(1) })], {}],
  ['nobody knows the months', [theme('a', 'Очереди')], {}],
  ['all lines were unticked', [queues], { lines: 'none' }],
] as const)('draws no lines where %s', async (_, clusters, search) => {
  show(themes([...clusters]), search as ThemesSearch);
  await expect.element(figure(map)).toBeVisible();
  expect(lines.elements()).toEqual([]);
});

it('draws nothing beside the cards, which have it in words', async () => {
  show(themes([queues, doctors]), { view: 'cards' });
  await expect.element(page.getByRole('article', { name: 'Врачи' })).toBeVisible();
  expect(page.getByRole('figure').elements()).toEqual([]);
});

it('leaves the lines as they are drawn while one asks what else is done to a theme', async () => {
  show(themes([queues, doctors]), { view: 'table' });
  await expect.poll(() => canvas(lines)?.width).toBeGreaterThan(0);
  const drawn = canvas(lines);
  await chooseOf(page.getByRole('button', { name: 'Действия с темой «Врачи»' }), 'Назвать');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(document.querySelector('figure canvas')).toBe(drawn);
});

it('has room for its pictures and long names on a phone', async () => {
  await page.viewport(360, 700);
  show(themes([theme('a', longName, { trend }), doctors]));
  await expect.poll(() => canvas(lines)?.clientWidth).toBeGreaterThan(0);
  expect(canvas(map)?.clientWidth).toBeLessThanOrEqual(360);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
