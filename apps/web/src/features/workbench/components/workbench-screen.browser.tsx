import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAll } from '../../../lib/query-client.ts';
import { writeOwn } from '../../../lib/own-storage.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import { type BenchDraft, draftKey, emptyDraft, readDraft, storedDraft } from '../bench-draft.ts';
import type { WorkbenchSearch } from '../search.ts';
import {
  type BenchWorld,
  button,
  ids,
  place,
  rulesText,
  serveBench,
  typedRules,
  version,
} from './testing.tsx';
import { WorkbenchScreen } from './workbench-screen.tsx';

const address = page.getByRole('textbox', { name: 'Адрес страницы с отзывами' });
const versionPath = `${place}/site-rule-versions/${ids.version}`;
const opened: WorkbenchSearch = { version_id: ids.version };

function show(search: WorkbenchSearch, world: BenchWorld = {}, abilities = ['sites:test']) {
  const asked = serveBench({
    ...world,
    answer: (call) =>
      call.path === '/users/me'
        ? json({ id: ids.anna, full_name: 'Анна Белова', abilities })
        : (world.answer?.(call) ?? (call.path === versionPath ? json(version()) : undefined)),
  });
  renderRouted(() => <WorkbenchScreen search={search} />);
  return asked;
}
const keep = (search: WorkbenchSearch, draft: Partial<BenchDraft>) =>
  writeOwn(draftKey(ids.anna, search), storedDraft({ ...emptyDraft, ...draft }));

afterEach(() => localStorage.clear());

it('is not for who may not try rules', async () => {
  const { calls } = show({}, {}, ['sites:read']);
  await expect.element(page.getByText(/^Этот раздел вам недоступен/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/users/me']);
});

it('opens with the rules of a site, and with what was typed over them the next time', async () => {
  show({ site_id: ids.site, url: 'https://otzyvy.example/a' });
  await expect.element(address).toHaveValue('https://otzyvy.example/a');
  await expect.element(rulesText).toBeVisible();
  expect(typedRules()).toEqual({ max_pages: 5 });
  await rulesText.fill('{"max_pages":6');
  const kept = () => readDraft(localStorage.getItem(draftKey(ids.anna, { site_id: ids.site })));
  await expect.poll(() => kept()?.rules).toBe('{"max_pages":6');
  expect(kept()).toMatchObject({ siteId: ids.site, url: 'https://otzyvy.example/a' });
});

it('goes on with what was typed, on the page that is asked for now', async () => {
  const search = { site_id: ids.site, url: 'https://otzyvy.example/b' };
  keep(search, {
    url: 'https://otzyvy.example/a',
    content: '<p>',
    fileName: 'a.html',
    rules: '{"max_pages":6',
  });
  show(search);
  await expect.element(address).toHaveValue('https://otzyvy.example/b');
  await expect.element(rulesText).toHaveValue('{"max_pages":6');
  await expect.element(page.getByText(/^Читаем файл/)).not.toBeInTheDocument();
});

it('says that a version could not be opened, and tries again', async () => {
  const answers = [json({ detail: 'no' }, 404)];
  show(opened, { answer: ({ path }) => (path === versionPath ? answers.shift() : undefined) });
  await expect.element(page.getByText('Не удалось открыть версию правил')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(rulesText).toBeVisible();
  expect(typedRules()).toEqual({ max_pages: 7 });
});

it('stays open where the version it was opened with cannot be asked for again', async () => {
  let isDown = false;
  show(opened, {
    answer: ({ path }) => (isDown && path === versionPath ? json({ detail: 'no' }, 422) : undefined),
  });
  await expect.element(rulesText).toBeVisible();
  expect(typedRules()).toEqual({ max_pages: 7 });
  await rulesText.fill('{"max_pages":8}');
  isDown = true;
  await askAll();
  await rulesText.fill('{"max_pages":9}');
  await press(button('Прочитать по правилам'));
  await expect.element(page.getByText('Не удалось открыть версию правил')).not.toBeInTheDocument();
});
