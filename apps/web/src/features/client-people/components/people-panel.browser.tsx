import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseTyped, press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { ClientPeople } from '../api.ts';
import { account, client, clientId, longName, people, person } from '../testing.ts';
import { PeoplePanel } from './people-panel.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const at = `/reviews/clients/${clientId}/people`;
const staff = [
  person('anna', 'Анна Ким'),
  person('boris', longName),
  person('vera', null),
  person('gleb', 'Глеб Орлов', 'trainee'),
];
const part = (name: string) => page.getByRole('region', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const everything = ['employees:appoint', 'clients:assign', 'clients:create_account'];

interface Shown {
  of?: ClientPeople;
  abilities?: readonly string[];
  change?: () => Response;
}

function show({
  of = people(),
  abilities = everything,
  change = () => json({ message: 'Done' }),
}: Shown = {}) {
  const calls = server(({ path, method }) => {
    if (method !== 'GET') return change();
    return json(path === at ? of : { data: staff, count: staff.length });
  });
  const onClose = vi.fn<() => void>();
  render(<PeoplePanel client={client(abilities)} onClose={onClose} />);
  return { onClose, calls, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

signedIn();

it('names who looks after the client, in which level, by the address where there is no name', async () => {
  const [anna, boris, vera, gleb] = staff;
  show({
    of: people({
      responsible: boris,
      helpers: vera ? [vera] : [],
      assigned: [anna, gleb].flatMap((one) => one ?? []),
      accounts: [account()],
    }),
  });
  await expect.element(part('Ответственный').getByText(new RegExp(`^${longName}`))).toBeVisible();
  await expect.element(part('Ответственный').getByText('boris@example.com')).toBeVisible();
  await expect.element(part('Помощники ответственного').getByText('vera@example.com')).toBeVisible();
  const works = part('Работают для клиента').getByRole('listitem');
  await expect.element(works.nth(0)).toMatchTextContent(/Анна Ким Менеджер/);
  await expect.element(works.nth(1)).toMatchTextContent(/Глеб Орлов Стажёр/);
  await expect.element(part('Доступ клиента').getByText(/^lesnaya-7k2m/)).toBeVisible();
});

it('says what it means that there is nobody', async () => {
  show();
  await expect
    .element(page.getByText('Не назначен: уведомления о клиенте получают руководители.'))
    .toBeVisible();
  await expect.element(page.getByText(/Стажёры видят клиента только после назначения/)).toBeVisible();
  await expect.element(part('Помощники ответственного')).not.toBeInTheDocument();
});

it('has nothing to change for whoever may only read, and asks for no colleagues', async () => {
  const { calls } = show({ abilities: [], of: people({ assigned: [person('anna', 'Анна Ким')] }) });
  await expect.element(part('Работают для клиента').getByText(/^Анна Ким/)).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Снять с работы/ }).elements()).toEqual([]);
  await expect.element(part('Доступ клиента')).not.toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual([at]);
});

it('gives each what they may: who assigns does not appoint', async () => {
  show({ abilities: ['clients:assign'] });
  await expect.element(choice('Назначить сотрудника')).toBeVisible();
  expect(page.getByRole('combobox').elements()).toHaveLength(1);
});

it('appoints of managers and heads only, and nobody anew who is it already', async () => {
  const { sent } = show({ of: people({ responsible: person('anna', 'Анна Ким') }) });
  const other = choice('Передать другому');
  await pressKeys(other, '{ArrowDown}');
  await expect.element(page.getByRole('option', { name: longName })).toBeVisible();
  expect(options()).toEqual([longName, 'vera@example.com']);
  await chooseTyped(other, 'преображ алекс');
  await expect.poll(sent).toEqual([
    {
      method: 'PUT',
      path: '/employees/appoint-an-employee-responsible',
      body: { client_id: clientId, employee_id: 'boris' },
    },
  ]);
  await expect.element(other).toHaveValue('');
});

it('assigns whoever does not work for the client yet, trainees too, and says why it is refused', async () => {
  const { sent } = show({
    of: people({ assigned: [person('anna', 'Анна Ким')] }),
    change: () => json({ detail: 'no' }, 403),
  });
  const add = choice('Назначить сотрудника');
  await pressKeys(add, '{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Глеб Орлов' })).toBeVisible();
  expect(options()).not.toContain('Анна Ким');
  await chooseTyped(add, 'глеб');
  await expect.element(page.getByText(/На это у вас нет прав/)).toBeInTheDocument();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: '/employees/assign-to-client',
      body: { client_id: clientId, employee_id: 'gleb' },
    },
  ]);
});

it('takes somebody off the work, and shows who is left', async () => {
  let assigned = [person('anna', 'Анна Ким'), person('gleb', 'Глеб Орлов', 'trainee')];
  const calls = server(({ path, method }) => {
    if (method === 'DELETE') {
      assigned = assigned.slice(0, 1);
      return json({ message: 'Done' });
    }
    return json(path === at ? people({ assigned }) : { data: staff, count: staff.length });
  });
  render(<PeoplePanel client={client(everything)} onClose={() => undefined} />);
  await press(page.getByRole('button', { name: 'Снять с работы: Глеб Орлов' }));
  await expect.element(part('Работают для клиента').getByText(/^Глеб Орлов/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Снять с работы: Анна Ким' })).toBeVisible();
  expect(calls).toContainEqual({
    method: 'DELETE',
    path: '/employees/assign-to-client',
    body: { client_id: clientId, employee_id: 'gleb' },
  });
});

it('says that the people could not be loaded, until they are, and closes by Escape', async () => {
  let isDown = true;
  server(({ path }) => (path === at && isDown ? json({ detail: 'no' }, 404) : json(people())));
  const onClose = vi.fn<() => void>();
  render(<PeoplePanel client={client([])} onClose={onClose} />);
  await expect.element(page.getByText('Не удалось загрузить людей')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(part('Ответственный')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('says that the colleagues could not be loaded, and offers them once they are', async () => {
  let isDown = true;
  server(({ path }) => {
    if (path === at) return json(people());
    return isDown ? json({ detail: 'no' }, 404) : json({ data: staff, count: staff.length });
  });
  render(<PeoplePanel client={client(everything)} onClose={() => undefined} />);
  for (const name of ['Ответственный', 'Работают для клиента'])
    await expect.element(part(name).getByText('Не удалось загрузить сотрудников')).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
  isDown = false;
  await press(part('Ответственный').getByRole('button', { name: 'Повторить' }));
  await pressKeys(choice('Назначить сотрудника'), '{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Анна Ким' })).toBeVisible();
});

it('says that the colleagues are on their way, not that there are none', async () => {
  server(({ path }) => (path === at ? json(people()) : new Promise(() => undefined)));
  render(<PeoplePanel client={client(['clients:assign'])} onClose={() => undefined} />);
  await pressKeys(choice('Назначить сотрудника'), '{ArrowDown}');
  await expect.element(page.getByText('Загружаем', { exact: true })).toBeVisible();
});
