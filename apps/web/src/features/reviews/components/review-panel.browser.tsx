import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { json, type server } from '../../../test/server.ts';
import type { Review } from '../api.ts';
import { annotatePath, clientId, ids, longName, review, showReview, vera } from '../testing.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const queues = { id: ids.template, name: 'Очереди' };
const doctors = { id: ids.me, name: 'Врачи' };
const onTheme = (theme: typeof queues, places: [number, number][] = []) => ({
  ...theme,
  places: places.map(([start, end]) => ({ start, end })),
});
const annotated = (more: Partial<Review> = {}) => review({ abilities: ['reviews:annotate'], ...more });

type Reply = (call: ReturnType<typeof server>[number]) => Response | undefined;

function show(first: Review, reply: Reply = () => undefined, link?: string) {
  const onMove = vi.fn<(step: 1 | -1) => void>();
  const onClose = vi.fn<() => void>();
  const shown = showReview(
    first,
    (known) => <ReviewPanel review={known} link={link} onMove={onMove} onClose={onClose} />,
    (call) => {
      const own = reply(call);
      if (own) return own;
      if (call.path.includes('clustering/names')) return json({ data: [queues, doctors], count: 2 });
      return call.path === '/users/me' ? json({ id: ids.me, full_name: 'Я' }) : undefined;
    },
  );
  return { ...shown, onMove, onClose };
}
const panel = page.getByRole('dialog');
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const fact = (name: string) =>
  panel
    .getByRole('term')
    .elements()
    .find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;

signedIn();

it('says what is known of a review, and nothing of what is not', async () => {
  show(
    review({
      rating: null,
      author: null,
      recall: '  ',
      likes: 1_234,
      dislikes: 5,
      tags: ['хамство', 'срочно'],
      assignee: vera,
      external_review_uid: 'ya-1',
      publication_date: '2025-03-01T00:00:00Z',
      publication_date_precision: 'month',
      gone_since: '2025-11-20T09:05:00Z',
      sentiment: { tone: 'negative', score: -0.8, contradicts_grade: false },
    }),
  );
  await expect.element(panel).toHaveAccessibleName(/Автор не указан/);
  await expect.element(panel.getByText('Без текста, только оценка')).toBeVisible();
  await expect.element(panel.getByText('Исчез с площадки, замечено: 20 ноября 2025, 12:05')).toBeVisible();
  expect(fact('Опубликован')).toBe('март 2025');
  expect(fact('Точка')).toBe(longName);
  expect(fact('Отметки')).toMatch(/^полезно 1\s234, нет 5$/);
  expect(fact('Поручен')).toBe('Вера Цой');
  expect(fact('Тон текста')).toBe('Текст ругает (оценка Молвы, не автора)');
  expect(fact('Метки')).toBe('хамство, срочно');
  expect(fact('Номер на площадке')).toBe('ya-1');
  expect(fact('Прежние тексты')).toBeUndefined();
  await expect.element(panel.getByRole('link', { name: /Открыть/ })).not.toBeInTheDocument();
});

it('leads to the review itself, or says that it leads to the page of the area', async () => {
  show(review({ url: null }), undefined, 'https://otzovik.com/area');
  await expect
    .element(panel.getByRole('link', { name: 'Открыть страницу точки' }))
    .toHaveAttribute('href', 'https://otzovik.com/area');
});

