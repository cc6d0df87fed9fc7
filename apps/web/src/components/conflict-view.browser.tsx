import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { ConflictView } from './conflict-view.tsx';

const button = (name: string) => page.getByRole('button', { name });

it('shows what differs, and takes the one text or the other', async () => {
  const taken: string[] = [];
  render(
    <ConflictView
      title="Пока вы писали, текст сохранил кто-то ещё"
      mine="Кофе и торт"
      theirs="Кофе и чай"
      onKeep={() => taken.push('mine')}
      onTake={() => taken.push('theirs')}
    />,
  );
  await expect
    .element(page.getByRole('alert').getByText('Пока вы писали, текст сохранил кто-то ещё'))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Отличия' })).toHaveTextContent('Кофе и чайторт');
  await button('Оставить мой').click();
  await button('Взять сохранённый').click();
  expect(taken).toEqual(['mine', 'theirs']);
});

it('shows both texts in a feature’s own way, with its further ways out', async () => {
  render(
    <ConflictView title="Два ответа" more={<button type="button">Соединить оба</button>}>
      <p>Мой и их</p>
    </ConflictView>,
  );
  await expect.element(page.getByText('Мой и их')).toBeVisible();
  await expect.element(button('Соединить оба')).toBeVisible();
  await expect.element(button('Оставить мой')).not.toBeInTheDocument();
});

it('lets nothing else be chosen while a choice is being saved', async () => {
  render(<ConflictView title="Два текста" isBusy onKeep={() => undefined} onTake={() => undefined} />);
  await expect.element(button('Оставить мой')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Взять сохранённый')).toBeDisabled();
});
