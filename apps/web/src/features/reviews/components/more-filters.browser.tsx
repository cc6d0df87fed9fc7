import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys, pick } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ReviewSummary } from '../api.ts';
import type { ReviewsSearch } from '../search.ts';
import { area, clientId, ids, longName, summary, vera } from '../testing.tsx';
import { FiltersButton } from './filters-button.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const otherSite = { id: ids.me, name: '2ГИС', domain: '2gis.ru', is_active: true };
const places = [area(ids.area, longName), area(ids.vera, 'Клиника на Мира', { site: otherSite })];
const group = { id: ids.template, client_id: clientId, name: 'Флагманы', area_ids: [ids.area], position: 1 };

interface World {
  of?: string | undefined;
  counted?: ReviewSummary | undefined;
  count?: number | undefined;
  groups?: readonly (typeof group)[];
}

function show(search: ReviewsSearch = {}, world: World = {}) {
  const { of = clientId, counted = summary(), count = 21, groups = [group] } = world;
  const calls = server(() => json({ data: groups, count: groups.length }));
  const isOfOne = !('of' in world) || world.of !== undefined;
  const told = renderWithSearch(search, (now, onSearch) => (
    <FiltersButton
      isWide
      count={'count' in world ? world.count : count}
      clientId={isOfOne ? of : undefined}
      search={now}
      areas={isOfOne ? places : []}
      summary={isOfOne ? counted : undefined}
      onChange={(change) => onSearch({ ...now, ...change })}
    >
      {null}
    </FiltersButton>
  ));
  return { calls, told };
}
const sheet = page.getByRole('dialog', { name: 'Фильтры' });
const opener = page.getByRole('button', { name: 'Ещё', exact: true });
const select = (name: string) => sheet.getByRole('combobox', { name, exact: true });
async function open() {
  await pressKeys(opener, '{Enter}');
  await expect.element(select('Исчезнувшие')).toBeVisible();
}
const last = (told: readonly ReviewsSearch[]) => told.at(-1);

signedIn();

it('says on its button how many there are now, and gives the focus back as it closes', async () => {
  show();
  await open();
  await press(sheet.getByRole('button', { name: /^Показать 21\sотзыв$/ }));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('names no number that is not known yet', async () => {
  show({}, { count: undefined });
  await open();
  await expect.element(sheet.getByRole('button', { name: 'Показать', exact: true })).toBeVisible();
});

it('closes by Esc with what was chosen, since each choice is in force at once', async () => {
  const { told } = show();
  await open();
  await pick('Пол автора', /^Женщина/);
  await expect.element(select('Пол автора')).toHaveTextContent('Женщина');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(told).toEqual([{}, { sex: 'female' }]);
});

it.each([
  ['Группа точек', /^Флагманы/, { group: ids.template }],
  ['Площадка', /^2ГИС/, { site: ids.me }],
  ['Исчезнувшие', /^Без исчезнувших/, { gone: false }],
  ['Изменённые автором', /^Изменены автором/, { edited: true }],
  ['Тон текста', /^Текст спорит с оценкой/, { tone: 'contradicts' }],
  ['Отметки «полезно»', /^От 10/, { likes: 10 }],
] as const)('«%s» narrows down, and its first choice takes that back', async (label, option, search) => {
  const { told } = show();
  await open();
  await pick(label, option);
  await expect.poll(() => last(told)).toEqual(search);
  await pressKeys(select(label), '{Enter}');
  await press(page.getByRole('option').first());
  const [key = ''] = Object.keys(search);
  await expect.poll(() => last(told)).toEqual({ [key]: undefined });
});

it('offers nobody and those who have some, each with how many', async () => {
  const { told } = show(
    {},
    { counted: summary({ assignee: { nobody: 1_234, [ids.vera]: 2 } }, { people: [vera] }) },
  );
  await open();
  await pick('Кому поручен', /^Никому не поручен\s?1\s234$/);
  await pick('Кому поручен', /^Вера Цой\s?2$/);
  expect(told.slice(1)).toEqual([{ assignee: 'nobody' }, { assignee: ids.vera }]);
});

it('does not offer to choose of people, tags, groups and sites where there are none of them', async () => {
  show({}, { groups: [], of: undefined });
  await open();
  const labels = sheet
    .getByRole('combobox')
    .elements()
    .map((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent);
  expect(labels).toEqual([
    'Исчезнувшие',
    'Изменённые автором',
    'Тон текста',
    'Пол автора',
    'Отметки «полезно»',
  ]);
});

it('asks for no groups in the list of all clients', async () => {
  const { calls } = show({}, { of: undefined });
  await open();
  expect(calls).toEqual([]);
});

it('finds a tag by a part of it, and says that there is none such', async () => {
  const { told } = show({}, { counted: summary({ tag: { 'самовывоз из ресторана': 4, срочно: 1 } }) });
  await open();
  await select('Метка').fill('нет такой');
  await expect.element(page.getByText('Такой метки нет')).toBeVisible();
  await select('Метка').fill('рестор');
  await userEvent.keyboard('{Enter}');
  await expect.element(select('Метка')).toHaveValue('самовывоз из ресторана');
  expect(last(told)).toEqual({ tag: 'самовывоз из ресторана' });
});

it('still names the tag, the person and the marks that the address asks for, though no review has them', async () => {
  show({ tag: 'прежняя', assignee: ids.review, likes: 7 });
  await open();
  await expect.element(select('Метка')).toHaveValue('прежняя');
  await expect.element(select('Кому поручен')).toHaveTextContent('Одному из сотрудников');
  await expect.element(select('Отметки «полезно»')).toHaveTextContent('От 7');
});

it('still names that the address asks for a group or a site which is there no more', async () => {
  show({ group: ids.review, site: ids.review });
  await open();
  await expect.element(select('Группа точек')).toHaveTextContent('Прежняя группа');
  await expect.element(select('Площадка')).toHaveTextContent('Прежняя площадка');
});

it('lies within a phone, and leads from field to field by Tab', async () => {
  await page.viewport(360, 800);
  show();
  await open();
  expect(document.documentElement.scrollWidth).toBe(360);
  const box = sheet.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  select('Площадка').element().focus();
  await userEvent.tab();
  await expect.element(select('Исчезнувшие')).toHaveFocus();
  await page.viewport(1000, 700);
});
