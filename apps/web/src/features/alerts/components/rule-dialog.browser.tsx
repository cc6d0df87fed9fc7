import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { AlertRule, AlertTrial } from '../api.ts';
import { clientId, longName, recipient, rule, rulesPath, webhook } from '../testing.ts';
import { RuleDialog } from './rule-dialog.tsx';

const area = (id: string, name: string, siteId = 'gis', status = 'active') => ({
  id,
  fullname_area: name,
  site: { id: siteId, name: siteId === 'gis' ? '2ГИС' : 'Яндекс Карты' },
  status,
});
const areas = [
  area('lenina', 'Клиника на Ленина'),
  area('mira', 'Клиника на Мира', 'ya'),
  area('old', 'Закрытый филиал на Малышева', 'gis', 'archived'),
];
const people = [
  recipient('anna', 'Константинопольская-Преображенская Александра Вячеславовна', {
    by_default: true,
    has_push: false,
  }),
  recipient('petr', 'Пётр Ким', { of_client: true, has_push: false, has_telegram: false }),
];
const trial: AlertTrial = { days: 30, times: 4, events: 4, has_more: false, examples: [] };

interface World {
  of?: AlertRule;
  refusal?: () => Response;
  tries?: () => Response | Promise<Response>;
  webhooks?: readonly object[];
  themes?: readonly object[];
}

function show({
  of,
  refusal,
  tries = () => json(trial),
  webhooks = [webhook('hook', 'https://crm.example/in')],
  themes = [{ id: 'queue', name: 'Очереди' }],
}: World = {}) {
  const lists: [string, readonly object[]][] = [
    ['/recipients', people],
    ['alert-webhooks', webhooks],
    ['areas/group', [{ id: 'vip', name: 'Флагманы' }]],
    [
      'areas/site',
      [
        { id: 'gis', name: '2ГИС' },
        { id: 'ya', name: 'Яндекс Карты' },
        { id: 'none', name: 'Отзовик' },
      ],
    ],
    ['cluster', themes],
    ['areas', areas],
  ];
  const calls = server(({ method, path }) => {
    if (path === `${rulesPath}/try`) return tries();
    if (method !== 'GET') return refusal?.() ?? json(rule());
    const data = lists.find(([part]) => path.includes(part))?.[1] ?? [];
    return json({ data, count: data.length });
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() => <RuleDialog clientId={clientId} rule={of ?? null} onClose={onClose} />);
  return {
    onClose,
    sent: () => calls.filter(({ method, path }) => method !== 'GET' && path === rulesPath),
    tried: () => calls.filter(({ path }) => path === `${rulesPath}/try`),
  };
}

const dialog = page.getByRole('dialog');
const box = (name: string | RegExp) => dialog.getByRole('checkbox', { name });
const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
const pressButton = (name: string) => press(dialog.getByRole('button', { name, exact: true }));
const tick = (name: string) => press(box(name));
const choose = (group: string, name: string) =>
  press(dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }));

afterEach(forgetToasts);

it('makes a rule of low grades that tells in the app, everywhere and at once', async () => {
  const { sent, onClose } = show();
  await expect.element(dialog).toHaveAccessibleName('Новое правило оповещений');
  await field('Название').fill('  Единицы и двойки ');
  await pressButton('Создать правило');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: rulesPath,
      body: {
        name: expect.stringMatching(/^\s*Единицы и двойки\s*$/),
        conditions: [{ kind: 'new_review', grade_to: 2, words: [], theme_ids: [] }],
        area_ids: [],
        group_ids: [],
        site_ids: [],
        quiet_hours: null,
        time_zone: 'Europe/Moscow',
        delivery: 'at_once',
        digest_hour: 9,
        channels: ['app'],
        recipient_ids: [],
        webhook_ids: [],
        is_active: true,
      },
    },
  ]);
  await expect.element(page.getByText('Правило создано')).toBeVisible();
});

