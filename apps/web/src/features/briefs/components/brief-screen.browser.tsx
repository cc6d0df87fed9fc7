import type { Permission } from '@molva/contract/permissions';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askAll, queryClient } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { clientQuery } from '../../clients/index.ts';
import { type Brief, briefQuery, presenceKey } from '../api.ts';
import {
  type Asked,
  brief,
  clientId,
  ids,
  path,
  petr,
  question,
  template,
  templatesPath,
  vera,
} from '../testing.ts';
import { BriefScreen } from './brief-screen.tsx';
import { signedIn } from '../../../test/signed-in.ts';

interface World {
  first?: Partial<Brief> | null;
  abilities?: readonly Permission[];
  answer?: (call: Asked) => Response | Promise<Response> | undefined;
}
let people = 0;

/** A client's brief over a server that keeps it with its version. */
function show({ first = {}, abilities = ['briefs:write'], answer }: World = {}) {
  let stands = first === null ? null : brief(first);
  people += 1;
  const me = { ...vera, id: `person-${people}` };
  function save(body: unknown): Response {
    const {
      version,
      answers,
      take_template: takes,
    } = body as {
      version: number;
      answers: Brief['answers'];
      take_template: boolean;
    };
    if (stands === null || version !== stands.version)
      return json({ detail: 'changed', code: 'brief_changed', current: stands }, 409);
    stands = { ...stands, version: version + 1, answers: { ...stands.answers, ...answers } };
    if (takes)
      stands = {
        ...stands,
        questions: [question({ label: 'О клинике' })],
        template: { ...stands.template, version: 2 },
      };
    return json(stands);
  }
  const calls = server((call) => {
    const own = answer?.(call);
    if (own !== undefined) return own;
    if (call.path === '/users/me') return json(me);
    if (call.path.startsWith(`${path}/presence`)) return json({ present: [] });
    if (call.path.startsWith(templatesPath)) return json({ data: [template()], count: 1 });
    if (call.path === path && call.method === 'PUT') return save(call.body);
    if (call.path === path && call.method === 'POST')
      return json((stands = brief({ answers: {}, version: 1 })));
    if (call.path.startsWith(path))
      return stands === null
        ? json({ detail: 'none', code: 'not_found', params: { what: 'Brief' } }, 404)
        : json(stands);
    if (/^\/reviews\/clients\/[^/]+$/.test(call.path))
      return json({ id: clientId, name: 'Улыбка', status: 'active', abilities });
    return json({ data: [], count: 0 });
  });
  const other = brief({ client_id: ids.otherClient, answers: { about: 'Кофейня' }, version: 8 });
  renderWithSearch(clientId, (now, onClient) => (
    <>
      <button type="button" onClick={() => onClient(now === clientId ? ids.otherClient : clientId)}>
        Другой клиент
      </button>
      <BriefScreen clientId={now} />
    </>
  ));
  return {
    /** Both clients were looked at before: nothing has to be waited for. */
    knowOther: () => {
      const { queryKey } = clientQuery(ids.otherClient);
      queryClient.setQueryData(queryKey, queryClient.getQueryData(clientQuery(clientId).queryKey));
      queryClient.setQueryData(briefQuery(ids.otherClient).queryKey, other);
    },
    colleague: (more: Partial<Brief>) => {
      if (stands !== null) stands = { ...stands, version: stands.version + 1, ...more };
    },
    sent: () => calls.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body),
    asked: (part: string) => calls.filter((call) => call.path.includes(part)).map(({ body }) => body),
  };
}
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`${name}$`) });
const about = field('О компании');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const state = page.getByRole('status').filter({ hasText: /Сохран|Изменён|Нет связи|Не сохранено|Выберите/ });
const block = (name: string) => page.getByRole('region', { name: new RegExp(`${name}$`) });
const change = (answers: Brief['answers'], version = 3) => ({
  client_id: clientId,
  version,
  answers,
  take_template: false,
});

signedIn();

it('saves what was typed by itself, without blanks at its ends, which stay under the hands', async () => {
  const { sent } = show();
  await expect.element(state).toMatchTextContent(/^Изменён: .*, Пётр Ян$/);
  await about.fill('Клиника на Мира, 5 ');
  await expect.element(state).toMatchTextContent(/^ ?Сохранено в \d\d:\d\d$/);
  await expect.element(about).toHaveValue('Клиника на Мира, 5 ');
  expect(sent()).toEqual([change({ about: 'Клиника на Мира, 5' })]);
});

it('counts what is filled in as it is typed', async () => {
  show({ first: { questions: [question(), question({ id: 'words', type: 'list', label: 'Слова' })] } });
  await expect.element(page.getByText('Заполнено 1 из 2')).toBeVisible();
  await field('Слова').fill('приём\n\n улыбка ');
  await expect.element(page.getByText('Заполнено 2 из 2')).toBeVisible();
});

