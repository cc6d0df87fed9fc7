import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { clientId, ids, request, vera, work } from '../testing.ts';
import { ChosenTexts } from './chosen-texts.tsx';
import { button, list, panel, rows, showList, showText } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const second = request({ id: ids.second, fullname_area: 'Клиника на Мира', review_data: 'Больно не было.' });
const third = request({ id: ids.third, fullname_area: 'Клиника у вокзала', review_data: 'Дорого.' });
const published = request({ id: ids.area, fullname_area: 'Клиника у реки', status: 'published' });
const abilities = ['requests:delete'];
const bar = page.getByRole('region', { name: 'Выбранные тексты' });
const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Выбрать: ${name}`) });
const all = page.getByRole('checkbox', { name: 'Выбрать все на странице' });
const remove = bar.getByRole('button', { name: 'Удалить' });
const path = '/reviews/clients/requests/delete-many';
/** The last of what is told is over: what it offered to take back is done now. */
const endToast = () =>
  press(page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' }));

signedIn({ width: 1200, height: 900 });

it('chooses one by one, a range with Shift, and all that may be deleted', async () => {
  showList({ abilities, texts: [request(), second, published, third] });
  await press(tick('Клиника на Ленина'));
  await expect.element(bar.getByText(/^Выбрано: 1\sтекст$/)).toBeVisible();
  await userEvent.keyboard('{Shift>}');
  await tick('Клиника у вокзала').click({ modifiers: ['Shift'], force: true });
  await userEvent.keyboard('{/Shift}');
  await expect.element(bar.getByText(/^Выбрано: 3\sтекста$/)).toBeVisible();
  await expect.element(all).toBeChecked();
  // What was published once is kept.
  await expect.element(tick('Клиника у реки')).not.toBeInTheDocument();
  await press(tick('Клиника на Мира'));
  await expect.element(all).not.toBeChecked();
  await press(all);
  await expect.element(bar.getByText(/^Выбрано: 3\sтекста$/)).toBeVisible();
  await press(bar.getByRole('button', { name: 'Снять выбор' }));
  await expect.element(bar).not.toBeInTheDocument();
});

it('keeps what was chosen from page to page, and lets it go with another filter', async () => {
  const page2 = [third];
  showList({
    abilities,
    texts: [request()],
    count: 60,
    reply: (call) => (call.path.includes('skip=50') ? json({ data: page2, count: 60 }) : undefined),
  });
  await press(tick('Клиника на Ленина'));
  await press(button('Следующая страница'));
  await press(tick('Клиника у вокзала'));
  await expect.element(bar.getByText(/^Выбрано: 2\sтекста$/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Искать в текстах' }).fill('дорого');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).not.toBeInTheDocument();
});

it('deletes after the time to take it back, and says how many; the focus stays in the list', async () => {
  const { sent, stand } = showList({ abilities, texts: [request(), second, third] });
  await press(tick('Клиника на Ленина'));
  await press(tick('Клиника на Мира'));
  await press(remove);
  await expect.element(page.getByText('Удалено текстов: 2')).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(page.getByText(/^1\sтекст$/)).toBeVisible();
  await expect.element(list).toHaveFocus();
  expect(sent()).toEqual([]);
  stand([third]);
  await endToast();
  await expect
    .poll(() => sent())
    .toEqual([{ method: 'POST', path, body: { client_id: clientId, ids: [ids.first, ids.second] } }]);
  await expect.element(rows.first()).toMatchTextContent('Клиника у вокзала');
});

it('brings texts back in time, and deletes nothing', async () => {
  const { sent } = showList({ abilities, texts: [request(), second] });
  await press(tick('Клиника на Мира'));
  await press(remove);
  await expect.poll(() => rows.elements().length).toBe(1);
  await press(button('Вернуть'));
  await expect.poll(() => rows.elements().length).toBe(2);
  // They come back without their ticks: nothing is chosen unseen.
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('says which texts were kept and why, and shows all of them again', async () => {
  const kept = [
    { ...request(), lock: { user: vera, is_mine: false, until: '2026-11-20T10:00:00Z' } },
    { ...second, status: 'published' },
  ];
  showList({
    abilities,
    texts: [request(), second, third],
    reply: (call) =>
      call.path === path ? json({ detail: 'no', code: 'texts_kept', current: kept }, 409) : undefined,
  });
  await press(all);
  await press(remove);
  await expect.element(page.getByText('Удалено текстов: 3')).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(0);
  await endToast();
  await expect.element(page.getByText(/^Не удалено: 3\sтекста$/)).toBeVisible();
  await expect
    .element(
      page.getByText(/«Приняли быстро и вежливо\.» \(Клиника на Ленина\) — сейчас у сотрудника: Вера Цой/),
    )
    .toBeVisible();
  await expect
    .element(page.getByText(/«Больно не было\.» .* — опубликован, такие тексты не удаляют/))
    .toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(3);
});

it('sends what waits before the page goes away', async () => {
  const { sent } = showList({ abilities, texts: [request(), second] });
  await press(tick('Клиника на Мира'));
  await press(remove);
  await expect.element(page.getByText('Удалено текстов: 1')).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ client_id: clientId, ids: [ids.second] }]);
});

it('says that nothing is left of a page all of which was deleted', async () => {
  showList({ abilities, texts: [request()], count: 1 });
  await press(tick('Клиника на Ленина'));
  await press(remove);
  await expect.element(page.getByText('Текстов пока нет.')).toBeVisible();
  await press(button('Вернуть'));
  await expect.poll(() => rows.elements().length).toBe(1);
});

it('deletes no more at once than a call does', async () => {
  server(() => json({ id: clientId, status: 'active', abilities }));
  const texts = Array.from({ length: 501 }, (_, at) => request({ id: `text ${at}` }));
  const onDelete = vi.fn<() => void>();
  render(<ChosenTexts clientId={clientId} texts={texts} onClose={onDelete} onDelete={onDelete} />);
  await expect.element(bar.getByText(/^Выбрано: 501\sтекст$/)).toBeVisible();
  await expect.element(remove).toBeDisabled();
  await expect.element(bar.getByText('За раз удаляется не больше 500')).toBeVisible();
  expect(onDelete).not.toHaveBeenCalled();
});

it('deletes the open text by its menu, and leaves it', async () => {
  const { sent, closed } = showText(work(), abilities);
  await chooseOf(panel.getByRole('button', { name: 'Действия с текстом' }), 'Удалить текст');
  await expect.element(page.getByText('Удалено текстов: 1')).toBeVisible();
  expect(closed()).toBe(1);
  await endToast();
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ client_id: clientId, ids: [ids.first] }]);
});

it.each([
  ['was published', work({ status: 'published' }), abilities],
  ['one may not delete', work(), []],
])('offers no deletion of a text that %s', async (_, text, rights) => {
  showText(text, rights);
  await expect.element(panel.getByText('Приняли быстро и вежливо.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Действия с текстом' })).not.toBeInTheDocument();
});
