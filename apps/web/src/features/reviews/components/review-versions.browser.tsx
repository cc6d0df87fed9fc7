import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { clientId, ids, requests, review } from '../testing.tsx';
import { ReviewVersions } from './review-versions.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const version = (number: number, recall: string, rating: number | null = 2) => ({
  version: number,
  author: 'Анна Белова',
  recall,
  rating,
  publication_date: null,
  seen_from: `2025-03-0${number}T09:00:00Z`,
  seen_until: `2025-03-0${number + 1}T09:00:00Z`,
});
const path = (skip: number) =>
  `${requests}/review-versions?client_id=${clientId}&id=${ids.review}&limit=20&skip=${skip}`;

function show(reply: (asked: string) => Response, now = review({ versions_count: 3 })) {
  const calls = server(({ path: asked }) => reply(asked));
  const next = render(<ReviewVersions review={now} onClose={() => undefined} />);
  return { calls, next };
}
const rows = page.getByRole('region', { name: 'Прежние тексты' }).getByRole('listitem');
const words = (at: number) => (rows.nth(at).element() as HTMLElement).innerText.replace(/\s+/g, ' ');

signedIn();

it('compares each wording with the one that followed it, the newest with what stands now', async () => {
  show(() => json({ data: [version(2, 'Ждали приёма час.'), version(1, 'Ждали час.')], count: 2 }));
  await expect.element(rows.nth(1)).toBeVisible();
  expect(words(0)).toMatch(/^Виден с 2 марта 2025, 12:00 по 3 марта 2025, 12:00 /);
  const marked = (at: number, tag: string) =>
    [...rows.nth(at).element().querySelectorAll(tag)].map(({ textContent }) => textContent?.trim());
  expect([marked(0, 'del'), marked(0, 'ins')]).toEqual([['час'], ['полтора часа']]);
  expect([marked(1, 'del'), marked(1, 'ins')]).toEqual([[], ['приёма']]);
});

it('says the grade where it was another one, and that there was none', async () => {
  show(
    () => json({ data: [version(3, 'Один'), version(2, 'Два', null), version(1, 'Три', 4.5)], count: 3 }),
    review({ rating: 2 }),
  );
  await expect.element(rows.nth(2)).toBeVisible();
  expect(words(0)).not.toMatch(/оценк/);
  expect(words(1)).toMatch(/12:00, без оценки /);
  expect(words(2)).toMatch(/12:00, оценка 4,5 /);
});

it('has earlier ones come by a press, says why they did not, and compares across the pages', async () => {
  const replies = [
    json({ code: 'rate_limited', detail: 'no' }, 422),
    json({ data: [version(1, 'Час.')], count: 2 }),
  ];
  const { calls } = show((asked) =>
    asked === path(0) ? json({ data: [version(2, 'Ждали час.')], count: 2 }) : (replies.shift() ?? json({})),
  );
  const more = page.getByRole('button', { name: 'Ещё раньше' });
  await press(more);
  await expect.element(page.getByText(/^Дальше не загрузилось\./)).toBeVisible();
  await press(more);
  await expect.element(rows.nth(1)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(words(1)).toMatch(/Ждали/);
  expect(calls.map(({ path: asked }) => asked)).toEqual([path(0), path(1), path(1)]);
});

it('says that they did not come at all, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 404), json({ data: [version(1, 'Час.')], count: 1 })];
  show(() => replies.shift() ?? json({}));
  await expect.element(page.getByText('Не удалось загрузить прежние тексты')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(rows.first()).toBeVisible();
});

it('asks anew once the author has changed the review once more', async () => {
  const { calls, next } = show(
    () => json({ data: [version(1, 'Час.')], count: 1 }),
    review({ versions_count: 1 }),
  );
  await expect.element(rows.first()).toBeVisible();
  next(<ReviewVersions review={review({ versions_count: 2 })} onClose={() => undefined} />);
  await expect.poll(() => calls.length).toBe(2);
});