it('sends nothing while something is missing, and names each in words that lead to it', async () => {
  const { sent, onClose } = show();
  await tick('Новый отзыв');
  await tick('В Молве');
  await choose('Где', 'Выбранные');
  await pressButton('Создать правило');
  const summary = dialog.getByRole('alert');
  for (const words of [
    'Назовите правило',
    'Отметьте, о чём сообщать',
    'Отметьте площадку, группу или точку',
    'Выберите хотя бы один способ',
  ])
    await expect.element(summary.getByRole('button', { name: words })).toBeVisible();
  await press(summary.getByRole('button', { name: 'Назовите правило' }));
  await expect.element(field('Название')).toHaveFocus();
  expect(sent()).toEqual([]);
  // What is mended is no longer said to be wrong.
  await tick('Письмом');
  await expect.element(summary.getByText('Выберите хотя бы один способ')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('asks for what each kind needs, and takes numbers with a comma', async () => {
  const { sent } = show();
  await field('Название').fill(longName);
  await field(/^Слова/).fill('хамство, долго ждали,\tхамство');
  await tick('Очереди');
  await tick('На отзыв не отвечают');
  await tick('Рейтинг изменился сразу');
  await field('Сколько часов ждать').fill('721');
  await field('На сколько баллов').fill('5');
  await pressButton('Создать правило');
  const summary = dialog.getByRole('alert');
  await expect.element(summary.getByRole('button', { name: 'Целое число от 1 до 720' })).toBeVisible();
  await expect.element(summary.getByRole('button', { name: 'Число от 0,01 до 4' })).toBeVisible();
  expect(sent()).toEqual([]);
  await field('Сколько часов ждать').fill('48');
  await field('На сколько баллов').fill('0,25');
  await pressButton('Создать правило');
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      {
        name: longName,
        conditions: [
          { kind: 'new_review', grade_to: 2, words: ['хамство', 'долго ждали'], theme_ids: ['queue'] },
          { kind: 'unanswered', grade_to: 3, hours: 48 },
          { kind: 'rating_moved', by: 0.25, direction: 'down' },
        ],
      },
    ]);
});

it('opens a rule as it is, and sends it with its version', async () => {
  const of = rule({
    conditions: [
      { kind: 'new_review', grade_to: null, words: ['хамство', 'грязь'], theme_ids: [] },
      { kind: 'review_gone', grade_to: 3 },
    ],
    area_ids: ['old'],
    channels: ['mail', 'telegram'],
    recipients: [{ id: 'petr', full_name: 'Пётр Ким', email: null }],
    quiet_hours: { from: '21:30', to: '07:00' },
    delivery: 'daily',
    digest_hour: 11,
    time_zone: 'Asia/Omsk',
    is_active: false,
  });
  const { sent, onClose } = show({ of });
  await expect.element(dialog).toHaveAccessibleName('Изменить правило');
  await expect.element(field(/^Слова/)).toHaveValue('хамство, грязь');
  await expect.element(dialog.getByRole('combobox', { name: 'Оценка' })).toHaveTextContent('любая');
  await expect.element(box('Отзыв исчез с площадки')).toBeChecked();
  // An area that was archived since stays in sight, so that it can be taken away.
  await expect.element(box('Закрытый филиал на Малышева · 2ГИС')).toBeChecked();
  await expect.element(box('В Telegram')).toBeChecked();
  await expect.element(box('Пётр Ким · клиент')).toBeChecked();
  await expect.element(dialog.getByLabelText('С', { exact: true })).toHaveValue('21:30');
  await expect.element(dialog.getByRole('combobox', { name: 'В котором часу' })).toHaveTextContent('11:00');
  await expect
    .element(dialog.getByRole('combobox', { name: 'Часовой пояс' }))
    .toHaveValue('Омск (Asia/Omsk)');
  await pressButton('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toMatchObject([
    {
      method: 'PUT',
      body: {
        id: 'rule',
        version: 4,
        conditions: of.conditions,
        area_ids: ['old'],
        recipient_ids: ['petr'],
        quiet_hours: of.quiet_hours,
        delivery: 'daily',
        digest_hour: 11,
        is_active: false,
      },
    },
  ]);
});

