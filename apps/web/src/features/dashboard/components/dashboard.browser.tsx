import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { staleByEvent } from '../../../lib/stale.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Dashboard, DashboardClient, Need } from '../api.ts';
import { DashboardScreen } from './dashboard.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const longName =
  'Общество с ограниченной ответственностью «Стоматологическая-поликлиника-Здоровьесбережение» имени Рентгена';
const need = (kind: Need['kind'], more: Partial<Need> = {}): Need => ({
  kind,
  count: 3,
  clients: [{ client_id: 'c1', client_name: 'Улыбка', count: 3, oldest: '2026-11-20' }],
  clients_count: 1,
  ...more,
});
const client = (more: Partial<DashboardClient> = {}) =>
  ({
    id: 'c1',
    name: 'Улыбка',
    rating: 4.5,
    rating_previous: 4.4,
    reviews_new: 21,
    ...more,
  }) as DashboardClient;
const dashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  scope: 'own',
  needs: [],
  answer_days: 14,
  clients: [client()],
  clients_count: 1,
  company: null,
  ...more,
});
const figures = {
  period: '2026-11',
  planned: 10,
  done: 4,
  reviews_new: 12,
  average: 4.27,
} as unknown as NonNullable<Dashboard['company']>['figures'];
const area = (more: object = {}) => ({
  area_id: 'a1',
  fullname_area: 'Клиника на Ленина',
  site_name: '2ГИС',
  rating_then: 4.4,
  rating_now: 4.5,
  reviews_new: 7,
  planned: 5,
  done: 5,
  ...more,
});
const company = (more: object = {}) =>
  ({
    client_id: 'c1',
    areas: [area()],
    areas_count: 1,
    figures,
    previous: { ...figures, average: 4.5 },
    ...more,
  }) as Dashboard['company'];

