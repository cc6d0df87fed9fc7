import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAll } from '../../lib/query-client.ts';
import { render } from '../../test/render.tsx';
import { json, server } from '../../test/server.ts';
import type { Review } from './api.ts';
import { clientId, ids, review } from './testing.tsx';
import { useElsewhere } from './use-elsewhere.ts';
import { signedIn } from '../../test/signed-in.ts';

function Linked({ items = [], isPending = false }: { items?: readonly Review[]; isPending?: boolean }) {
  const found = useElsewhere(clientId, ids.review, items, isPending);
  return <p>Открыт: {found?.author ?? 'никто'}</p>;
}
const opened = (author: string) => page.getByText(`Открыт: ${author}`);

signedIn();

it('asks for the review of a link that the list does not have, once the list is there', async () => {
  const calls = server(() => json({ data: [review()], count: 1 }));
  const show = render(<Linked isPending />);
  await expect.element(opened('никто')).toBeVisible();
  show(<Linked items={[review()]} />);
  await expect.element(opened('никто')).toBeVisible();
  expect(calls).toEqual([]);
  show(<Linked />);
  await expect.element(opened('Анна Белова')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('says that there is no such review', async () => {
  server(() => json({ data: [], count: 0 }));
  render(<Linked />);
  await expect.element(page.getByText(/^Отзыва по этой ссылке нет/)).toBeVisible();
});

it('says why the review of a link did not come, and opens it when it does', async () => {
  const answers = [() => json({ detail: 'no' }, 403), () => json({ data: [review()], count: 1 })];
  server(() => answers.shift()?.() ?? json({ data: [], count: 0 }));
  render(<Linked />);
  await expect.element(page.getByText(/^Отзыв по ссылке не открылся. На это у вас нет прав/)).toBeVisible();
  await expect.element(opened('никто')).toBeVisible();
  await askAll();
  await expect.element(opened('Анна Белова')).toBeVisible();
});
