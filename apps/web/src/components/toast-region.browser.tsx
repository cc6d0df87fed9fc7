import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { standingToast } from './standing-toast.ts';
import { toaster } from './toaster.ts';

afterEach(() => toaster.remove());

const undoable = (title: string, onClick: () => void = () => undefined) =>
  standingToast({ type: 'success', title, duration: 60_000, action: { label: 'Вернуть', onClick } });

const toastOf = (title: string) => page.getByRole('status').filter({ hasText: title });
const topOf = (title: string) => toastOf(title).element().getBoundingClientRect().top;
/** It has come to its place: what moves it is over. */
const stands = async (title: string) => {
  await expect.element(toastOf(title)).toBeVisible();
  await expect.element(toastOf(title)).toHaveAttribute('data-mounted');
  await Promise.all(
    toastOf(title)
      .element()
      .getAnimations()
      .map((animation) => animation.finished),
  );
};

it('lets a toast that others follow stand where it is, and the press on it is its own', async () => {
  const taken: string[] = [];
  render(null);
  await undoable('Первое', () => taken.push('первое'));
  await stands('Первое');
  const before = topOf('Первое');
  const button = toastOf('Первое').getByRole('button', { name: 'Вернуть' });
  const { left, top, width, height } = button.element().getBoundingClientRect();

  await undoable('Второе', () => taken.push('второе'));
  await stands('Второе');
  expect(topOf('Первое')).toBe(before);
  expect(topOf('Второе')).toBeGreaterThan(toastOf('Первое').element().getBoundingClientRect().bottom);

  // Where the first one offered it before the second came.
  const under = document.elementFromPoint(left + width / 2, top + height / 2);
  (under?.closest('button') ?? document.body).click();
  await expect.element(toastOf('Первое')).not.toBeInTheDocument();
  expect(taken).toEqual(['первое']);
  await expect.poll(() => topOf('Второе')).toBe(before);
});

it('shows the last of more than the window holds', async () => {
  render(null);
  for (let number = 1; number <= 20; number += 1) await undoable(`Сообщение ${number}.`);
  await stands('Сообщение 20.');
  const { top, bottom } = toastOf('Сообщение 20.').element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

it('says what takes the place of a toast, also while that one is on its way out', async () => {
  render(null);
  const said = (title: string) => standingToast({ id: 'marks', type: 'success', title, duration: 60_000 });
  await said('Меняем 20 отзывов');
  await stands('Меняем 20 отзывов');
  await said('Изменено 20 отзывов');
  await stands('Изменено 20 отзывов');
  await expect.element(toastOf('Меняем 20 отзывов')).not.toBeInTheDocument();
  const closing = toastOf('Изменено 20 отзывов').getByRole('button', { name: 'Закрыть' }).element();
  (closing as HTMLElement).click();
  await expect.element(toastOf('Изменено 20 отзывов')).toHaveAttribute('data-state', 'closed');
  await said('Отменено');
  await expect.element(toastOf('Изменено 20 отзывов')).not.toBeInTheDocument();
  await stands('Отменено');
});
