import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { CurrentUser } from '../../session/index.ts';
import type { Employee } from '../api.ts';
import { employee, ids, longName, me, refusedForClients } from '../testing.ts';
import { EmployeePanel } from './employee-panel.tsx';

const reader = me(['employees:read']);
const head = me(
  'employees:read employees:change_level employees:appoint employees:manage_helpers clients:assign'.split(
    ' ',
  ),
);
const colleagues = [
  employee(),
  employee({ id: ids.boris, full_name: 'Борис Ли', level: 'head' }),
  employee({ id: ids.vera, full_name: 'Вера Цой', level: 'editor' }),
];
const client = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  status: 'active',
  abilities: ['clients:assign'],
  ...more,
});
const clients = [
  client(ids.cafe, 'Кафе «Пышки»'),
  client(ids.clinic, 'Клиника на Ленина'),
  client('old', 'Закрытая пекарня', { status: 'archived' }),
  client('foreign', 'Чужой', { abilities: [] }),
];

interface World {
  by?: CurrentUser;
  known?: boolean;
  changes?: (body: Record<string, unknown>) => Response;
  /** No list can be loaded. */
  isDown?: () => boolean;
}

function show(person: Employee, { by = head, known = true, changes, isDown }: World = {}) {
  const calls = server(({ method, path, body }) => {
    if (method !== 'GET') return changes?.(body as Record<string, unknown>) ?? json(person);
    if (isDown?.() === true) return json({ detail: 'no' }, 400);
    const data = path.includes('/employees/') ? colleagues : clients;
    return json({ data, count: data.length });
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() => (
    <EmployeePanel me={by} employeeId={person.id} known={known ? person : undefined} onClose={onClose} />
  ));
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const panel = page.getByRole('dialog').first();
const part = (name: string) => page.getByRole('region', { name });
const level = page.getByRole('combobox', { name: 'Уровень' });

async function chooseLevel(name: string) {
  await press(level);
  await press(page.getByRole('option', { name, exact: true }));
}

afterEach(forgetToasts);

it('shows who only read what there is, and nothing to change', async () => {
  show(
    employee({
      full_name: longName,
      load: { clients: 2, areas: 21, areas_failing: 0, texts: 5, texts_overdue: 0 },
      clients: [{ id: ids.cafe, name: 'Кафе «Пышки»' }],
      helps: [{ id: ids.boris, full_name: 'Борис Ли', email: 'b@example.com', level: 'head' }],
    }),
    { by: reader },
  );
  await expect.element(panel).toHaveAccessibleName(longName);
  await expect.element(panel.getByText(/^2\sклиента, 21\sточка, в работе 5\sтекстов$/)).toBeVisible();
  await expect.element(panel.getByText('Менеджер')).toBeVisible();
  await expect
    .element(part('Отвечает за клиентов').getByRole('link', { name: 'Кафе «Пышки»' }))
    .toHaveAttribute('href', `/clients/${ids.cafe}`);
  await expect.element(part('Работает для клиентов').getByText('Ни для кого не назначен.')).toBeVisible();
  await expect.element(part('Помощники').getByText('Помощников нет.')).toBeVisible();
  await expect.element(part('Кому помогает').getByText('Борис Ли')).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'Права и откуда они' })).not.toBeInTheDocument();
});

it('raises a level at once', async () => {
  const { sent } = show(employee());
  await chooseLevel('Руководитель');
  await expect.element(page.getByText('Уровень изменён')).toBeVisible();
  expect(sent()).toEqual([
    { method: 'PUT', path: '/employees/level-change-for-user', body: { user_id: ids.anna, level: 'head' } },
  ]);
});

it('asks before a level is lowered, then who takes over the clients, and keeps the choice where that fails', async () => {
  let isRefused = true;
  const { sent } = show(employee({ clients: [{ id: ids.cafe, name: 'Кафе «Пышки»' }] }), {
    changes: ({ successor_id: successor }) => {
      if (successor === undefined) return json(refusedForClients, 409);
      return isRefused ? json({ detail: 'no' }, 403) : json(employee({ level: 'editor' }));
    },
  });
  await chooseLevel('Редактор');
  const question = page.getByRole('alertdialog', { name: 'Понизить: Анна Ким?' });
  await expect
    .element(question.getByText(/Новый уровень — «Редактор»\. Все сеансы сразу закончатся/))
    .toBeVisible();
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Понизить' }));
  const successor = page.getByRole('dialog', { name: 'Кому передать клиентов?' });
  const hand = successor.getByRole('button', { name: 'Передать и понизить' });
  await press(hand);
  await expect
    .element(successor.getByRole('button', { name: 'Выберите, кто примет клиентов' }))
    .toBeVisible();
  const who = successor.getByRole('combobox', { name: 'Новый ответственный' });
  await press(who);
  // Neither the one who leaves, nor who may not be responsible.
  await expect.element(page.getByRole('option', { name: 'Борис Ли' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await press(page.getByRole('option', { name: 'Борис Ли' }));
  await press(hand);
  await expect.element(successor.getByRole('alert').getByText(/нет прав/)).toBeVisible();
  await expect.element(who).toHaveValue('Борис Ли');
  isRefused = false;
  await press(hand);
  await expect.element(successor).not.toBeInTheDocument();
  expect(sent().at(-1)?.body).toEqual({ user_id: ids.anna, level: 'editor', successor_id: ids.boris });
});

it('says that colleagues and clients could not be loaded, and tries again', async () => {
  let isDown = true;
  show(employee(), {
    isDown: () => isDown,
    changes: ({ level: to, successor_id: successor }) =>
      successor === undefined && to === 'editor' ? json(refusedForClients, 409) : json(employee()),
  });
  const helpers = part('Помощники');
  await expect.element(helpers.getByText('Не удалось загрузить сотрудников')).toBeVisible();
  for (const name of ['Отвечает за клиентов', 'Работает для клиентов'])
    await expect.element(part(name).getByText('Не удалось загрузить клиентов')).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: /Добавить|Передать|Назначить/ }))
    .not.toBeInTheDocument();
  await chooseLevel('Редактор');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Понизить' }));
  const successor = page.getByRole('dialog', { name: 'Кому передать клиентов?' });
  await expect.element(successor.getByText('Не удалось загрузить сотрудников')).toBeVisible();
  await expect.element(successor.getByRole('button', { name: 'Передать и понизить' })).toBeDisabled();
  isDown = false;
  await press(successor.getByRole('button', { name: 'Повторить' }));
  await press(successor.getByRole('combobox', { name: 'Новый ответственный' }));
  await press(page.getByRole('option', { name: 'Борис Ли' }));
  await press(successor.getByRole('button', { name: 'Передать и понизить' }));
  await expect.element(successor).not.toBeInTheDocument();
  await expect.element(helpers.getByRole('combobox', { name: 'Добавить помощника' })).toBeVisible();
});