it('says that somebody was faster, keeps what was typed and then puts it over theirs', async () => {
  let isRefused = true;
  const current = rule({ name: 'Только единицы', version: 9 });
  const { sent, onClose } = show({
    of: rule(),
    refusal: () =>
      isRefused ? json({ detail: 'changed', code: 'alert_rule_changed', current }, 409) : json(rule()),
  });
  await field('Название').fill('Единицы и двойки');
  await pressButton('Сохранить');
  await expect
    .element(dialog.getByRole('alert').getByText(/изменил кто-то другой: «Только единицы»/))
    .toBeVisible();
  await expect.element(field('Название')).toHaveValue('Единицы и двойки');
  isRefused = false;
  await pressButton('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent().map(({ body }) => body)).toMatchObject([
    { version: 4, name: 'Единицы и двойки' },
    { version: 9, name: 'Единицы и двойки' },
  ]);
});

it('says under its field why the server refused it, and for the whole what has no field', async () => {
  const detail = [
    { loc: ['body', 'recipient_ids', 0], msg: 'no', type: 'value_error', code: 'recipient_cannot_read' },
    { loc: ['body', 'channels'], msg: 'no', type: 'value_error', code: 'alert_without_channel' },
    {
      loc: ['body', 'conditions', 0, 'theme_ids', 0],
      msg: 'no',
      type: 'value_error',
      code: 'no_such_cluster',
    },
  ];
  const { onClose } = show({ refusal: () => json({ detail, code: 'validation_failed' }, 422) });
  await field('Название').fill('Плохие отзывы');
  await tick('Пётр Ким · клиент');
  await pressButton('Создать правило');
  const to = dialog.getByRole('group', { name: 'Кому' });
  await expect.element(to.getByText('Этот человек не видит оповещений клиента')).toBeVisible();
  await expect.element(box('Пётр Ким · клиент')).toBeChecked();
  await expect
    .element(dialog.getByRole('group', { name: 'Как сообщать' }).getByText(/хотя бы один способ/))
    .toBeVisible();
  expect(dialog.getByRole('alert').getByRole('listitem').elements()).toHaveLength(3);
  expect(onClose).not.toHaveBeenCalled();
});

it('tells of competitors everywhere, and gives the chosen places back when they are left out', async () => {
  const { sent } = show({ of: rule({ group_ids: ['vip'] }) });
  await expect.element(box('Флагманы')).toBeChecked();
  await tick('Конкурент обошёл клиента по рейтингу');
  await expect.element(dialog.getByText(/конкуренты к точкам не привязаны/)).toBeVisible();
  await expect.element(box('Флагманы')).not.toBeInTheDocument();
  await pressButton('Сохранить');
  await expect.poll(() => sent().map(({ body }) => body)).toMatchObject([{ group_ids: [] }]);
  await tick('Конкурент обошёл клиента по рейтингу');
  await expect.element(box('Флагманы')).toBeChecked();
});

it('offers the places that the client has: sites with an area of it, groups, areas not archived', async () => {
  const { sent } = show();
  await field('Название').fill('Плохие отзывы');
  await choose('Где', 'Выбранные');
  const sites = dialog.getByRole('group', { name: 'Площадки' });
  await expect.element(sites.getByRole('checkbox', { name: 'Яндекс Карты' })).toBeInTheDocument();
  await expect.element(sites.getByRole('checkbox', { name: 'Отзовик' })).not.toBeInTheDocument();
  await expect.element(box(/Закрытый филиал/)).not.toBeInTheDocument();
  await tick('Яндекс Карты');
  await tick('Флагманы');
  await tick('Клиника на Ленина · 2ГИС');
  await pressButton('Создать правило');
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ site_ids: ['ya'], group_ids: ['vip'], area_ids: ['lenina'] }]);
});

