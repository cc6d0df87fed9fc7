import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import type { Request, Writer } from '../api.ts';
import { changed, clientId, ids, longName, request, vera, work, writer } from '../testing.ts';
import { rows, showList } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const anna = { id: 'anna', full_name: 'Анна Ким', email: null };
const trainee = writer({
  user: { id: 'oleg', full_name: 'Олег Пак', email: null },
  level: 'trainee',
  obstacle: 'not_assigned',
});
const people = [writer(), writer({ user: anna, level: null, in_hand: 1 }), trainee];
const updatePath = '/reviews/clients/requests/update';

interface World {
  texts?: readonly Request[];
  abilities?: readonly string[];
  writers?: () => Response;
  update?: (body: { id: string; version: number }) => Response | Promise<Response> | undefined;
  admit?: () => Response;
}
function show({
  texts = [request()],
  abilities = ['requests:create'],
  writers = () => json({ data: people, count: people.length }),
  update = () => undefined,
  admit = () => json({ message: 'ok' }),
}: World = {}) {
  const shown = showList({
    texts,
    abilities,
    reply: ({ path, body }) => {
      if (path.includes('/writers')) return writers();
      if (path === '/employees/assign-to-client') return admit();
      if (path !== updatePath) return undefined;
      const { id, assignee_id: assigned } = body as {
        id: string;
        version: number;
        assignee_id: string | null;
      };
      const to = people.find(({ user }: Writer) => user.id === assigned)?.user ?? null;
      return update(body as { id: string; version: number }) ?? json(work({ id, assignee: to, version: 4 }));
    },
  });
  return { ...shown, bodies: () => shown.sent().map(({ body }) => body) };
}
const dialog = page.getByRole('dialog', { name: /^Кому поручить/ });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const person = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
const open = (name: RegExp = /^Поруч/) => press(rows.first().getByRole('button', { name }));

signedIn({ width: 1200, height: 900 });

it('gives a text to a person by how busy they are, and gives the focus back', async () => {
  const { bodies, stand } = show();
  await open();
  stand([request({ assignee: anna, version: 4 })]);
  await expect.element(person('Вера Цой').getByText(/^Редактор · в работе 2\sтекста$/)).toBeVisible();
  await expect.element(person('Анна Ким').getByText(/^Администратор · в работе 1\sтекст$/)).toBeVisible();
  await expect.element(button('Снять поручение')).not.toBeInTheDocument();
  await press(button('Поручить: Анна Ким'));
  await expect.element(page.getByText('Поручено. Пишет Анна Ким')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rows.first().getByRole('button', { name: /^Поручен: Анна Ким/ })).toBeVisible();
  expect(bodies()).toEqual([{ id: ids.first, client_id: clientId, version: 3, assignee_id: 'anna' }]);
});

it('offers no second time whose text it is, and takes it from them', async () => {
  const { bodies } = show({ texts: [request({ assignee: vera })] });
  await open();
  await expect.element(button('Уже поручен: Вера Цой')).toBeDisabled();
  await press(button('Снять поручение'));
  await expect.element(page.getByText('Поручение снято')).toBeVisible();
  expect(bodies()).toMatchObject([{ assignee_id: null }]);
});

it('says of who cannot be given a text why, and whom to ask', async () => {
  const obstacles = ['not_assigned', 'not_responsible', 'withheld'] as const;
  const stuck = obstacles.map((obstacle, at) =>
    writer({ user: { id: obstacle, full_name: `Человек ${at}`, email: null }, obstacle }),
  );
  show({ writers: () => json({ data: stuck, count: 3 }) });
  await open();
  await expect
    .element(person('Человек 0').getByText(/не назначен к клиенту: назначить может менеджер клиента$/))
    .toBeVisible();
  await expect
    .element(
      person('Человек 1').getByText(/отвечает за других клиентов: ответственного меняет руководитель$/),
    )
    .toBeVisible();
  await expect
    .element(person('Человек 2').getByText(/право писать выключено: это меняет администратор$/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /оручить:/ })).not.toBeInTheDocument();
});

