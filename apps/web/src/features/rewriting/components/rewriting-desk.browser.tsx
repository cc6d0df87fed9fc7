import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askAll } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { type RequestWork, workQuery } from '../../requests/index.ts';
import { RewritingDesk } from './rewriting-desk.tsx';
import { told } from '../../../test/streams.ts';
import { signedIn } from '../../../test/signed-in.ts';

const clientId = '00000000-0000-4000-8000-000000000001';
const id = '00000000-0000-4000-8000-000000000002';
const requests = '/reviews/clients/requests';
const checks = { length: 15, findings: [], marks: [], new_words: null, own_words: null };
const vera = { id: '00000000-0000-4000-8000-000000000003', full_name: 'Вера Цой', email: null };
const mine = { user: vera, until: '2999-01-01T10:00:00Z', is_mine: true };

const work = (more: Partial<RequestWork> = {}) =>
  ({
    id,
    client_id: clientId,
    client_name: 'Улыбка',
    fullname_area: 'Клиника на Мира',
    site_name: '2ГИС',
    status: 'editing',
    version: 3,
    review_data: 'очень вкусна еда',
    original: 'еда вкусная',
    grade: 5,
    planned_date: null,
    assignee: null,
    lock: null,
    is_stopped: false,
    checks,
    ...more,
  }) as RequestWork;

const same = (words: string) => ({ kind: 'same', words });
const suggestion = {
  text: 'Очень вкусная еда',
  by_model: true,
  no_model: null,
  changes: [
    { kind: 'removed', words: 'очень' },
    { kind: 'added', words: 'Очень' },
    same(', а '),
    { kind: 'removed', words: 'вкусна' },
    { kind: 'added', words: 'вкусная' },
    same(' еда'),
  ],
  checks,
};

interface World {
  suggest?: () => Response;
  lock?: () => Response;
  save?: (body: { version: number; review_data: string }) => Response;
}

function show(first: RequestWork, world: World = {}) {
  let stands = first;
  const { suggest = () => told('done', suggestion), lock, save } = world;
  const calls = server(({ path, body }) => {
    if (path.startsWith(`${requests}/one`)) return json(stands);
    if (path.includes('model-usage')) return json({ is_configured: true });
    if (path.endsWith('/check')) return json(checks);
    if (path.includes('unlocked-review')) return json({ ...stands, lock: null });
    if (path.endsWith('/lock')) return lock?.() ?? json({ ...stands, lock: mine });
    if (path.endsWith('/rewrite/stream')) return suggest();
    if (path === `${requests}/update`) return save?.(body as never) ?? json(stands);
    return json({ data: [], count: 0 });
  });
  function Opened() {
    const { data } = useQuery(workQuery(clientId, id));
    return data && <RewritingDesk work={data} />;
  }
  renderRouted(Opened);
  return {
    stand: (next: RequestWork) => {
      stands = next;
    },
    sent: (end: string) => calls.flatMap(({ path, body }) => (path.endsWith(end) ? [body] : [])),
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const hunks = page.getByRole('group', { name: 'Правки' });

signedIn();

it('takes a suggestion piece by piece, by the keys, and saves what was taken', async () => {
  const next = work({ version: 4, review_data: 'Очень, а вкусна еда' });
  const { sent } = show(work({ review_data: 'очень, а вкусна еда' }), { save: () => json(next) });
  const length = page.getByRole('textbox', { name: 'Длина, знаков' });
  await length.fill('7');
  await expect.element(length).toHaveAccessibleDescription('От 50 до 5000');
  await expect.element(button('Предложить правки')).toBeDisabled();
  await length.fill('200');
  await press(button('Предложить правки'));
  const first = hunks.getByRole('checkbox', { name: 'Заменить «очень» на «Очень»' });
  await expect.element(first).not.toBeChecked();
  await expect.element(button('Сохранить текст')).not.toBeInTheDocument();
  first.element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Enter}');
  await expect.element(first).toBeChecked();
  await expect.element(page.getByText(/^Принято 1 из 2$/)).toBeVisible();
  await press(button('Сохранить текст'));
  await expect.element(page.getByText('Текст сохранён')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Текст как есть' })).toBeVisible();
  await expect.element(hunks).not.toBeInTheDocument();
  expect(sent('/stream')).toEqual([
    { id, client_id: clientId, review_data: 'очень, а вкусна еда', tone: 'plain', length: 200 },
  ]);
  expect(sent('/update')).toEqual([
    { id, client_id: clientId, version: 3, review_data: 'Очень, а вкусна еда' },
  ]);
});

it('keeps what was taken where it could not be saved, and beside what a colleague saved meanwhile', async () => {
  const replies = [json({ detail: 'no' }, 503), json({ detail: 'no' }, 503)];
  const { sent, stand } = show(work({ review_data: 'очень, а вкусна еда' }), {
    save: ({ version, review_data }) => replies.shift() ?? json(work({ version: version + 1, review_data })),
  });
  await press(button('Предложить правки'));
  await press(button('Принять все'));
  await press(button('Сохранить текст'));
  const trouble = page.getByRole('alert').getByText(/недоступен.*Принятые правки на месте\.$/);
  await expect.element(trouble).toBeVisible();
  stand(work({ version: 7, review_data: 'еда так себе' }));
  await askAll();
  await expect.element(page.getByText(/^Пока вы выбирали правки, текст сохранил кто-то ещё/)).toBeVisible();
  await press(button('Сохранить мой'));
  await expect.poll(() => sent('/update').length).toBe(2);
  await expect.element(button('Сохранить мой')).toBeEnabled();
  await expect.element(trouble).toBeVisible();
  await press(button('Сохранить мой'));
  await expect.element(page.getByText('Текст сохранён')).toBeVisible();
  expect(sent('/update').at(-1)).toMatchObject({ version: 7, review_data: 'Очень, а вкусная еда' });
});

it('says why the model gave nothing, and is asked again', async () => {
  const replies = [
    told('failed', { code: 'rate_limited', message: 'too often', retry_after: null }),
    told('done', { ...suggestion, changes: [same('очень вкусна еда')] }),
  ];
  show(work(), { suggest: () => replies.shift() ?? told('done', suggestion) });
  await press(button('Предложить правки'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await press(button('Предложить правки'));
  await expect.element(page.getByText('Менять нечего: предложение совпало с текстом.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button('Предложить заново')).toBeVisible();
});

it('says who has the text, and asks whether it is free', async () => {
  const held = work({ lock: { ...mine, is_mine: false } });
  const replies = [json({ detail: 'held', code: 'text_held', current: held }, 409)];
  const { sent } = show(work(), { lock: () => replies.shift() ?? json(work({ lock: mine })) });
  await press(button('Предложить правки'));
  await expect.element(page.getByText(/Вера Цой.*Править сможете, когда текст освободится\.$/)).toBeVisible();
  await expect.element(button('Предложить правки')).toBeDisabled();
  expect(sent('/stream')).toEqual([]);
  await press(button('Проверить ещё раз'));
  await expect.element(button('Предложить правки')).toBeEnabled();
});

it.each([
  ['was stopped', work({ is_stopped: true }), /^Покупатель отозвал согласие/],
  ['went on', work({ status: 'published' }), /переписать его уже нельзя\.$/],
  ['has no words', work({ review_data: ' ' }), /^Текста ещё нет\./],
])('offers nothing for a text that %s', async (_, of, words) => {
  show(of);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Предложение' })).not.toBeInTheDocument();
});
