import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Flag } from '../api.ts';
import { FlagList } from './flag-list.tsx';

const flag = (more: Partial<Flag> = {}) =>
  ({
    key: 'drafts',
    description: 'Черновики модели',
    is_on: true,
    is_own: false,
    default_value: false,
    rules: [{ condition: { kind: 'staff' }, force: true }],
    version: 4,
    updated_at: '2026-11-20T10:00:00Z',
    updated_by: { id: 'vera', full_name: 'Вера Цой', email: null },
    ...more,
  }) as Flag;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
function show(
  flags: readonly Flag[] = [flag()],
  answer?: (call: Asked) => Response | Promise<Response> | undefined,
) {
  const calls = server((call) => {
    const own = call.method === 'GET' ? undefined : answer?.(call);
    if (own !== undefined) return own;
    return json(call.method === 'GET' ? { data: flags, count: flags.length } : flag());
  });
  render(<FlagList />);
  return () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Сохранить' });
const rule = (number: number) => dialog.getByRole('group', { name: `Правило ${number}` });
const choose = async (number: number, whom: string) => {
  await press(rule(number).getByRole('combobox', { name: 'Для кого' }));
  await press(page.getByRole('option', { name: whom, exact: true }));
};

afterEach(forgetToasts);

it('says for whom a flag is on, and who set it so', async () => {
  show([flag(), flag({ key: 'reports', is_on: false })]);
  const rows = page.getByRole('list').getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(/остальные: выключено/);
  await expect.element(rows.first()).toMatchTextContent(/Вера Цой/);
  await expect.element(rows.nth(1)).toMatchTextContent('Выключено для всех.');
});

it('switches a flag with its rules and version as they are', async () => {
  const sent = show();
  await press(page.getByRole('switch', { name: 'drafts' }));
  await expect.element(page.getByText(/^Открытые страницы узнают об этом/)).toBeVisible();
  const { rules } = flag();
  expect(sent()).toEqual([
    { method: 'PUT', path: '/flags/drafts', body: { is_on: false, default_value: false, rules, version: 4 } },
  ]);
});

it('says that somebody was faster with the switch', async () => {
  show(undefined, () => json({ detail: 'changed' }, 409));
  await press(page.getByRole('switch', { name: 'drafts' }));
  await expect
    .element(page.getByText('Переключатель только что изменили. Посмотрите на него ещё раз.'))
    .toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'drafts' })).toBeChecked();
});

it('adds a rule by level for a share of people', async () => {
  const sent = show([flag({ rules: [] })]);
  await press(button('Изменить: drafts'));
  await press(dialog.getByRole('button', { name: 'Добавить правило' }));
  await press(save);
  await expect.element(dialog.getByText('Отметьте в правиле хотя бы один уровень')).toBeVisible();
  expect(sent()).toEqual([]);
  await rule(1).getByRole('checkbox').first().click({ force: true });
  await rule(1).getByRole('spinbutton', { name: 'Доля людей, %' }).fill('25');
  await press(save);
  await expect.element(dialog).not.toBeInTheDocument();
  const [first] = sent().map(({ body }) => body as Flag);
  expect(first?.rules).toMatchObject([{ force: true, coverage: 0.25 }]);
  expect(first?.version).toBe(4);
});

it('lets a share be typed digit by digit over the one that stands there', async () => {
  const sent = show([flag({ rules: [{ force: true, coverage: 0.25 }] as Flag['rules'] })]);
  await press(button('Изменить: drafts'));
  const share = rule(1).getByRole('spinbutton', { name: 'Доля людей, %' });
  await share.fill('');
  await expect.element(share).toHaveFocus();
  await userEvent.keyboard('70');
  await expect.element(share).toHaveValue(70);
  await share.fill('0');
  await press(save);
  await expect.element(share).toHaveAccessibleDescription('От 1 до 100');
  await expect.element(dialog.getByText('Исправьте долю людей в правиле')).toBeVisible();
  expect(sent()).toEqual([]);
  await share.fill('70');
  await press(save);
  await expect
    .poll(() => sent().map(({ body }) => (body as Flag).rules))
    .toEqual([[{ force: true, coverage: 0.7 }]]);
});

it('takes a rule away and turns the rest', async () => {
  const sent = show();
  await press(button('Изменить: drafts'));
  await press(dialog.getByRole('button', { name: 'Убрать правило 1' }));
  await press(
    dialog.getByRole('radiogroup', { name: 'Для остальных' }).getByRole('radio', { name: 'Включено' }),
  );
  await press(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    { is_on: true, default_value: true, rules: [], version: 4 },
  ]);
});

it('names what is wrong with a condition and sends none that is', async () => {
  const sent = show();
  await press(button('Изменить: drafts'));
  await choose(1, 'По условию');
  const condition = rule(1).getByRole('textbox', { name: 'Условие' });
  await condition.fill('{"level": ');
  await expect.element(condition).toHaveAccessibleDescription(/Это не JSON: проверьте кавычки и скобки/);
  await press(save);
  await expect.element(dialog.getByText('Исправьте условие в правиле')).toBeVisible();
  expect(sent()).toEqual([]);
  await condition.fill('{"level": {"$in": ["manager"]}}');
  await press(save);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ body }) => (body as Flag).rules)).toEqual([
    [{ condition: { level: { $in: ['manager'] } }, force: true }],
  ]);
});

it('keeps the rules where somebody else saved first, and asks before they are dropped', async () => {
  show(undefined, () => json({ detail: 'changed' }, 409));
  await pressKeys(button('Изменить: drafts'), '{Enter}');
  await choose(1, 'Администраторы');
  await press(save);
  await expect.element(dialog.getByText(/Переключатель только что изменил кто-то другой\./)).toBeVisible();
  await expect
    .element(rule(1).getByRole('combobox', { name: 'Для кого' }))
    .toHaveTextContent('Администраторы');
  await userEvent.keyboard('{Escape}');
  await press(button('Закрыть без сохранения'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Изменить: drafts')).toHaveFocus();
});

it('makes a flag of the agency’s own, under a key that is free and well-formed', async () => {
  const sent = show();
  await press(button('Свой переключатель'));
  const key = dialog.getByRole('textbox', { name: 'Ключ' });
  const make = dialog.getByRole('button', { name: 'Завести' });
  await key.fill('drafts');
  await press(make);
  await expect.element(key).toHaveAccessibleDescription('Такой ключ уже есть');
  await key.fill('Наш сайт');
  await expect.element(key).toHaveAccessibleDescription(/^Ключ: от 2 до 60 строчных латинских букв/);
  await key.fill(' our-site ');
  await press(make);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: '/flags/our-site',
      body: { is_on: true, default_value: false, rules: [], description: '', version: 0 },
    },
  ]);
});

it('deletes only a flag of the agency’s own, after a question', async () => {
  const sent = show([flag(), flag({ key: 'our-site', is_own: true })]);
  await expect.element(button('Удалить: our-site')).toBeVisible();
  await expect.element(button('Удалить: drafts')).not.toBeInTheDocument();
  await press(button('Удалить: our-site'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent()).toEqual([{ method: 'DELETE', path: '/flags/our-site', body: undefined }]);
});
