import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { MergeScreen } from './merge-screen.tsx';

function show(theirs = 'Приняли вежливо.') {
  const onResolve = vi.fn<(text: string) => void>();
  render(<MergeScreen mine="Приняли быстро." theirs={theirs} onResolve={onResolve} />);
  return onResolve;
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const view = (name: string) => press(page.getByRole('radio', { name, exact: true }));

it('shows both texts and what they differ in, until one is chosen', async () => {
  const onResolve = show();
  await expect.element(page.getByLabelText('Отличия вашего текста от сохранённого')).toBeVisible();
  await view('Сохранённый');
  const theirs = page.getByRole('region', { name: 'Сохранённый текст' });
  await expect.element(theirs).toHaveTextContent('Приняли вежливо.');
  await view('Мой');
  await expect.element(page.getByRole('region', { name: 'Ваш текст' })).toHaveTextContent('Приняли быстро.');
  expect(onResolve).not.toHaveBeenCalled();
});

it('makes one of both, which outlives a look at theirs', async () => {
  const onResolve = show('');
  await view('Собрать');
  await page.getByRole('textbox', { name: 'Общий текст' }).fill('Приняли быстро и вежливо.');
  await view('Сохранённый');
  await expect.element(page.getByText('Пусто')).toBeVisible();
  await view('Собрать');
  await press(button('Сохранить общий'));
  expect(onResolve.mock.calls).toEqual([['Приняли быстро и вежливо.']]);
});