it('lets nobody change their own level', async () => {
  show(employee({ id: ids.me, full_name: 'Я' }));
  await expect.element(panel.getByText('Менеджер')).toBeVisible();
  await expect.element(level).not.toBeInTheDocument();
});

it('leaves the level of an administrator to administrators', async () => {
  show(employee({ is_superuser: true }));
  await expect.element(part('Помощники')).toBeVisible();
  await expect.element(level).not.toBeInTheDocument();
});

it('adds a helper who is not one yet, and takes one away', async () => {
  const { sent } = show(
    employee({ helpers: [{ id: ids.boris, full_name: 'Борис Ли', email: 'b@example.com', level: 'head' }] }),
    { by: me([], { id: ids.anna }) },
  );
  const helpers = part('Помощники');
  await press(helpers.getByRole('combobox', { name: 'Добавить помощника' }));
  await expect.element(page.getByRole('option', { name: 'Вера Цой' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await press(page.getByRole('option', { name: 'Вера Цой' }));
  await expect.element(page.getByText('Помощник добавлен')).toBeVisible();
  await press(helpers.getByRole('button', { name: 'Убрать помощника: Борис Ли' }));
  await expect.element(page.getByText('Помощник убран')).toBeVisible();
  expect(sent()).toEqual([
    { method: 'POST', path: '/employees/helper', body: { employee_id: ids.anna, helper_id: ids.vera } },
    { method: 'DELETE', path: '/employees/helper', body: { employee_id: ids.anna, helper_id: ids.boris } },
  ]);
});

it('hands clients over, and lets work for those whom one may give work for', async () => {
  const { sent } = show(
    employee({
      clients: [{ id: ids.cafe, name: 'Кафе «Пышки»' }],
      assigned: [
        { id: ids.cafe, name: 'Кафе «Пышки»' },
        { id: 'foreign', name: 'Чужой' },
      ],
    }),
  );
  await press(part('Отвечает за клиентов').getByRole('combobox', { name: 'Передать клиента' }));
  await expect.element(page.getByRole('option', { name: 'Чужой' })).toBeVisible();
  // Neither an archived one, nor who is theirs already.
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await press(page.getByRole('option', { name: 'Клиника на Ленина' }));
  await expect.element(page.getByText('Ответственный назначен')).toBeVisible();
  const work = part('Работает для клиентов');
  await expect.element(work.getByRole('button', { name: 'Снять с работы: Чужой' })).not.toBeInTheDocument();
  await press(work.getByRole('button', { name: 'Снять с работы: Кафе «Пышки»' }));
  await expect.element(page.getByText('Сотрудник снят с работы')).toBeVisible();
  expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/employees/appoint-an-employee-responsible', { client_id: ids.clinic, employee_id: ids.anna }],
    ['DELETE', '/employees/assign-to-client', { client_id: ids.cafe, employee_id: ids.anna }],
  ]);
});

it('hands no client to whom may not be responsible', async () => {
  show(employee({ level: 'editor' }));
  await expect.element(part('Работает для клиентов').getByRole('combobox')).toBeVisible();
  await expect.element(part('Отвечает за клиентов').getByRole('combobox')).not.toBeInTheDocument();
});

it('finds a person who stands on another page of the list, and says where there is none', async () => {
  show(employee({ id: ids.boris }), { known: false, by: me(['users:manage']) });
  await expect.element(panel).toHaveAccessibleName('Борис Ли');
  await expect
    .element(page.getByRole('link', { name: 'Права и откуда они' }))
    .toHaveAttribute('href', expect.stringContaining(`open=${ids.boris}`));
});

it('says that a person is gone', async () => {
  show(employee({ id: ids.clinic }), { known: false });
  await expect.element(page.getByText('Такого сотрудника больше нет.')).toBeVisible();
});
