import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import type { Hit } from '../api.ts';
import { hit, longName } from '../testing.ts';
import { SearchHit } from './search-hit.tsx';

const link = page.getByRole('link');
const show = (of: Hit, onOpen: () => void = () => undefined) =>
  renderRouted(() => <SearchHit hit={of} onOpen={onOpen} />);

it('shows of a review whose it is, its grade, the day of UTC, and the words that were found', async () => {
  const onOpen = vi.fn<() => void>();
  show(hit('a'), onOpen);
  await expect.element(link).toHaveAttribute('href', '/clients/client/reviews?review=a');
  await expect.element(page.getByText('Стоматология · На Лесной · 2 марта 2024')).toBeVisible();
  await expect.element(link).toMatchTextContent(/^Оценка 4 из 5/);
  await expect.element(link).toMatchTextContent(/… лечили зуб, и не было больно$/);
  expect(document.querySelector('mark')?.textContent).toBe('зуб');
  await press(link);
  expect(onOpen).toHaveBeenCalledOnce();
});

it('marks where a text is cut off, and has no grade where nobody gave one', async () => {
  const snippet = { text: 'Спасибо!', places: [], starts: true, ends: false };
  const title = { text: 'Анна Ким', places: [{ start: 0, end: 4 }] };
  show(hit('a', { kind: 'texts', rating: null, title, snippet, date: null }));
  await expect.element(link).toMatchTextContent(/Без оценки/);
  await expect.element(page.getByText('Стоматология · На Лесной', { exact: true })).toBeVisible();
  await expect.element(link).toMatchTextContent(/Спасибо! …$/);
  expect(document.querySelector('mark')?.textContent).toBe('Анна');
});

it('shows of an answer no grade: that is of its review', async () => {
  show(hit('a', { kind: 'answers' }));
  await expect.element(page.getByText(/не было больно/)).toBeVisible();
  expect(page.getByText('Оценка').elements()).toEqual([]);
});

it('shows of a client its name once, and of an area its client and where it is', async () => {
  const title = { text: longName, places: [] };
  const snippet = { text: 'Омск, улица Лесная, 5', places: [], starts: true, ends: true };
  const rest = { title, snippet, rating: null, date: null, area_fullname: null };
  renderRouted(() => (
    <>
      <SearchHit
        hit={hit('c', { ...rest, kind: 'clients', client_name: longName })}
        onOpen={() => undefined}
      />
      <SearchHit hit={hit('a', { ...rest, kind: 'areas' })} onOpen={() => undefined} />
    </>
  ));
  await expect.element(link.nth(0)).toHaveTextContent(longName);
  await expect.element(link.nth(1)).toHaveTextContent(`${longName}Стоматология · Омск, улица Лесная, 5`);
});
