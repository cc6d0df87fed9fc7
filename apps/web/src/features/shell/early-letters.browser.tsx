import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { keepLetters, takeLetters } from './early-letters.ts';

it('keeps what is typed until it is taken, and from nobody afterwards', async () => {
  render(<input aria-label="Поле" />);
  await expect.element(document.querySelector('input')).toBeInTheDocument();
  const field = document.querySelector('input');
  field?.focus();
  await userEvent.keyboard('а');
  keepLetters();
  await userEvent.keyboard('полдень и{Backspace}к');
  expect(field?.value).toBe('а');
  expect(takeLetters()).toBe('полдень к');
  await userEvent.keyboard('б');
  expect(field?.value).toBe('аб');
  expect(takeLetters()).toBe('');
});

it('begins anew each time, and notes Enter', async () => {
  keepLetters();
  await userEvent.keyboard('раз{Escape}');
  expect(takeLetters()).toBe('раз');
  keepLetters();
  keepLetters();
  await userEvent.keyboard('два{Enter}');
  expect(takeLetters()).toBe('два\n');
});