interface World {
  me?: object;
  answer?: () => Response | Promise<Response>;
}
function show(first: Dashboard, { me = {}, answer }: World = {}) {
  let stands = first;
  server(({ path }) => {
    if (path === '/dashboard') return answer?.() ?? json(stands);
    if (path === '/users/me')
      return json({ id: 'me', full_name: 'Вера Цой', kind: 'staff', permissions: [], ...me });
    return json({ data: [], count: 0 });
  });
  renderRouted(DashboardScreen);
  return (next: Dashboard) => {
    stands = next;
  };
}
const card = (name: string) => page.getByRole('region', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const title = page.getByRole('heading', { level: 1 });

signedIn({ width: 1200, height: 900 });

it('says by what is to be done how much waits and since when, and leads to exactly that', async () => {
  show(
    dashboard({
      needs: [
        need('reviews_waiting'),
        need('reviews_older', { count: 1000 }),
        need('collections_failed'),
        need('texts_to_check', {
          clients: [{ client_id: 'c1', client_name: 'Улыбка', count: 1, oldest: '2020-01-15' }],
        }),
        need('tasks_late'),
      ],
    }),
  );
  const waiting = card('Ждут ответа');
  await expect.element(waiting.getByText(/^за 14\sдней$/)).toBeVisible();
  await expect.element(waiting.getByText(/^3\sотзыва$/)).toBeVisible();
  await expect.element(waiting.getByText(/^ждёт с 20\sноября$/)).toBeVisible();
  await expect
    .element(waiting.getByRole('link'))
    .toHaveAttribute('href', '/clients/c1/reviews?answer=waiting&sort=publication_date');
  await expect.element(card('Без ответа давно').getByText(/^дольше 14\sдней$/)).toBeVisible();
  await expect.element(card('Без ответа давно').getByText(/^1\s000$/)).toBeVisible();
  await expect
    .element(card('Сбор не удался').getByRole('link'))
    .toHaveAttribute('href', '/clients/c1?failed=true');
  // Of texts it is the day they are planned for.
  await expect.element(card('Тексты на проверку').getByText(/^срок был 15\sянваря/)).toBeVisible();
  await expect
    .element(card('Тексты на проверку').getByRole('link'))
    .toHaveAttribute('href', '/copywriting/c1?queue=editing');
  await expect
    .element(card('Просроченные задачи').getByRole('link'))
    .toHaveAttribute('href', '/clients/c1/tasks?late=true');
});

it('says how many clients more there are than it names, and no number where one is missed', async () => {
  show(dashboard({ needs: [need('brief_missing', { count: 23, clients_count: 22 })] }));
  await expect.element(card('Нет брифа').getByText(/^И ещё 21\sклиент$/)).toBeVisible();
  await expect.element(card('Нет брифа').getByText('23')).not.toBeInTheDocument();
  await expect.element(card('Нет брифа').getByRole('link')).toHaveAttribute('href', '/clients/c1/brief');
});

it('says that nothing waits, and shows what a colleague’s work brings as it comes', async () => {
  const stand = show(dashboard());
  await expect.element(page.getByText('Сейчас ничего не ждёт. Новое появится здесь само.')).toBeVisible();
  stand(dashboard({ needs: [need('reviews_waiting')] }));
  await staleByEvent(queryClient, 'reviews_marked', { clientId: 'c1' });
  await expect.element(card('Ждут ответа')).toBeVisible();
});

it('greets staff by their first name', async () => {
  show(dashboard(), { me: { full_name: '  Вера   Цой ' } });
  await expect.element(title).toHaveTextContent('Здравствуйте, Вера');
});

it('shows how clients stand, and the way to the rest of them', async () => {
  show(
    dashboard({
      scope: 'all',
      clients: [client(), client({ id: 'c2', name: 'Ромашка', rating: null, reviews_new: 1 })],
      clients_count: 1200,
    }),
  );
  await expect.element(link(/^Улыбка/)).toMatchTextContent(/4,50.*21\sновый отзыв за 30 дней/);
  await expect.element(link(/^Ромашка/)).toMatchTextContent(/нет рейтинга\s?1\sновый отзыв за 30 дней/);
  await expect.element(link(/^Все клиенты: 1\s200$/)).toHaveAttribute('href', '/all-clients');
});

it('leads who has no clients yet to the first steps', async () => {
  show(dashboard({ clients: [], clients_count: 0 }));
  await expect.element(page.getByText('Клиентов у вас пока нет. Начните с первых шагов.')).toBeVisible();
  await expect.element(link('Первые шаги')).toHaveAttribute('href', '/welcome');
});

it('tells who writes of no missing clients while there are texts for them', async () => {
  show(dashboard({ clients: [], clients_count: 0, needs: [need('texts_to_take')] }));
  await expect
    .element(card('Можно взять').getByRole('link'))
    .toHaveAttribute('href', '/copywriting/c1?queue=free');
  await expect.element(page.getByText(/Клиентов у вас пока нет/)).not.toBeInTheDocument();
});

it('speaks to a client of their own company, and sends them to their own screens', async () => {
  show(
    dashboard({
      scope: 'client',
      clients: [],
      needs: [need('texts_to_approve'), need('tasks_due')],
      company: company({ areas: [area(), area({ area_id: 'a2', rating_now: null })], areas_count: 60 }),
    }),
    { me: { kind: 'client', full_name: 'ООО Улыбка' } },
  );
  await expect.element(title).toHaveTextContent('Начало');
  const texts = card('Согласуйте тексты').getByRole('link', { name: /^Открыть/ });
  await expect
    .element(texts)
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/clients\/c1\/execution\/texts\?status=.*client_review/),
    );
  await expect
    .element(card('Ваши задачи на ближайшие дни').getByRole('link'))
    .toHaveAttribute('href', '/clients/c1/tasks?mine=true');
  await expect.element(page.getByRole('region', { name: 'Ноябрь 2026' })).toMatchTextContent(/4,27/);
  await expect.element(card('Рейтинги').getByText('нет рейтинга')).toBeVisible();
  await expect.element(link('Все точки')).toHaveAttribute('href', '/clients/c1/execution/areas');
  await expect.element(page.getByRole('heading', { name: /клиенты/i })).not.toBeInTheDocument();
});

it('says to a client that the agency adds their areas', async () => {
  show(dashboard({ scope: 'client', clients: [], company: company({ areas: [], areas_count: 0 }) }), {
    me: { kind: 'client' },
  });
  await expect.element(page.getByText('Точек пока нет: их добавляет агентство.')).toBeVisible();
});

it('has the way to the month for who plans it alone', async () => {
  show(dashboard(), { me: { permissions: ['requests:plan'] } });
  await expect.element(link('Месяц')).toHaveAttribute('href', '/month');
});

it('says that it could not be told, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show(dashboard(), { answer: () => replies.shift() ?? json(dashboard()) });
  await expect.element(page.getByText('Не удалось узнать, что нужно сделать')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(link(/^Улыбка/)).toBeVisible();
});

it('keeps the longest names within a phone', async () => {
  await page.viewport(360, 800);
  show(
    dashboard({
      needs: [
        need('texts_to_link', {
          clients: [
            { client_id: 'c1', client_name: longName.replaceAll(' ', '-'), count: 1234, oldest: null },
          ],
        }),
      ],
      clients: [client({ name: longName.replaceAll(' ', '-') })],
      company: company({ areas: [area({ fullname_area: longName.replaceAll(' ', '-') })] }),
    }),
  );
  await expect.element(card('Рейтинги')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});
