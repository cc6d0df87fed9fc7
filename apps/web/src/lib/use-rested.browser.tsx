import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { useRested } from './use-rested.ts';

const shown: string[] = [];

function Echo() {
  const [typed, setTyped] = useState('');
  const rested = useRested(typed, 150);
  if (shown.at(-1) !== rested) shown.push(rested);
  return (
    <label>
      Слово
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{rested === '' ? 'Пусто' : `Ищем «${rested}»`}</output>
    </label>
  );
}

it('tells what was typed once the typing rests, and not the letters on the way', async () => {
  render(<Echo />);
  await expect.element(page.getByText('Пусто')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox'), 'к');
  await userEvent.fill(page.getByRole('textbox'), 'ка');
  await userEvent.fill(page.getByRole('textbox'), 'касса');
  await expect.element(page.getByText('Ищем «касса»')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox'), '');
  await expect.element(page.getByText('Пусто')).toBeVisible();
  expect(shown).toEqual(['', 'касса', '']);
});