it('goes to the review before and after, and closes by its cross and by Esc', async () => {
  const { onMove, onClose } = show(review());
  await press(button('Предыдущий отзыв'));
  await press(button('Следующий отзыв'));
  expect(onMove.mock.calls).toEqual([[-1], [1]]);
  panel.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('marks where the review speaks of a theme, under the focus and by a press', async () => {
  show(
    review({
      recall: 'Ждали долго, врач груб.',
      themes: [onTheme(queues, [[0, 12]]), onTheme(doctors, [[13, 22]])],
    }),
  );
  const chip = (name: string) =>
    panel.getByRole('group', { name: 'Темы отзыва' }).getByRole('button', { name });
  const marks = () => [...panel.element().querySelectorAll('mark')].map(({ textContent }) => textContent);
  await expect.element(chip('Очереди')).toBeVisible();
  chip('Очереди').element().focus();
  await expect.poll(marks).toEqual(['Ждали долго,']);
  await userEvent.tab();
  await expect.poll(marks).toEqual(['врач груб']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(marks).toEqual([]);
  await chip('Очереди').click();
  await expect.element(chip('Очереди')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(marks).toEqual(['Ждали долго,']);
});

it('moves a review to one theme, and shows it under that theme at once', async () => {
  const { sent } = show(annotated({ themes: [onTheme(queues), onTheme(doctors)] }), ({ path, method }) =>
    method === 'PUT' && path === annotatePath ? json(annotated({ themes: [onTheme(doctors)] })) : undefined,
  );
  await chooseOf(button('Перенести в тему'), 'Врачи');
  await expect.element(page.getByText('Отзыв перенесён')).toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: annotatePath,
      body: { id: ids.review, client_id: clientId, cluster_id: doctors.id },
    },
  ]);
  const chips = () =>
    panel
      .getByRole('group', { name: 'Темы отзыва' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(chips).toEqual(['Врачи']);
});

it('says why a review was not moved, and leaves it where it was', async () => {
  show(annotated({ themes: [onTheme(queues)] }), ({ method }) =>
    method === 'PUT' ? json({ code: 'client_archived', detail: 'archived' }, 409) : undefined,
  );
  await chooseOf(button('Перенести в тему'), 'Врачи');
  await expect.element(page.getByText(/архив/)).toBeVisible();
  await expect.element(panel.getByRole('group', { name: 'Темы отзыва' }).getByText('Очереди')).toBeVisible();
});

it('offers to move and to split nothing to whoever may only read, nor asks what could be split', async () => {
  const { calls } = show(review({ themes: [onTheme(queues)] }));
  await expect.element(button('Следующий отзыв')).toBeVisible();
  await expect.poll(() => calls.some(({ path }) => path.includes('clustering/names'))).toBe(true);
  await expect.element(button('Перенести в тему')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('review-merges'))).toEqual([]);
});

it('holds long words within a phone', async () => {
  await page.viewport(360, 800);
  show(
    annotated({
      author: 'Константинопольская-Преображенская-Задунайская-Александра-Вячеславовна',
      title: 'Превысокомногорассмотрительствующий',
      recall: 'Самовывозсамовывозсамовывозсамовывозсамовывозсамовывозсамовывоз',
      tags: ['самовывозсамовывозсамовывозсамовывозсамовывоз'],
      themes: [{ ...onTheme(queues), name: 'Здоровьесберегающиетехнологииобслуживания' }],
    }),
  );
  await expect.element(button('Перенести в тему')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  const body = button('Перенести в тему').element().closest('div');
  expect(body?.scrollWidth).toBe(body?.clientWidth);
  await page.viewport(1000, 700);
});

it('opens what the author had written before, and closes it with the focus on its button', async () => {
  const version = { version: 1, author: null, recall: 'Ждали час.', rating: 2, publication_date: null };
  const seen = { seen_from: '2026-10-01T09:00:00Z', seen_until: '2026-10-02T09:00:00Z' };
  show(review({ versions_count: 1 }), ({ path }) =>
    path.includes('review-versions') ? json({ data: [{ ...version, ...seen }], count: 1 }) : undefined,
  );
  const opener = panel.getByRole('button', { name: /^1\sверсия$/ });
  await pressKeys(opener, '{Enter}');
  const versions = panel.getByRole('region', { name: 'Прежние тексты' });
  await expect.element(versions.getByRole('deletion')).toHaveTextContent('час');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await pressKeys(button('Свернуть'), '{Enter}');
  await expect.element(versions).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
