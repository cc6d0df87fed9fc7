import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { clientId, longName } from '../testing.ts';
import { ManyAreasDialog } from './many-areas-dialog.tsx';

interface Row {
  url: string;
  fullname_area?: string;
}
const fit = (url: string, more: object = {}) => ({
  url,
  fullname_area: 'Улыбка',
  site_name: '2ГИС',
  area_id: null,
  reason: null,
  ...more,
});
const refused = (url: string, reason: string) => fit(url, { site_name: null, reason });

interface World {
  mayWatch?: boolean;
  preview?: (rows: readonly Row[]) => Response | Promise<Response>;
  made?: () => Response | Promise<Response>;
  watch?: (areaId: string) => Response;
}
function show({ mayWatch = true, preview, made, watch }: World = {}) {
  const calls = server(({ path, body }) => {
    if (path.endsWith('/add-monitoring'))
      return watch?.((body as { area_id: string }).area_id) ?? json({ id: 'watch' });
    const { rows, is_preview: isPreview } = body as { rows: readonly Row[]; is_preview: boolean };
    const lines = rows.map(({ url }, at) => fit(url, { area_id: isPreview ? null : `new-${at}` }));
    return (isPreview ? preview?.(rows) : made?.()) ?? json({ data: lines });
  });
  const onClose = vi.fn<() => void>();
  render(<ManyAreasDialog clientId={clientId} mayWatch={mayWatch} onClose={onClose} />);
  const sentTo = (end: string) => calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
  return { onClose, sent: () => sentTo('/many'), watched: () => sentTo('/add-monitoring') };
}
const dialog = page.getByRole('dialog', { name: 'Несколько точек' });
const lines = dialog.getByRole('textbox', { name: 'Адреса страниц с отзывами' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const becomes = dialog.getByRole('region', { name: 'Что получится' });
const two = '2gis.ru/firm/1\n\n2gis.ru/firm/2\tКлиника на Мира';

afterEach(forgetToasts);

it('says first what becomes of each line, then makes the areas and has them collected', async () => {
  const { sent, watched, onClose } = show();
  await expect.element(button('Проверить')).toBeDisabled();
  await lines.fill(two);
  await press(button('Проверить'));
  await expect.element(becomes.getByRole('listitem').nth(1)).toBeVisible();
  expect(watched()).toEqual([]);
  await press(button(/^Добавить 2\sточки$/));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText(/^Добавлено: 2\sточки$/)).toBeVisible();
  const rows = [{ url: '2gis.ru/firm/1' }, { url: '2gis.ru/firm/2', fullname_area: 'Клиника на Мира' }];
  expect(sent()).toEqual([
    { client_id: clientId, rows, is_preview: true },
    { client_id: clientId, rows, is_preview: false },
  ]);
  expect(watched()).toEqual([{ area_id: 'new-0' }, { area_id: 'new-1' }]);
});

it('tells by its number which line will not do and why', async () => {
  show({
    preview: () =>
      json({
        data: [
          refused('просто слова', 'not_a_web_address'),
          fit('2gis.ru/firm/1'),
          refused('2gis.ru/firm/1', 'repeated'),
          refused('nowhere.example/1', 'no_such_site'),
        ],
      }),
  });
  await lines.fill('просто слова\n2gis.ru/firm/1\n2gis.ru/firm/1\nnowhere.example/1');
  await press(button('Проверить'));
  await expect.element(becomes.getByText('Строка 1: Здесь нет адреса страницы')).toBeVisible();
  await expect.element(becomes.getByText('Улыбка · 2ГИС')).toBeVisible();
  await expect.element(becomes.getByText('Строка 3: Этот адрес уже есть выше')).toBeVisible();
  await expect.element(becomes.getByText(/^Строка 4: Площадки с таким адресом у вас нет/)).toBeVisible();
  await expect.element(becomes.getByText('Подойдёт 1 из 4.')).toBeVisible();
  await expect.element(button(/^Добавить 1\sточку$/)).toBeEnabled();
});

it('adds nothing where no line will do', async () => {
  show({ preview: () => json({ data: [refused('2gis.ru/firm/1', 'area_address_taken')] }) });
  await lines.fill('2gis.ru/firm/1');
  await press(button('Проверить'));
  await expect.element(becomes.getByText('Ни одна строка не подойдёт.')).toBeVisible();
  await expect.element(button('Добавить')).toBeDisabled();
});

it('takes no check of lines that were changed since, also where it comes late', async () => {
  let come: (response: Response) => void = () => undefined;
  const { sent } = show({ preview: () => new Promise((resolve) => (come = resolve)) });
  await lines.fill('2gis.ru/firm/1');
  await press(button('Проверить'));
  await expect.poll(() => sent().length).toBe(1);
  await lines.fill(two);
  come(json({ data: [fit('2gis.ru/firm/1')] }));
  await expect.element(button('Проверить')).toBeEnabled();
  await expect.element(becomes).not.toBeInTheDocument();
  await expect.element(button(/^Добавить/)).not.toBeInTheDocument();
  await press(button('Проверить'));
  await expect.poll(() => sent().length).toBe(2);
  come(json({ data: [fit('2gis.ru/firm/1'), fit('2gis.ru/firm/2')] }));
  await expect.element(button(/^Добавить 2\sточки$/)).toBeEnabled();
  await lines.fill(`${two} и ещё`);
  await expect.element(button('Проверить')).toBeEnabled();
});

it('has nothing collected where that was not wanted, or is not for them to say', async () => {
  const { watched, onClose } = show();
  await lines.fill('2gis.ru/firm/1');
  await press(dialog.getByRole('checkbox', { name: /^Собирать отзывы каждый день/ }));
  await press(button('Проверить'));
  await press(button(/^Добавить 1\sточку$/));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(watched()).toEqual([]);
});

it('offers no collection to who may not collect', async () => {
  show({ mayWatch: false });
  await expect.element(lines).toBeVisible();
  await expect.element(dialog.getByRole('checkbox')).not.toBeInTheDocument();
});

it('says of how many the collection could not be set up: the areas stand all the same', async () => {
  const { onClose } = show({
    watch: (id) => (id === 'new-0' ? json({ detail: 'no' }, 500) : json({ id: 'watch' })),
  });
  await lines.fill(two);
  await press(button('Проверить'));
  await press(button(/^Добавить 2\sточки$/));
  await expect.element(page.getByText(/^Сбор не включился: 1\sточка\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Добавлено: 2\sточки$/)).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps the lines where they could not be added, and asks before they are dropped', async () => {
  const { onClose } = show({ made: () => Promise.reject(new TypeError('Failed to fetch')) });
  await lines.fill(two);
  await press(button('Проверить'));
  await press(button(/^Добавить 2\sточки$/));
  await expect.element(page.getByText(/^Нет связи с сервером/)).toBeVisible();
  await expect.element(lines).toHaveValue(two);
  await expect.element(button(/^Добавить 2\sточки$/)).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('takes no more lines than one call does', async () => {
  const { sent } = show();
  await lines.fill(Array.from({ length: 101 }, (_, at) => `2gis.ru/firm/${at}`).join('\n'));
  await expect.element(dialog.getByText(/^Не больше 100\sстрок за раз, здесь 101$/)).toBeVisible();
  await expect.element(button('Проверить')).toBeDisabled();
  expect(sent()).toEqual([]);
});

it('keeps long lines within a phone', async () => {
  await page.viewport(360, 800);
  const url = `https://2gis.ru/${'ekaterinburg'.repeat(12)}`;
  show({ preview: () => json({ data: [fit(url, { fullname_area: longName }), refused(url, 'repeated')] }) });
  await lines.fill(`${url}\n${url}`);
  await press(button('Проверить'));
  await expect.element(becomes.getByText(`${longName} · 2ГИС`)).toBeVisible();
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBe(clientWidth);
});
