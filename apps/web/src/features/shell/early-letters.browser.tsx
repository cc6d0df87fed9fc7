import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { keepLetters, takeLetters } from './early-letters.ts';

it('keeps what is typed until it is taken, and from nobody afterwards', async () => {
  render(<input aria-label="Поле" />);
  await expect.element(page.getByLabelText('Поле')).toBeInTheDocument();
  const field = document.querySelector('input');
  field?.focus();
  await userEvent.keyboard('a');
  keepLetters();
  await userEvent.keyboard('noon o{Backspace}k');
  expect(field?.value).toBe('a');
  expect(takeLetters()).toBe('noon k');
  await userEvent.keyboard('b');
  expect(field?.value).toBe('ab');
  expect(takeLetters()).toBe('');
});

it('begins anew each time, and notes Enter', async () => {
  keepLetters();
  await userEvent.keyboard('one{Escape}');
  expect(takeLetters()).toBe('one');
  keepLetters();
  keepLetters();
  await userEvent.keyboard('two{Enter}');
  expect(takeLetters()).toBe('two\n');
});
