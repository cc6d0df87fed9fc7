import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { staleByEvent } from '../../../lib/stale.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { type Notification, unreadQuery } from '../api.ts';
import { notification } from '../testing.ts';
import { Bell } from './bell.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { signedIn } from '../../../test/signed-in.ts';

interface World {
  list?: () => Response | undefined;
  read?: () => Response | Promise<Response> | undefined;
}
/** The bell and what it opens, whose server keeps what is read. */
function show(first: readonly Notification[], { list, read }: World = {}) {
  let stands = first;
  const unread = () => stands.filter(({ read_at }) => read_at === null);
  const calls = server(({ method, path, body }) => {
    if (method === 'POST') {
      const refusal = read?.();
      if (refusal) return refusal;
      const { ids, read: isRead } = body as { ids?: string[]; read: boolean };
      stands = stands.map((one) =>
        ids === undefined || ids.includes(one.id)
          ? { ...one, read_at: isRead ? '2026-11-21T10:00:00Z' : null }
          : one,
      );
      return json({ message: 'ok', unread: unread().length });
    }
    const { searchParams: asked } = new URL(path, location.href);
    const all = asked.get('unread') === 'true' ? unread() : stands;
    const skip = Number(asked.get('skip'));
    const data = all.slice(skip, skip + Number(asked.get('limit')));
    const answer = () => json({ data, count: all.length, unread: unread().length });
    return (asked.get('limit') === '30' && list?.()) || answer();
  });
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    const { href } = useLocation();
    return (
      <>
        <Bell onOpen={() => setOpen(true)} />
        <output aria-label="Адрес">{href}</output>
        {isOpen && <NotificationsPanel onClose={() => setOpen(false)} />}
      </>
    );
  }
  renderRouted(Screen);
  return {
    bodies: () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : [])),
    come: (next: readonly Notification[]) => {
      stands = next;
    },
  };
}
const panel = page.getByRole('dialog', { name: 'Уведомления' });
const rows = panel.getByRole('listitem');
const bell = page.getByRole('button', { name: /^Уведомления/, includeHidden: true });
const button = (name: string | RegExp) => panel.getByRole('button', { name });
const readAll = button('Прочитать все');
const address = page.getByLabelText('Адрес');
const open = () => press(page.getByRole('button', { name: /^Уведомления/ }));
const [first, second] = [notification('Аптека'), notification('Улыбка', { times: 3, path: null })];

signedIn();

it('opens what it is about, marks that read, and goes away', async () => {
  const { bodies } = show([first, second]);
  await expect
    .element(bell)
    .toHaveAttribute('aria-label', expect.stringMatching(/^Уведомления: 2\sнепрочитанных$/));
  await open();
  await press(button('Оценка 1: Аптека (не прочитано)'));
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('/clients/c1/reviews?review=r1');
  expect(bodies()).toEqual([{ read: true, ids: ['Аптека'] }]);
  await expect
    .element(bell)
    .toHaveAttribute('aria-label', expect.stringMatching(/^Уведомления: 1\sнепрочитанное$/));
});

it('marks read, and stays, where there is nothing to open', async () => {
  const { bodies } = show([second]);
  await open();
  await expect.element(rows.first().getByText(/всего таких: 3$/)).toBeVisible();
  await press(button('Оценка 1: Улыбка (не прочитано)'));
  await expect.element(button('Вернуть в непрочитанные: Оценка 1: Улыбка')).toBeVisible();
  await expect.element(address).toHaveTextContent('/');
  expect(bodies()).toEqual([{ read: true, ids: ['Улыбка'] }]);
});

it('gives one back to the unread', async () => {
  const { bodies } = show([notification('Аптека', { read_at: '2026-11-20T10:00:00Z' })]);
  await open();
  await expect.element(readAll).toBeDisabled();
  await press(button('Вернуть в непрочитанные: Оценка 1: Аптека'));
  await expect.element(button('Оценка 1: Аптека (не прочитано)')).toBeVisible();
  await expect.element(readAll).toBeEnabled();
  expect(bodies()).toEqual([{ read: false, ids: ['Аптека'] }]);
});

