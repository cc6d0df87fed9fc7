import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { chooseOf, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import type { Review } from '../api.ts';
import { ClientName } from '../client-name.ts';
import { answer, clientId, ids, longName, removal, review, vera } from '../testing.tsx';
import { LookedFor } from './found-in.tsx';
import { ReviewCard } from './review-card.tsx';

interface World {
  q?: string;
  link?: string;
  onChoose?: (review: Review, isRange: boolean) => void;
  onOpen?: (review: Review) => void;
}

function show(of: Review, { q, link, onChoose, onOpen = () => undefined }: World = {}) {
  render(
    <ClientName value={(id) => (id === clientId ? 'Кофейни Севера' : undefined)}>
      <LookedFor value={q}>
        <ReviewCard
          review={of}
          state="plain"
          link={link}
          isChosen={false}
          isChoosing={false}
          onChoose={onChoose}
          onOpen={onOpen}
        />
      </LookedFor>
    </ClientName>,
  );
}
const card = page.getByRole('article');
const marks = () => [...card.element().querySelectorAll('mark')].map(({ textContent }) => textContent);

beforeEach(() => startSession('token'));
afterEach(() => {
  vi.restoreAllMocks();
  endSession('signed_out');
});

it('says in one line whose it is, when, of which client, on which site and where', async () => {
  show(
    review({
      publication_date: '2025-03-01T22:30:00Z',
      publication_date_precision: 'minute',
      gone_since: '2025-03-05T09:00:00Z',
      versions_count: 2,
    }),
  );
  for (const words of [
    'Анна Белова',
    'Кофейни Севера',
    'Отзовик',
    longName,
    'исчез 5 марта 2025',
    'изменён автором',
  ])
    await expect.element(card.getByText(words, { exact: true })).toBeVisible();
  // The day is that of UTC, by which the list is filtered; the exact time is the reader's.
  const time = card.getByText('1 марта 2025', { exact: true });
  await expect.element(time).toHaveAttribute('title', '2 марта 2025, 01:30:00');
});

it('says the tone only where the grade does not say it', async () => {
  const of = (rating: number | null, contradicts_grade: boolean) =>
    review({ rating, sentiment: { tone: 'positive', score: 0.9, contradicts_grade } });
  show(of(1, true));
  await expect.element(page.getByText('текст спорит с оценкой')).toBeVisible();
  show({ ...of(null, false), author: 'Без оценки' });
  await expect.element(page.getByText('текст хвалит')).toBeVisible();
  show({ ...of(5, false), author: 'Как оценка', tags: ['после'] });
  const third = page.getByRole('article', { name: 'Отзыв: Как оценка' });
  await expect.element(third.getByText('после')).toBeVisible();
  await expect.element(third.getByText(/текст/)).not.toBeInTheDocument();
});

it('says what is being done about it: the answer and the complaint', async () => {
  show(review({ official_answer: answer({ state: 'approval' }), removal: removal({ state: 'declined' }) }));
  await expect.element(card.getByText('Ответ: на согласовании')).toBeVisible();
  await expect.element(card.getByText('Жалоба: отклонена')).toBeVisible();
});

it.each([
  [1, /^полезно 1\s+читателю$/],
  [2, /^полезно 2\s+читателям$/],
  [21, /^полезно 21\s+читателю$/],
  [1_011, /^полезно 1\s011\s+читателям$/],
])('says that %i found it useful', async (likes, words) => {
  show(review({ likes }));
  await expect.element(card.getByText(words)).toBeVisible();
});

it('shows what is only for the staff: tags, whom it is given to, the note', async () => {
  show(review({ tags: ['хамство', 'срочно'], assignee: vera, note: 'Звонили,\nне ответил.' }));
  await expect.element(card.getByText('срочно')).toBeVisible();
  await expect.element(card.getByText('поручен: Вера Цой')).toBeVisible();
  await expect.element(card.getByText(/^Заметка: Звонили/)).toBeVisible();
  await expect.element(card.getByText(/полезно/)).not.toBeInTheDocument();
});

it('marks what was looked for in whatever form it stands, in the title and in the text', async () => {
  show(review({ title: 'Очередь', recall: 'Очереди были долгими, очередью не назвать.' }), { q: 'очередь' });
  await expect.poll(marks).toEqual(['Очередь', 'Очереди', 'очередью']);
});

it('marks words of a phrase where they stand together, and none that is to be absent', async () => {
  show(review({ recall: 'Долго ждали. Врач был долго занят.' }), { q: '"долго ждали" -врач' });
  await expect.poll(marks).toEqual(['Долго ждали']);
});

it('leaves a text as it is where nothing is looked for', async () => {
  show(review({ recall: 'Врач <b>грубил</b> & ушёл' }));
  await expect.element(card.getByText('Врач <b>грубил</b> & ушёл')).toBeVisible();
  expect(marks()).toEqual([]);
});

it('shows the whole of a long text while it marks where it speaks of a theme', async () => {
  const recall = `${'Ждали. '.repeat(300)}Врач груб.`;
  const start = recall.length - 10;
  show(
    review({ recall, themes: [{ id: ids.template, name: 'Врачи', places: [{ start, end: start + 9 }] }] }),
  );
  const chip = card.getByRole('button', { name: 'Врачи' });
  await expect.element(chip).toBeVisible();
  const low = card.element().getBoundingClientRect().height;
  chip.element().focus();
  await expect.poll(marks).toEqual(['Врач груб']);
  expect(card.element().getBoundingClientRect().height).toBeGreaterThan(low);
  chip.element().blur();
  await expect.poll(marks).toEqual([]);
});

it('opens its details by the button and by the menu, and its page on the site by the menu', async () => {
  const onOpen = vi.fn<(of: Review) => void>();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const of = review();
  show(of, { onOpen, link: 'https://otzovik.com/1' });
  await pressKeys(card.getByRole('button', { name: 'Подробности' }), '{Enter}');
  const menu = card.getByRole('button', { name: 'Действия с отзывом: Анна Белова' });
  await chooseOf(menu, 'Подробности');
  await expect.poll(() => onOpen.mock.calls).toEqual([[of], [of]]);
  await chooseOf(menu, 'Открыть на площадке');
  await expect
    .poll(() => open.mock.calls)
    .toEqual([['https://otzovik.com/1', '_blank', 'noopener,noreferrer']]);
});

it('offers no page on the site where there is none', async () => {
  show(review());
  await pressKeys(card.getByRole('button', { name: /^Действия с отзывом/ }), '{Enter}');
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('Подробности');
});

it('is chosen by the key, and up to it with Shift; not by whoever may do nothing with it', async () => {
  const chosen: boolean[] = [];
  show(review(), { onChoose: (_, isRange) => chosen.push(isRange) });
  const box = card.getByRole('checkbox', { name: 'Выбрать отзыв: Анна Белова' });
  await pressKeys(box, ' ');
  await userEvent.keyboard('{Shift>}');
  await box.click({ modifiers: ['Shift'] });
  await userEvent.keyboard('{/Shift}');
  expect(chosen).toEqual([false, true]);
  show(review({ author: 'Пётр Ким' }));
  const other = page.getByRole('article', { name: 'Отзыв: Пётр Ким' });
  await expect.element(other).toBeVisible();
  await expect.element(other.getByRole('checkbox')).not.toBeInTheDocument();
});

it('holds long words within a phone', async () => {
  await page.viewport(360, 800);
  show(
    review({
      author: 'Константинопольская-Преображенская-Задунайская-Александра-Вячеславовна',
      recall: 'Самовывозсамовывозсамовывозсамовывозсамовывозсамовывозсамовывоз',
      tags: ['самовывозсамовывозсамовывозсамовывозсамовывозсамовывоз'],
      themes: [{ id: ids.me, name: 'Здоровьесберегающиетехнологииобслуживанияпациентов', places: [] }],
      answers: [
        { ...review(), author: longName, recall: 'Извинитеизвинитеизвинитеизвинитеизвинитеизвините' },
      ] as unknown as Review['answers'],
    }),
  );
  await expect.element(card.getByRole('button', { name: /^Здоровье/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});
