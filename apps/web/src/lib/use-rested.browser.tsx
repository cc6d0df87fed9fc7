import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { useRested } from './use-rested.ts';

const shown: string[] = [];
/** As fast as nobody types: between two presses of a key a slow machine rests as well. */
let type: (text: string) => void;

function Echo() {
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    type = (text) => flushSync(() => setTyped(text));
  }, []);
  const rested = useRested(typed, 150);
  if (shown.at(-1) !== rested) shown.push(rested);
  return <output>{rested === '' ? 'Пусто' : `Ищем «${rested}»`}</output>;
}

it('tells what was typed once the typing rests, and not the letters on the way', async () => {
  render(<Echo />);
  await expect.element(page.getByText('Пусто')).toBeVisible();
  for (const text of ['к', 'ка', 'касса']) type(text);
  await expect.element(page.getByText('Ищем «касса»')).toBeVisible();
  type('');
  await expect.element(page.getByText('Пусто')).toBeVisible();
  expect(shown).toEqual(['', 'касса', '']);
});
