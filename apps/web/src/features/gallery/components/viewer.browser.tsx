import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changed } from '../../../lib/act.ts';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { clientId, ids, image, second } from '../testing.ts';
import { caption, inViewer, open, showGallery, viewer, viewerIsUp } from './testing.tsx';

const other = page.getByRole('dialog', { name: 'Снимок vtoroy.png' });
const typed = 'Отзыв на карте, третий сверху';
/** A colleague changed something in the gallery: what is shown of it is asked for. */
const told = () => changed('PUT /reviews/clients/{client_id}/gallery/{id}', clientId);

afterEach(async () => {
  await forgetToasts();
  await page.viewport(1000, 700);
});

it('says which of them it is, and leads no further than to the first and the last', async () => {
  const { shown } = showGallery({ first: open });
  await expect.element(viewer.getByText('1 из 2')).toBeVisible();
  await expect.element(inViewer('Предыдущий снимок')).toBeDisabled();
  await viewerIsUp();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await expect.element(other.getByText('2 из 2')).toBeVisible();
  await expect.element(other.getByRole('button', { name: 'Следующий снимок' })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toEqual({ period: '2026-10', image: ids.second });
});

it('leaves the arrows to a field in which one types', async () => {
  const { shown } = showGallery({ first: open });
  await viewerIsUp();
  await caption.click();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}+-');
  await expect.element(caption).toHaveValue('Отзыв на карт+-е');
  expect(shown()).toEqual(open);
});

it('is enlarged by + and fits again by −, and the next one fits', async () => {
  showGallery({ first: open });
  await viewerIsUp();
  await userEvent.keyboard('+');
  await expect.element(inViewer('Уместить в окно')).toBeVisible();
  await userEvent.keyboard('-');
  await expect.element(inViewer('Увеличить')).toBeVisible();
  await viewer.getByRole('img', { name: 'Отзыв на карте' }).click();
  await expect.element(inViewer('Уместить в окно')).toBeVisible();
  await press(inViewer('Следующий снимок'));
  await expect.element(other.getByRole('button', { name: 'Увеличить' })).toBeVisible();
});

it.each([
  ['processing', null, 'Снимок ещё обрабатывается.'],
  ['failed', 'unreadable', /^Файл повреждён или обрезан/],
  ['failed', 'что-то новое', 'Снимок не удалось обработать.'],
] as const)('says of one that is %s (%s) why there is nothing to see', async (state, error, words) => {
  showGallery({ first: open, images: [image({ state, error, urls: null })] });
  await expect.element(viewer.getByText(words)).toBeVisible();
  await expect.element(inViewer('Увеличить')).toBeDisabled();
  await expect.element(viewer.getByRole('link', { name: 'Скачать оригинал' })).not.toBeInTheDocument();
});

it('says what is known of the file, and leads to the original', async () => {
  showGallery({ first: open });
  await expect.element(viewer.getByText(/^1600 × 1200, 2,4\sМБ, PNG$/)).toBeVisible();
  await expect.element(viewer.getByText('Вера Цой, 20 октября, 12:00')).toBeVisible();
  await expect.element(viewer.getByRole('link', { name: 'Скачать оригинал' })).toHaveAttribute('download');
});

it('keeps what is typed while it is being saved, and sends that next', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { sent } = showGallery({ first: open, answers: [() => waits] });
  await caption.fill('Отзыв на карте, третий');
  await press(inViewer('Сохранить'));
  await expect.element(inViewer('Сохранить')).toBeDisabled();
  await caption.fill(typed);
  answer(json(image({ caption: 'Отзыв на карте, третий' })));
  await expect.element(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect.element(caption).toHaveValue(typed);
  await press(inViewer('Сохранить'));
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ caption: 'Отзыв на карте, третий' }, { caption: typed }]);
});

it('leaves what is typed though the image leaves the list under it, and says then why it is not saved', async () => {
  const { stand, sent, asked } = showGallery({
    first: open,
    images: [image(), second],
    answers: [() => json({ code: 'not_found', detail: 'no' }, 404)],
  });
  await caption.fill(typed);
  stand([second]);
  await told();
  await expect.poll(() => asked().length).toBeGreaterThan(1);
  await expect.element(viewer.getByText('1 из 2')).toBeVisible();
  await expect.element(caption).toHaveValue(typed);
  await press(inViewer('Сохранить'));
  await expect.element(viewer.getByRole('alert')).toBeVisible();
  await expect.element(caption).toHaveValue(typed);
  expect(sent()).toHaveLength(1);
});

it('stays on an image whose area is no longer that of the list, and leads on from it', async () => {
  const { stand, shown } = showGallery({
    first: { ...open, area: ids.lenina },
    images: [image(), second],
    answers: [() => json(image({ area_id: ids.mira }))],
  });
  await press(viewer.getByRole('combobox', { name: 'Точка' }));
  await press(page.getByRole('option', { name: 'Клиника на Мира' }));
  stand([second]);
  await press(inViewer('Сохранить'));
  await expect.element(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect.element(viewer).toBeVisible();
  await press(inViewer('Следующий снимок'));
  await expect.poll(shown).toEqual({ period: '2026-10', area: ids.lenina, image: ids.second });
});

it('sends nothing of what a colleague changed meanwhile and one has not touched', async () => {
  const { stand, sent } = showGallery({ first: open, images: [image(), second] });
  await expect.element(caption).toHaveValue('Отзыв на карте');
  stand([image({ caption: 'Отзыв на карте', area_id: ids.mira, area_fullname: 'Клиника на Мира' }), second]);
  await told();
  await caption.fill(typed);
  await press(inViewer('Сохранить'));
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ caption: typed }]);
});

it('gives the focus back to the image as it closes', async () => {
  showGallery();
  const tile = page.getByRole('list', { name: 'Снимки' }).getByRole('button', { name: /Отзыв на карте/ });
  await expect.element(tile).toBeVisible();
  tile.element().focus();
  await userEvent.keyboard('{Enter}');
  await viewerIsUp();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(tile).toHaveFocus();
});

it('fits a phone with a long name', async () => {
  await page.viewport(360, 800);
  const name = 'snimok-ekrana-s-otzyvom-o-zdorovesberezhenii-na-ulitse-sakko-i-vantsetti.png';
  showGallery({ first: open, images: [image({ name, caption: '' })] });
  await expect.element(page.getByRole('dialog').getByText(name)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  const box = page.getByRole('dialog').element();
  expect(box.scrollWidth).toBe(box.clientWidth);
});
