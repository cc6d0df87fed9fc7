import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { area, clientId, groups } from '../testing.ts';
import { button, namesIn, row, section, showAreas } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const order = '/reviews/clients/areas/order';
const first = area();
const second = area({ id: 'mira', fullname_area: 'Клиника на Мира' });
const third = area({ id: 'vokzal', fullname_area: 'Клиника у вокзала', group_id: 'rest' });
const all = [first, second, third];
const grip = (name: string) => button(`Переставить: ${name}`);

/** Drags by a grip and lets go over a place: no pointer of the tests drags as a hand does. */
async function drag(from: Locator, to: Locator) {
  await expect.element(to).toBeVisible();
  const data = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true };
  const source = from.element();
  source.dispatchEvent(new DragEvent('dragstart', data));
  // Places take what is dragged once they know of it.
  await expect.poll(() => !to.element().dispatchEvent(new DragEvent('dragover', data))).toBe(true);
  to.element().dispatchEvent(new DragEvent('drop', data));
  source.dispatchEvent(new DragEvent('dragend', data));
}

signedIn({ width: 1440, height: 900 });

it('moves an area by the arrow keys, says where it is, and keeps its grip in hand', async () => {
  const { sent, stand } = showAreas({ areas: all });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  stand([second, first, third]);
  await pressKeys(grip('Клиника на Ленина'), '{ArrowDown}');
  await expect.poll(() => namesIn('Флагманы')).toEqual(['Клиника на Мира', 'Клиника на Ленина']);
  await expect.element(page.getByText('Место 2 из 2, группа «Флагманы»')).toBeInTheDocument();
  await expect.element(grip('Клиника на Ленина')).toHaveFocus();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: order,
      body: { client_id: clientId, group_id: 'vip', area_ids: ['mira', 'lenina'] },
    },
  ]);
});

it('goes on with the arrows in the next group, where its grip is another', async () => {
  const { sent, stand } = showAreas({ areas: all });
  await expect.element(row('Клиника на Мира')).toBeVisible();
  stand([first, { ...second, group_id: 'rest' }, third]);
  await pressKeys(grip('Клиника на Мира'), '{ArrowDown}');
  await expect.poll(() => namesIn('Остальные')).toEqual(['Клиника на Мира', 'Клиника у вокзала']);
  await expect.element(grip('Клиника на Мира')).toHaveFocus();
  stand([first, third, { ...second, group_id: 'rest' }]);
  await pressKeys(grip('Клиника на Мира'), '{ArrowDown}');
  await expect.poll(() => namesIn('Остальные')).toEqual(['Клиника у вокзала', 'Клиника на Мира']);
  expect(sent().map(({ body }) => body)).toMatchObject([
    { group_id: 'rest', area_ids: ['mira', 'vokzal'] },
    { group_id: 'rest', area_ids: ['vokzal', 'mira'] },
  ]);
});

it('asks for nothing where an area or a group can go no further', async () => {
  const { sent } = showAreas({ areas: all });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  await pressKeys(grip('Клиника на Ленина'), '{ArrowUp}');
  await pressKeys(grip('Клиника у вокзала'), '{ArrowDown}');
  await pressKeys(grip('Флагманы'), '{ArrowUp}');
  expect(sent()).toEqual([]);
});

it('orders the groups by the arrow keys', async () => {
  const { sent, stand } = showAreas({ areas: all });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  const swapped = groups.map((one, at) => ({ ...one, position: 2 - at }));
  stand(all, swapped);
  await pressKeys(grip('Флагманы'), '{ArrowDown}');
  await expect.element(page.getByText('Группа: место 2 из 2')).toBeInTheDocument();
  await expect.element(grip('Флагманы')).toHaveFocus();
  expect(sent()).toMatchObject([
    {
      path: '/reviews/clients/areas/group/order',
      body: { client_id: clientId, group_ids: ['rest', 'vip'] },
    },
  ]);
});

it('drops an area before another of another group, and puts it back where a hand slipped', async () => {
  const { sent, stand } = showAreas({ areas: all });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  stand([{ ...first, group_id: 'rest' }, second, third]);
  await drag(grip('Клиника на Ленина'), row('Клиника у вокзала'));
  await expect.element(page.getByText('Точка переставлена')).toBeVisible();
  await expect.poll(() => namesIn('Остальные')).toEqual(['Клиника на Ленина', 'Клиника у вокзала']);
  stand(all);
  await press(button('Отменить'));
  await expect.poll(() => namesIn('Флагманы')).toEqual(['Клиника на Ленина', 'Клиника на Мира']);
  expect(sent().map(({ body }) => body)).toMatchObject([
    { group_id: 'rest', area_ids: ['lenina', 'vokzal'] },
    { group_id: 'vip', area_ids: ['lenina', 'mira'] },
  ]);
});

it('leaves an area alone that is let go over itself or over its own place', async () => {
  const { sent } = showAreas({ areas: all });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  await drag(grip('Клиника на Ленина'), row('Клиника на Ленина'));
  await drag(grip('Клиника на Ленина'), row('Клиника на Мира'));
  await drag(grip('Флагманы'), section('Флагманы').getByRole('heading'));
  expect(sent()).toEqual([]);
  await expect.element(page.getByText('Точка переставлена')).not.toBeInTheDocument();
});

it('drops a group before another, and an area on the head of a group at its end', async () => {
  const { sent } = showAreas({ areas: all });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  await drag(grip('Остальные'), section('Флагманы').getByRole('heading'));
  await expect.element(page.getByText('Группа переставлена')).toBeVisible();
  await drag(grip('Клиника на Ленина'), section('Остальные').getByRole('heading'));
  await expect.element(page.getByText('Точка переставлена')).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { group_ids: ['rest', 'vip'] },
    { group_id: 'rest', area_ids: ['vokzal', 'lenina'] },
  ]);
});

it('says why it could not be moved, and leaves the order as it is', async () => {
  showAreas({
    areas: all,
    reply: ({ method }) => (method === 'PUT' ? json({ detail: 'no' }, 503) : undefined),
  });
  await expect.element(row('Клиника на Ленина')).toBeVisible();
  await pressKeys(grip('Клиника на Ленина'), '{ArrowDown}');
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  expect(namesIn('Флагманы')).toEqual(['Клиника на Ленина', 'Клиника на Мира']);
  await expect.element(page.getByText(/^Место/)).not.toBeInTheDocument();
});