it('says whom the chosen ways do not reach: those who are ticked, else those who look after the client', async () => {
  const { sent } = show();
  const [anna = recipient('', '')] = people;
  await expect
    .element(dialog.getByText(new RegExp(`тем, кто отвечает за клиента: ${anna.full_name}\\.$`)))
    .toBeVisible();
  await tick('Уведомлением в браузере');
  await expect
    .element(
      dialog.getByText(
        new RegExp(`^Не включили уведомления в браузере: ${anna.full_name}\\. Каждый делает это сам`),
      ),
    )
    .toBeVisible();
  await tick('Пётр Ким · клиент');
  await tick('В Telegram');
  await expect
    .element(
      dialog.getByText(/^Не включили уведомления в браузере: Пётр Ким\. Не подключили Telegram: Пётр Ким\./),
    )
    .toBeVisible();
  await tick('https://crm.example/in');
  await field('Название').fill('Плохие отзывы');
  await pressButton('Создать правило');
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      { channels: ['app', 'push', 'telegram'], recipient_ids: ['petr'], webhook_ids: ['hook'] },
    ]);
});

it('asks for the hour and the zone only once they matter, and refuses quiet hours of no length', async () => {
  const { sent } = show({ webhooks: [], themes: [] });
  await expect.element(dialog.getByText(/Вебхук отправит оповещение в вашу программу/)).toBeVisible();
  await expect.element(dialog.getByRole('group', { name: 'Темы' })).not.toBeInTheDocument();
  const zone = dialog.getByRole('combobox', { name: 'Часовой пояс' });
  await expect.element(zone).not.toBeInTheDocument();
  await field('Название').fill('Сводка');
  await choose('Когда сообщать', 'Раз в день');
  await expect.element(zone).toBeVisible();
  await tick('Тихие часы: что случится, придёт одним сообщением после них');
  await dialog.getByLabelText('До', { exact: true }).fill('22:00');
  await pressButton('Создать правило');
  await expect
    .element(dialog.getByRole('alert').getByText('Тихие часы начинаются и кончаются в одно время'))
    .toBeVisible();
  await dialog.getByLabelText('До', { exact: true }).fill('06:30');
  await zone.fill('омск');
  await userEvent.keyboard('{Enter}');
  await pressButton('Создать правило');
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      {
        delivery: 'daily',
        digest_hour: 9,
        quiet_hours: { from: '22:00', to: '06:30' },
        time_zone: 'Asia/Omsk',
      },
    ]);
});

it('says how often it would have told, with the newest of it', async () => {
  const examples: AlertTrial['examples'] = [
    {
      kind: 'new_review',
      title: 'Новый отзыв с оценкой 1',
      body: 'Ждали полтора часа.',
      path: '/x',
      happened_at: '2026-11-25T09:30:00Z',
    },
  ];
  const { tried } = show({ of: rule(), tries: () => json({ ...trial, events: 21, examples }) });
  await expect
    .element(dialog.getByText(/Сообщили бы 4\sраза за последний месяц\. Всего 21\sсобытие\./))
    .toBeVisible();
  await press(dialog.getByText('Последнее из этого'));
  await expect.element(dialog.getByText(/^Новый отзыв с оценкой 1, 25 ноября/)).toBeVisible();
  await expect.element(dialog.getByText('Ждали полтора часа.')).toBeVisible();
  expect(tried().map(({ body }) => body)).toMatchObject([
    { conditions: [{ kind: 'new_review', grade_to: 2, words: ['хамство'] }], area_ids: [] },
  ]);
  await tick('Новый отзыв');
  await expect.element(dialog.getByText(/Заполните правило/)).toBeVisible();
});

it('makes rules where the month cannot be tried, and asks before what was typed is dropped', async () => {
  const { onClose } = show({ tries: () => json({ detail: 'no' }, 404) });
  await expect.element(dialog.getByText('Не удалось проверить на прошлом месяце.')).toBeVisible();
  await field('Название').fill('Плохие отзывы');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await expect.element(question).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
