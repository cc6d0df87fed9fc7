import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Visit } from '../visit.ts';
import { SinceVisit } from './since-visit.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const nothing: Visit = {
  since: '2026-01-20T10:00:00Z',
  reviews_new: 0,
  reviews_low: 0,
  reviews_gone: 0,
  answers_published: 0,
  areas_failed: 0,
};

function show(answer: () => Response | Promise<Response>) {
  const calls = server(answer);
  renderRouted(() => (
    <>
      <SinceVisit clientId="c1" />
      <p>Точки</p>
    </>
  ));
  return calls;
}
const box = page.getByRole('region', { name: 'Что изменилось с прошлого раза' });
const below = page.getByText('Точки');

signedIn();

it('notes the visit once, and says in whole words what changed, each the way to it', async () => {
  const calls = show(() =>
    json({
      ...nothing,
      reviews_new: 1001,
      reviews_low: 2,
      reviews_gone: 1,
      answers_published: 3,
      areas_failed: 5,
    }),
  );
  await expect.element(box).toBeVisible();
  const links = box.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'сбор не удался: 5 точек',
    '2 низкие оценки',
    'больше 1 000 новых отзывов',
    '1 отзыв пропал',
    '3 ответа появилось',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/clients/c1?failed=true',
    '/clients/c1/reviews?seen_after=2026-01-20T10%3A00%3A00Z&rating_to=3&sort=-first_seen',
    '/clients/c1/reviews?seen_after=2026-01-20T10%3A00%3A00Z&sort=-first_seen',
    '/clients/c1/reviews?gone_after=2026-01-20T10%3A00%3A00Z',
    '/clients/c1/reviews?answered_after=2026-01-20T10%3A00%3A00Z',
  ]);
  expect(calls).toMatchObject([{ method: 'POST', path: '/reviews/clients/c1/visits' }]);
});

it('stays within a phone, all of it', async () => {
  await page.viewport(360, 800);
  show(() =>
    json({ ...nothing, reviews_new: 1001, reviews_low: 1001, reviews_gone: 1001, answers_published: 1001 }),
  );
  await expect.element(box).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

it('says that nothing changed', async () => {
  show(() => json(nothing));
  await expect.element(box.getByText(/С прошлого раза, .*: ничего нового/)).toBeVisible();
  expect(box.getByRole('list').elements()).toEqual([]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['on the first visit', () => json({ ...nothing, since: null })],
  ['where it could not be told', () => json({ detail: 'no' }, 404)],
])('is not there %s', async (_, answer) => {
  let isAnswered = false;
  show(() => {
    isAnswered = true;
    return answer();
  });
  await expect.poll(() => isAnswered).toBe(true);
  await expect.element(below).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
});

it('comes when it is known, and keeps nobody waiting till then', async () => {
  let come: (response: Response) => void = () => undefined;
  show(() => new Promise((resolve) => (come = resolve)));
  await expect.element(below).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  come(json(nothing));
  await expect.element(box).toBeVisible();
});