it('saves all other answers where one is no address, and says so', async () => {
  const { sent } = show({
    first: { questions: [question(), question({ id: 'site', type: 'link', label: 'Сайт' })] },
  });
  const site = field('Сайт');
  await site.fill('мы тут');
  await about.fill('Клиника на Кирова');
  await expect.element(site).toHaveAccessibleDescription(/^Это не похоже на адрес\./);
  await expect.element(page.getByText(/Сохранено всё, кроме ответов с ошибкой/)).toBeVisible();
  expect(sent()).toEqual([change({ about: 'Клиника на Кирова' })]);
  await site.fill('molva.example');
  await userEvent.keyboard('{Tab}');
  await expect.element(site).toHaveValue('https://molva.example');
  await expect.poll(() => sent().at(-1)).toEqual(change({ site: 'https://molva.example' }, 4));
  await expect
    .element(page.getByRole('link', { name: 'Открыть' }))
    .toHaveAttribute('href', 'https://molva.example');
});

it('keeps what was typed while the network is away, and saves it as it is asked to', async () => {
  let isAway = true;
  const { sent } = show({
    answer: (call) =>
      call.path === path && call.method === 'PUT' && isAway
        ? Promise.reject(new TypeError('away'))
        : undefined,
  });
  await about.fill('Клиника на Кирова');
  await expect.element(state).toMatchTextContent('Нет связи. Введённое хранится в этом браузере');
  await expect.element(about).toHaveValue('Клиника на Кирова');
  isAway = false;
  await press(button('Повторить'));
  await expect.element(state).toMatchTextContent(/Сохранено в \d\d:\d\d/);
  expect(sent().at(-1)).toEqual(change({ about: 'Клиника на Кирова' }));
});

it('keeps both answers where two wrote to one question, and can join them', async () => {
  const { sent, colleague } = show();
  await expect.element(about).toBeVisible();
  colleague({ answers: { about: 'Клиника у вокзала' } });
  await about.fill('Клиника на Кирова');
  const both = block('О компании');
  await expect.element(both.getByText(/^Пока вы писали, на этот вопрос ответил кто-то ещё/)).toBeVisible();
  await expect
    .element(both.getByRole('region', { name: 'Сохранённый ответ' }))
    .toHaveTextContent('Клиника у вокзала');
  await expect.element(state).toMatchTextContent('Выберите текст там, где ответили двое');
  await press(both.getByRole('button', { name: 'Соединить оба' }));
  await expect.element(about).toHaveValue('Клиника у вокзала\n\nКлиника на Кирова');
  await expect
    .poll(() => sent().at(-1))
    .toEqual(change({ about: 'Клиника у вокзала\n\nКлиника на Кирова' }, 4));
});

it('takes a colleague’s answers to other questions while one types', async () => {
  const { colleague } = show({
    first: { questions: [question(), question({ id: 'tone', type: 'short_text', label: 'Тон' })] },
  });
  await about.fill('Клиника на Кирова');
  colleague({ answers: { about: 'Клиника на Мира', tone: 'на вы' } });
  await askAll();
  await expect.element(field('Тон')).toHaveValue('на вы');
  await expect.element(about).toHaveValue('Клиника на Кирова');
  await expect.element(state).toMatchTextContent(/Сохранено в \d\d:\d\d/);
});

it('shows what was typed to a question that was taken away meanwhile', async () => {
  const { colleague } = show({
    first: { questions: [question(), question({ id: 'tone', type: 'short_text', label: 'Тон' })] },
  });
  await field('Тон').fill('на вы');
  colleague({ questions: [question()] });
  const orphans = page.getByRole('alert').filter({ hasText: 'Пока вы писали, эти вопросы убрали из брифа' });
  await expect.element(orphans).toMatchTextContent('Тонна вы');
  await press(orphans.getByRole('button', { name: 'Скрыть' }));
  await expect.element(orphans).not.toBeInTheDocument();
});

it('shows the brief of another client, and writes into that one', async () => {
  const { knowOther, sent } = show({
    answer: ({ body, method }) =>
      method === 'PUT' && (body as { client_id: string }).client_id === ids.otherClient
        ? json(brief({ client_id: ids.otherClient, version: 9 }))
        : undefined,
  });
  await expect.element(about).toHaveValue('Клиника на Мира');
  knowOther();
  await press(button('Другой клиент'));
  await expect.element(about).toHaveValue('Кофейня');
  await about.fill('Кофейня у парка');
  await expect
    .poll(() => sent().at(-1))
    .toEqual({ ...change({ about: 'Кофейня у парка' }, 8), client_id: ids.otherClient });
});

