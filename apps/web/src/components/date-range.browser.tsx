import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { DateRange, type DateRangeValue } from './date-range.tsx';

let told: DateRangeValue[] = [];

function Asked() {
  const [value, setValue] = useState<DateRangeValue>({ from: '2026-10-01', to: '2026-10-31' });
  return (
    <>
      <DateRange
        label="Период"
        value={value}
        max="2026-11-21"
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue({ from: '2026-09-01', to: '2026-09-30' })}>
        Сентябрь
      </button>
    </>
  );
}

const from = page.getByLabelText('с — Период');
const to = page.getByLabelText('по — Период');

it('says what is wrong with two days and tells them once they are right', async () => {
  told = [];
  render(<Asked />);
  await from.fill('2026-11-05');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Начало позже конца');
  await expect.element(from).toHaveValue('2026-11-05');
  expect(told).toEqual([]);
  await to.fill('2026-11-10');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(told).toEqual([{ from: '2026-11-05', to: '2026-11-10' }]);
  await to.fill('2027-01-01');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Дни не позже 21 ноября');
  expect(told).toHaveLength(1);
});

it('waits for a whole year, and takes days chosen elsewhere', async () => {
  told = [];
  render(<Asked />);
  await from.fill('0202-10-01');
  expect(told).toEqual([]);
  await expect.element(from).toHaveValue('0202-10-01');
  await page.getByRole('button', { name: 'Сентябрь' }).click();
  await expect.element(from).toHaveValue('2026-09-01');
  await from.fill('');
  expect(told).toEqual([{ from: undefined, to: '2026-09-30' }]);
});