it('lets a trainee write for the client with the text, for who may', async () => {
  const { sent } = show({ abilities: ['requests:create', 'clients:assign'] });
  await open();
  await press(button('Назначить и поручить: Олег Пак'));
  await expect.element(page.getByText('Поручено. Пишет Олег Пак')).toBeVisible();
  expect(sent()).toMatchObject([
    { path: '/employees/assign-to-client', body: { client_id: clientId, employee_id: 'oleg' } },
    { path: updatePath, body: { assignee_id: 'oleg' } },
  ]);
});

it('tells why a text could not be given, and stays open to choose another', async () => {
  const { bodies } = show({
    abilities: ['requests:create', 'clients:assign'],
    admit: () => json({ detail: 'no' }, 403),
    update: () =>
      bodies().length === 2
        ? json(
            {
              detail: [
                { loc: ['body', 'assignee_id'], msg: 'no', type: 'value_error', code: 'unfit_assignee' },
              ],
            },
            422,
          )
        : undefined,
  });
  await open();
  await press(button('Назначить и поручить: Олег Пак'));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Не поручено: 1 из 1. Этот сотрудник не пишет для клиента.');
  await press(button('Поручить: Вера Цой'));
  await expect.element(page.getByText('Поручено. Пишет Вера Цой')).toBeVisible();
});

it('gives several texts, tries all of them, and says how many were not given', async () => {
  const second = request({ id: ids.second, fullname_area: 'Клиника на Мира', version: 5 });
  let isChanged = true;
  const { bodies, stand } = show({
    texts: [request(), second],
    abilities: ['requests:create', 'requests:delete'],
    update: ({ id }) =>
      id === ids.first && isChanged ? json(changed(work({ version: 9 })), 409) : undefined,
  });
  await press(page.getByRole('checkbox', { name: 'Выбрать все на странице' }));
  const bar = page.getByRole('region', { name: 'Выбранные тексты' });
  await press(bar.getByRole('button', { name: 'Поручить' }));
  await expect.element(dialog).toHaveAccessibleName(/^Кому поручить 2\sтекста$/);
  stand([request({ version: 9, review_data: 'Приняли в срок.' }), { ...second, version: 6, assignee: vera }]);
  await press(button('Поручить: Вера Цой'));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Не поручено: 1 из 2. Текст успели изменить: посмотрите, каким он стал, и повторите.');
  isChanged = false;
  // What became of the texts is seen behind the dialog.
  await expect.element(page.getByText('Приняли в срок.')).toBeInTheDocument();
  await press(button('Поручить: Вера Цой'));
  await expect.element(page.getByText(/^Поручено: 2\sтекста\. Пишет Вера Цой$/)).toBeVisible();
  // The second try is of the texts as they stand by now.
  expect(bodies()).toMatchObject([
    { id: ids.first, version: 3 },
    { id: ids.second, version: 5 },
    { id: ids.first, version: 9 },
    { id: ids.second, version: 6 },
  ]);
});

it('takes one choice at a time', async () => {
  let come: (response: Response) => void = () => undefined;
  const { bodies } = show({ update: () => new Promise((resolve) => (come = resolve)) });
  await open();
  await press(button('Поручить: Вера Цой'));
  await expect.element(button('Поручить: Анна Ким')).toBeDisabled();
  await expect.element(button('Поручить: Вера Цой')).toBeDisabled();
  come(json(work({ assignee: vera, version: 4 })));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies()).toHaveLength(1);
});

it('says that people could not come, and asks again; leaves by Esc', async () => {
  const replies = [json({ detail: 'no' }, 404)];
  show({ writers: () => replies.shift() ?? json({ data: people, count: 3 }) });
  await open();
  await expect.element(dialog.getByText('Не удалось загрузить сотрудников')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(person('Вера Цой')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('keeps long names within a phone', async () => {
  await page.viewport(360, 800);
  show({
    writers: () =>
      json({
        data: [
          writer({ user: { ...vera, full_name: longName } }),
          { ...trainee, user: { ...anna, full_name: longName } },
        ],
        count: 2,
      }),
  });
  await open();
  await expect.element(dialog.getByText(longName).first()).toBeVisible();
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth);
});
