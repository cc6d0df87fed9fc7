import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { findScreenActions } from './screen-actions.ts';

it('finds the buttons that can be pressed, with their words and keys, each once', async () => {
  const pressed: string[] = [];
  render(
    <main id="main">
      <button type="button">Не отсюда</button>
      <div data-actions="">
        <button type="button" aria-keyshortcuts="n" onClick={() => pressed.push('new')}>
          Новый клиент
        </button>
        <button type="button" disabled>
          Собрать все
        </button>
        <button type="button" aria-label="Действия: Кофейня" />
        <button type="button" role="combobox" aria-controls="none" aria-expanded="false">
          По статусу
        </button>
        <button type="button" hidden>
          Спрятано
        </button>
        <a href="#add">Добавить тексты</a>
      </div>
      <div data-actions="">
        <button type="button">Новый клиент</button>
      </div>
    </main>,
  );
  await expect.element(page.getByText('Добавить тексты')).toBeVisible();
  const found = findScreenActions();
  expect(found.map(({ label, keys }) => [label, keys])).toEqual([
    ['Новый клиент', 'n'],
    ['Действия: Кофейня', null],
    ['Добавить тексты', null],
  ]);
  found[0]?.button.click();
  expect(pressed).toEqual(['new']);
});