it('takes the questions of a newer template with what is being typed saved before', async () => {
  const waits = Promise.withResolvers<void>();
  let isFirst = true;
  const { sent } = show({
    first: { template: { id: ids.template, name: 'Стоматология', version: 1, latest_version: 2 } },
    answer: (call) => {
      if (call.path !== path || call.method !== 'PUT' || !isFirst) return undefined;
      isFirst = false;
      return waits.promise.then(() => again(call));
    },
  });
  const again = ({ body }: Asked) =>
    fetch('/api/v1/reviews/clients/brief', { method: 'PUT', body: JSON.stringify(body) });
  await about.fill('Клиника на Кирова');
  await press(button('Взять новые вопросы'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Взять' }));
  waits.resolve();
  await expect.element(page.getByText('Вопросы обновлены')).toBeVisible();
  await expect.element(field('О клинике')).toHaveValue('Клиника на Кирова');
  expect(sent().at(-1)).toEqual({ client_id: clientId, version: 4, answers: {}, take_template: true });
});

it('says where one is, and who else is there', async () => {
  const { asked } = show({
    answer: (call) =>
      call.path.endsWith('/presence') ? json({ present: [{ user: petr, question_id: 'about' }] }) : undefined,
  });
  await press(about);
  about.element().focus();
  await expect
    .poll(() => asked('/presence').at(-1))
    .toEqual({ client_id: clientId, question_id: 'about', is_open: true });
  await expect.element(block('О компании').getByText('Сейчас здесь: Пётр Ян')).toBeVisible();
  queryClient.setQueryData(presenceKey(clientId), []);
  await expect.element(page.getByText('Сейчас здесь: Пётр Ян')).not.toBeInTheDocument();
});

it('chooses one or several of what is offered, and nothing again', async () => {
  const options = [
    { id: 'a', label: 'Взрослые' },
    { id: 'b', label: 'Дети' },
  ];
  const { sent } = show({
    first: {
      answers: {},
      questions: [
        question({ id: 'one', type: 'choice', label: 'Кто приходит', options }),
        question({ id: 'many', type: 'choice', label: 'Кого ждёте', options, multiple: true }),
      ],
    },
  });
  await press(page.getByRole('radio', { name: 'Дети' }));
  await page.getByRole('checkbox', { name: 'Дети' }).click({ force: true });
  await page.getByRole('checkbox', { name: 'Взрослые' }).click({ force: true });
  await expect
    .poll(() => Object.assign({}, ...sent().map((body) => (body as Brief).answers)))
    .toEqual({
      one: ['b'],
      many: ['a', 'b'],
    });
  await press(button('Снять выбор'));
  await expect.element(page.getByRole('radio', { name: 'Дети' })).not.toBeChecked();
  await expect.poll(() => (sent().at(-1) as Brief).answers).toEqual({ one: [] });
});

it('is begun from a template, which a colleague may have done at the same moment', async () => {
  const replies = [json({ detail: 'no' }, 503)];
  const { sent } = show({
    first: null,
    answer: ({ path: asked, method }) => (asked === path && method === 'POST' ? replies.shift() : undefined),
  });
  await expect.element(page.getByText(/^2\sвопроса$/)).toBeVisible();
  await press(button('Начать бриф: Стоматология'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await press(button('Начать бриф: Стоматология'));
  await expect.element(about).toHaveValue('');
  expect(sent().at(-1)).toEqual({ client_id: clientId, template_id: ids.template });
});

it('offers no template to who may only read', async () => {
  show({ first: null, abilities: [] });
  await expect.element(page.getByText(/^Брифа ещё нет\. Его начинает менеджер клиента/)).toBeVisible();
  await expect.element(button('Начать бриф: Стоматология')).not.toBeInTheDocument();
});

it('is read by who may not write, who is told of what changes meanwhile', async () => {
  const { colleague } = show({
    first: {
      abilities: [],
      questions: [question(), question({ id: 'facts', type: 'allowed_facts', label: 'Факты' })],
      answers: { about: 'Клиника на Мира', facts: ['20 лет', 'парковка'] },
    },
  });
  await expect.element(page.getByText('Клиника на Мира')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('20 лет');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  colleague({ answers: { about: 'Клиника на Кирова', facts: ['20 лет', 'парковка'] } });
  await askAll();
  await expect.element(page.getByText('Бриф изменился, пока вы его читали. Новое отмечено.')).toBeVisible();
  await expect.element(page.getByText('изменено', { exact: true })).toBeVisible();
  await press(button('Понятно'));
  await expect.element(page.getByText('изменено', { exact: true })).not.toBeInTheDocument();
});

it('has room for long words on a phone', async () => {
  await page.viewport(360, 700);
  const long = 'Здоровьесбережение'.repeat(6);
  show({ first: { questions: [question({ label: long, help: long })], answers: { about: long } } });
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