it('reads all at once, also those further down than one has scrolled', async () => {
  const read = Array.from({ length: 40 }, (_, at) =>
    notification(`№ ${at}`, { read_at: '2026-11-20T10:00:00Z' }),
  );
  const { bodies } = show([...read, first]);
  await open();
  await expect.element(rows.nth(29)).toBeInTheDocument();
  await press(readAll);
  await expect.poll(bodies).toEqual([{ read: true }]);
  await expect.element(bell).toHaveAttribute('aria-label', 'Уведомления');
  await expect.element(readAll).toBeDisabled();
});

it('shows more of a long list by its button', async () => {
  show(Array.from({ length: 200 }, (_, at) => notification(`№ ${at}`)));
  await open();
  await expect.element(rows.nth(29)).toBeInTheDocument();
  await press(button(/^Показать ещё/));
  await expect.element(rows.nth(59)).toBeInTheDocument();
  await expect
    .element(bell)
    .toHaveAttribute('aria-label', expect.stringMatching(/^Уведомления: 200\sнепрочитанных$/));
});

it('shows the unread alone, and says that all is read', async () => {
  show([first, notification('Улыбка', { read_at: '2026-11-20T10:00:00Z' })]);
  await open();
  await expect.poll(() => rows.elements().length).toBe(2);
  await press(panel.getByRole('radio', { name: 'Непрочитанные' }));
  await expect.poll(() => rows.elements().length).toBe(1);
  await press(button('Отметить прочитанным: Оценка 1: Аптека'));
  await expect.element(panel.getByText('Всё прочитано.')).toBeVisible();
  await press(panel.getByRole('radio', { name: 'Все' }));
  await expect.poll(() => rows.elements().length).toBe(2);
});

it('shows what was not marked after all as it is, and says why', async () => {
  show([first], { read: () => json({ detail: 'no' }, 503) });
  await open();
  await press(button('Отметить прочитанным: Оценка 1: Аптека'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeInTheDocument();
  await expect.element(button('Оценка 1: Аптека (не прочитано)')).toBeVisible();
  await expect.element(readAll).toBeEnabled();
});

it('lets in what comes while it is open, and counts it', async () => {
  const { come } = show([]);
  await open();
  await expect.element(panel.getByText(/^Пока ничего не случилось/)).toBeVisible();
  come([first]);
  // As the live stream tells of it.
  queryClient.setQueryData(unreadQuery().queryKey, 1);
  await staleByEvent(queryClient, 'notification', {});
  await expect.element(button('Оценка 1: Аптека (не прочитано)')).toBeVisible();
  await expect
    .element(bell)
    .toHaveAttribute('aria-label', expect.stringMatching(/^Уведомления: 1\sнепрочитанное$/));
  await expect.element(readAll).toBeEnabled();
});

it('says that notifications could not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show([first], { list: () => replies.shift() });
  await open();
  await expect.element(panel.getByText('Не удалось загрузить уведомления')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(rows.first()).toBeVisible();
});

it('gives the focus back to the bell, and leads to where one says what to be told', async () => {
  show([]);
  await expect.element(bell).toBeVisible();
  (bell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('link', { name: 'О чём сообщать' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await open();
  await press(panel.getByRole('link', { name: 'О чём сообщать' }));
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(address).toHaveTextContent('/settings#notifications');
});

it('keeps long words within a phone', async () => {
  await page.viewport(360, 800);
  const long = 'Здоровьесбережение'.repeat(12);
  show([notification('a', { title: long, body: long, times: 2 })]);
  await open();
  await expect.element(rows.first()).toBeVisible();
  const body = rows.first().element().parentElement?.parentElement;
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});
