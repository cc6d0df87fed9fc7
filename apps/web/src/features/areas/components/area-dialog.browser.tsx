import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Area } from '../api.ts';
import { area, clientId, gis, groups, otzovik } from '../testing.ts';
import { AreaDialog } from './area-dialog.tsx';

const lenina = area();

function show(of?: Area) {
  const calls = server(({ method, path }) => {
    if (method !== 'GET') return json(lenina);
    if (path.startsWith('/reviews/clients/areas/site')) return json({ data: [gis, otzovik], count: 2 });
    return json(path === '/users/me' ? { id: 'me', abilities: [] } : { data: [], count: 0 });
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() => (
    <AreaDialog clientId={clientId} area={of} groups={groups} mayWatch={false} onClose={onClose} />
  ));
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}
const dialog = page.getByRole('dialog');
const name = dialog.getByLabelText('Название точки');
const address = dialog.getByLabelText('Адрес страницы с отзывами');
const choice = (label: string) => dialog.getByRole('combobox', { name: label });
const save = () => press(dialog.getByRole('button', { name: 'Сохранить' }));

afterEach(forgetToasts);

it('sends of an area only what was changed, so that a change of somebody else meanwhile stays', async () => {
  const { sent, onClose } = show(lenina);
  await name.fill('Клиника у вокзала');
  // Looked at, and left as it was.
  await address.click();
  await press(choice('Группа'));
  await press(page.getByRole('option', { name: 'Остальные' }));
  await press(choice('Группа'));
  await press(page.getByRole('option', { name: 'Флагманы' }));
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([{ id: 'lenina', fullname_area: 'Клиника у вокзала' }]);
});

it('moves an area to another page, site and out of its group', async () => {
  const { sent, onClose } = show(lenina);
  await expect.element(choice('Площадка')).toHaveTextContent('2ГИС');
  await address.fill('otzovik.com/reviews/1');
  await expect.element(choice('Площадка')).toHaveTextContent('Отзовик');
  await press(choice('Группа'));
  await press(page.getByRole('option', { name: 'Без группы' }));
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const url = 'https://otzovik.com/reviews/1';
  expect(sent()).toEqual([{ id: 'lenina', url, site_id: 'otzovik', group_id: null }]);
});

it('sends nothing where nothing was changed', async () => {
  const { sent, onClose } = show(lenina);
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([]);
});

it('makes an area of no group with all that is typed', async () => {
  const { sent, onClose } = show();
  await address.fill('2gis.ru/ekaterinburg/firm/2');
  await name.fill('Клиника на Мира');
  await expect.element(choice('Площадка')).toHaveTextContent('2ГИС');
  await press(dialog.getByRole('button', { name: 'Добавить точку' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const url = 'https://2gis.ru/ekaterinburg/firm/2';
  expect(sent()).toEqual([
    { client_id: clientId, fullname_area: 'Клиника на Мира', url, site_id: 'gis', group_id: null },
  ]);
});
