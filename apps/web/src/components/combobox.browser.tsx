import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { Combobox } from './combobox.tsx';
import type { Option } from './options.ts';

const cities: readonly Option[] = [
  { value: 'perm', label: 'Пермь' },
  { value: 'pskov', label: 'Псков' },
  { value: 'tver', label: 'Тверь' },
];
const city = page.getByRole('combobox', { name: 'Город' });

function City({ told }: { told: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('tver');
  return (
    <Combobox
      label="Город"
      options={cities}
      value={value}
      onChange={(next) => {
        told(next);
        setValue(next);
      }}
    />
  );
}

function show(): string[] {
  const told: string[] = [];
  render(<City told={(value) => told.push(value)} />);
  return told;
}

/** Types and presses Enter before the browser has drawn what is left to choose from. */
async function typeAndEnter(typed: string): Promise<void> {
  await expect.element(city).toBeVisible();
  const input = city.element() as HTMLInputElement;
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // As between two keys: what the letter has begun comes first.
  await Promise.resolve();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

it('takes the first of what is left by Enter right after the last letter', async () => {
  const told = show();
  await typeAndEnter('п');
  await expect.element(city).toHaveValue('Пермь');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  expect(told).toEqual(['perm']);
  await typeAndEnter('пс');
  await expect.element(city).toHaveValue('Псков');
  expect(told).toEqual(['perm', 'pskov']);
});

it('takes what the arrows marked, not the first', async () => {
  const told = show();
  await city.fill('п');
  await expect.element(page.getByRole('option', { name: 'Пермь' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Псков' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.element(city).toHaveValue('Псков');
  expect(told).toEqual(['pskov']);
});

it('keeps what was chosen where nothing of the list fits', async () => {
  const told = show();
  await typeAndEnter('ъ');
  await expect.element(city).toHaveValue('Тверь');
  expect(told).toEqual([]);
});
