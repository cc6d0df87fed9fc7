import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { type Column, DataTable, rowLink } from './data-table.tsx';

interface Row {
  id: string;
  name: string;
  reviews: number;
}
const rows: Row[] = [
  { id: 'a', name: 'Кофейня', reviews: 12 },
  { id: 'b', name: 'Чайная', reviews: 3 },
];
const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    label: 'Клиент',
    always: true,
    sort: { key: 'name', asc: 'По имени', desc: 'По имени с конца' },
    cell: ({ id, name }) => (
      <a href={`#${id}`} {...rowLink}>
        {name}
      </a>
    ),
  },
  {
    id: 'reviews',
    label: 'Отзывы',
    sort: { key: 'reviews', first: 'desc', asc: 'Сначала мало', desc: 'Сначала много' },
    cell: ({ reviews }) => reviews,
  },
];
const head = (name: string) => page.getByRole('columnheader', { name });

function Table({ hidden = [], width = 900 }: { hidden?: readonly string[]; width?: number }) {
  const [sort, setSort] = useState('name');
  return (
    <div style={{ width }}>
      <DataTable
        label="Клиенты"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        hidden={hidden}
        roomFrom={30}
      />
    </div>
  );
}

it('says how it is sorted, and sorts figures down first', async () => {
  render(<Table />);
  await expect.element(head('Клиент')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Отзывы' }).click();
  await expect.element(head('Отзывы')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Отзывы' }).click();
  await expect.element(head('Отзывы')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(head('Клиент')).not.toHaveAttribute('aria-sort');
});

it('leads from row to row by keys', async () => {
  render(<Table />);
  const first = page.getByRole('link', { name: 'Кофейня' });
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Чайная' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(first).toHaveFocus();
});

it('leaves a column out that was put away', async () => {
  render(<Table hidden={['reviews']} />);
  await expect.element(head('Клиент')).toBeVisible();
  await expect.element(head('Отзывы')).not.toBeInTheDocument();
});

it('shows rows as cards with their own order where there is no room', async () => {
  render(<Table width={320} />);
  const order = page.getByRole('combobox', { name: 'Порядок' });
  await expect.element(order).toHaveTextContent('По имени');
  await order.click();
  await page.getByRole('option', { name: 'Сначала много' }).click();
  await expect.element(order).toHaveTextContent('Сначала много');
});
