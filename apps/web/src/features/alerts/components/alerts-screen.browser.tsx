import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { AlertRule } from '../api.ts';
import type { AlertsSearch } from '../search.ts';
import { clientId, clientPath, longName, rule, rulesPath } from '../testing.ts';
import { AlertsScreen } from './alerts-screen.tsx';

interface World {
  rules?: () => Response | Promise<Response>;
  abilities?: readonly string[];
  status?: string;
  changes?: () => Response;
}
const list = (data: readonly AlertRule[]) => json({ data, count: data.length });

function show({
  rules = () => list([rule()]),
  abilities = ['alerts:write'],
  status = 'active',
  changes,
}: World = {}) {
  const calls = server(({ method, path }) => {
    if (path === `${rulesPath}/try`)
      return json({ days: 30, times: 0, events: 0, has_more: false, examples: [] });
    if (method !== 'GET') return changes?.() ?? json({ message: 'done' });
    if (path === clientPath) return json({ id: clientId, name: 'Улыбка', status, abilities });
    return path === rulesPath ? rules() : json({ data: [], count: 0 });
  });
  function Screen() {
    const [search, setSearch] = useState<AlertsSearch>({});
    return <AlertsScreen clientId={clientId} search={search} onSearch={setSearch} />;
  }
  renderRouted(Screen);
  return { calls, changing: () => calls.filter(({ method }) => method !== 'GET') };
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const add = page.getByRole('button', { name: 'Создать правило' });
const said = page.getByRole('status').or(page.getByRole('alert'));

afterEach(forgetToasts);

it('says of each rule what it tells of, where, to whom, how and when it last did', async () => {
  show({
    rules: () =>
      list([
        rule({
          name: longName,
          conditions: [{ kind: 'unanswered', hours: 21, grade_to: null }, { kind: 'burst' }],
          area_ids: ['a', 'b', 'c', 'd', 'e'],
          channels: ['mail', 'telegram'],
          recipients: [1, 2].map((id) => ({ id: String(id), full_name: `Имя ${id}`, email: null })),
          last_told_at: '2026-11-25T09:30:00Z',
        }),
        rule({ id: 'other', name: 'Плохие отзывы', is_active: false }),
      ]),
  });
  const long = row(longName);
  await expect.element(long.getByRole('heading', { name: longName })).toBeVisible();
  await expect.element(long.getByText(/^На отзыв не отвечают 21\sчас; всплеск низких оценок$/)).toBeVisible();
  await expect.element(long.getByText(/^Выбрано 5\sмест$/)).toBeVisible();
  await expect.element(long.getByText('Письмом, в Telegram')).toBeVisible();
  await expect.element(long.getByText(/^2\sчеловека$/)).toBeVisible();
  await expect
    .element(long.getByRole('link', { name: /^Последний раз 25 ноября/ }))
    .toHaveAttribute('href', `/clients/${clientId}/alerts?show=log&rule=rule`);
  const other = row('Плохие отзывы');
  await expect.element(other.getByText('Ещё не сообщало')).toBeVisible();
  await expect.element(other.getByText('Все точки')).toBeVisible();
  await expect
    .element(other.getByRole('checkbox', { name: /^Включено ?: Плохие отзывы$/ }))
    .not.toBeChecked();
  await page.viewport(360, 700);
  await expect.poll(() => document.documentElement.clientWidth).toBe(360);
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});

it.each<World>([{ abilities: ['alerts:read'] }, { status: 'archived' }])(
  'shows rules without a way to change them where there is none: %j',
  async (world) => {
    show({ ...world, rules: () => list([rule({ is_active: false })]) });
    await expect.element(row('Плохие отзывы').getByText('Выключено')).toBeVisible();
    expect(
      row('Плохие отзывы').getByRole('checkbox').or(row('Плохие отзывы').getByRole('button')).elements(),
    ).toEqual([]);
    expect(add.elements()).toEqual([]);
  },
);

it('tells that there are no rules, and offers one to whoever may make it', async () => {
  show({ rules: () => list([]) });
  await expect.element(page.getByText(/^Правил нет\. Создайте правило/)).toBeVisible();
  await press(add);
  await expect.element(page.getByRole('dialog', { name: 'Новое правило оповещений' })).toBeVisible();
});

it('sends who only read to the manager where there are no rules', async () => {
  show({ rules: () => list([]), abilities: [] });
  await expect.element(page.getByText('Правил нет. Их создаёт менеджер клиента.')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
});

it('says that it loads, then what failed, until it comes', async () => {
  const coming = Promise.withResolvers<Response>();
  let answer: () => Response | Promise<Response> = () => coming.promise;
  show({ rules: () => answer() });
  await expect.element(page.getByText('Загружаем').first()).toBeInTheDocument();
  answer = () => list([rule()]);
  coming.resolve(json({ detail: 'no' }, 404));
  await expect.element(page.getByText('Не удалось загрузить правила')).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(row('Плохие отзывы')).toBeVisible();
});

it('turns a rule off by its tick, as the rest of it is', async () => {
  let isOn = true;
  const { changing } = show({
    rules: () => list([rule({ is_active: isOn, recipients: [{ id: 'p', full_name: 'Пётр', email: null }] })]),
    changes: () => {
      isOn = false;
      return json(rule({ is_active: false }));
    },
  });
  const tick = page.getByRole('checkbox', { name: /^Включено ?: Плохие отзывы$/ });
  await press(tick);
  await expect.element(tick).not.toBeChecked();
  expect(changing()).toMatchObject([
    {
      method: 'PUT',
      path: rulesPath,
      body: {
        id: 'rule',
        version: 4,
        name: 'Плохие отзывы',
        is_active: false,
        conditions: [{ kind: 'new_review', grade_to: 2, words: ['хамство'], theme_ids: [] }],
        recipient_ids: ['p'],
      },
    },
  ]);
});

it('leaves the tick where it is refused, says why and asks for the rules anew', async () => {
  const { calls } = show({ changes: () => json({ detail: 'changed', code: 'alert_rule_changed' }, 409) });
  const tick = page.getByRole('checkbox', { name: /^Включено ?: Плохие отзывы$/ });
  await press(tick);
  await expect.element(said.filter({ hasText: 'правило изменил кто-то другой' })).toBeVisible();
  await expect.element(tick).toBeChecked();
  await expect
    .poll(() => calls.filter(({ path, method }) => method === 'GET' && path === rulesPath))
    .toHaveLength(2);
});

it('turns a rule off and on that names what is gone, with all of that', async () => {
  let isOn = true;
  const more = {
    conditions: [{ kind: 'new_review' as const, grade_to: 2, words: [], theme_ids: ['gone'] }],
    group_ids: ['gone'],
    channels: [],
    webhook_ids: ['gone'],
  };
  const { changing } = show({
    rules: () => list([rule({ ...more, is_active: isOn })]),
    changes() {
      isOn = !isOn;
      return json(rule({ ...more, is_active: isOn }));
    },
  });
  const tick = page.getByRole('checkbox', { name: /^Включено ?: Плохие отзывы$/ });
  await press(tick);
  await expect.element(tick).not.toBeChecked();
  await press(tick);
  await expect.element(tick).toBeChecked();
  expect(changing().map(({ body }) => body)).toMatchObject([
    { ...more, is_active: false },
    { ...more, is_active: true },
  ]);
});

it('changes a rule by its menu, and asks before it deletes one', async () => {
  const { changing } = show();
  const menu = page.getByRole('button', { name: 'Действия с правилом «Плохие отзывы»' });
  await press(menu);
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await press(
    page.getByRole('dialog', { name: 'Изменить правило' }).getByRole('button', { name: 'Отменить' }),
  );
  await press(menu);
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  const question = page.getByRole('alertdialog', { name: 'Удалить правило?' });
  await expect
    .element(question.getByText('«Плохие отзывы» больше не будет сообщать. Журнал отправленного останется.'))
    .toBeVisible();
  expect(changing().filter(({ method }) => method === 'DELETE')).toEqual([]);
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(said.filter({ hasText: 'Правило удалено' })).toBeVisible();
  expect(changing().at(-1)).toEqual({ method: 'DELETE', path: `${rulesPath}?id=rule`, body: undefined });
});

it('goes to the webhooks and the log, and back from an empty log', async () => {
  show();
  const part = (name: string) => page.getByRole('radio', { name });
  await press(part('Вебхуки'));
  await expect.element(page.getByText(/^Вебхуков нет\./)).toBeVisible();
  await expect.element(add).not.toBeInTheDocument();
  await press(part('Журнал'));
  await expect.element(page.getByText(/^Пока ничего не отправляли\./)).toBeVisible();
  await press(page.getByRole('button', { name: 'К правилам' }));
  await expect.element(part('Правила')).toBeChecked();
  await expect.element(row('Плохие отзывы')).toBeVisible();
});
