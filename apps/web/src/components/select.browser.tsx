import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import type { Option } from './options.ts';
import { Select } from './select.tsx';

const grades: readonly Option[] = [
  { value: 'any', label: 'Любая' },
  { value: '1-2', label: '1–2' },
  { value: '1-3', label: '1–3' },
  { value: '1-4', label: '1–4' },
];
let told: string[] = [];
let arrive = () => {};

/** Shows what was chosen when it is told to, as one whose value stands in the address. */
function Late() {
  const [value, setValue] = useState('any');
  return (
    <Select
      label="Оценка"
      options={grades}
      value={value}
      onChange={(next) => {
        told.push(next);
        arrive = () => setValue(next);
      }}
    />
  );
}

it('goes on from the letter before while its choice is on its way, and then from what is chosen', async () => {
  told = [];
  render(<Late />);
  const grade = page.getByRole('combobox', { name: 'Оценка' });
  await expect.element(grade).toBeVisible();
  await userEvent.tab();
  await expect.element(grade).toHaveFocus();
  await userEvent.keyboard('11');
  expect(told).toEqual(['1-2', '1-3']);
  await expect.element(grade).toHaveTextContent('Любая');
  arrive();
  await expect.element(grade).toHaveTextContent('1–3');
  await userEvent.keyboard('1');
  expect(told).toEqual(['1-2', '1-3', '1-4']);
});
