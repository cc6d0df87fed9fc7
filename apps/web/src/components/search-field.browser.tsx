import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { SearchField } from './search-field.tsx';

const field = page.getByRole('searchbox', { name: 'Поиск' });
let told: string[] = [];

function Searched() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Поиск"
        value={value}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
      <button type="button">Строка</button>
    </>
  );
}

it('tells a pending search as the field is left', async () => {
  told = [];
  render(<Searched />);
  await field.fill(' кофе ');
  await page.getByRole('button', { name: 'Строка' }).click();
  expect(told).toEqual(['кофе']);
});

it('is told at Enter and cleared by Escape', async () => {
  told = [];
  render(<Searched />);
  await field.fill('чай');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told).toEqual(['чай']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => told).toEqual(['чай', '']);
  await expect.element(field).toHaveValue('');
});
