import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../test/press.ts';
import { render } from '../test/render.tsx';
import { ToggleList } from './toggle-list.tsx';

const days = [
  { value: 1, label: 'пн', name: 'понедельник' },
  { value: 2, label: 'вт', name: 'вторник' },
];

function Days({ told }: { told: (days: number[]) => void }) {
  const [value, setValue] = useState([2]);
  return (
    <ToggleList
      id="days"
      label="Дни"
      options={days}
      value={value}
      error={value.length === 0 ? 'Выберите хотя бы один день.' : undefined}
      onChange={(next) => {
        told(next);
        setValue(next);
      }}
    />
  );
}

it('gives what is pressed in order, and says under itself what is wrong', async () => {
  const told: number[][] = [];
  render(<Days told={(value) => told.push(value)} />);
  const list = page.getByRole('group', { name: 'Дни' });
  const day = (name: string) => list.getByRole('button', { name });
  await expect.element(day('вторник')).toHaveAttribute('aria-pressed', 'true');
  await press(day('понедельник'));
  await press(day('вторник'));
  await expect.element(list).not.toHaveAccessibleDescription();
  await press(day('понедельник'));
  expect(told).toEqual([[1, 2], [1], []]);
  await expect.element(list).toHaveAccessibleDescription('Выберите хотя бы один день.');
});
