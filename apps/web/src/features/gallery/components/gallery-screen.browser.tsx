import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { galleryPath, ids, image, longName, second } from '../testing.ts';
import { caption, inViewer, open, question, showGallery, viewer, viewerIsUp } from './testing.tsx';

const grid = page.getByRole('list', { name: 'Снимки' });
const other = page.getByRole('dialog', { name: 'Снимок vtoroy.png' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(forgetToasts);

it('shows a month’s images in whatever state they are, and looks through them by the keys', async () => {
  const broken = image({ id: ids.second, caption: '', urls: null, state: 'failed', error: 'unreadable' });
  const { shown } = showGallery({
    images: [image(), broken, image({ id: ids.text, urls: null, state: 'processing' })],
  });
  await expect.element(grid.getByText(/^Файл повреждён или обрезан/)).toBeVisible();
  await expect.element(grid.getByText('Обрабатываем')).toBeVisible();
  await expect.element(page.getByText(/^3\sснимка$/)).toBeVisible();
  await press(grid.getByRole('button').first());
  await expect.element(viewer.getByText('1 из 3')).toBeVisible();
  await expect.element(inViewer('Предыдущий снимок')).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toEqual({ period: '2026-10', image: ids.second });
  await expect.element(page.getByText('2 из 3')).toBeVisible();
  await expect.element(button('Увеличить')).toBeDisabled();
  await userEvent.keyboard('{ArrowLeft}+');
  await expect.element(inViewer('Уместить в окно')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toEqual({ period: '2026-10' });
});

it('asks for another month and area, from the first page on', async () => {
  const { asked, shown } = showGallery({ first: { period: '2026-10', page: 2 }, count: 130 });
  await expect.poll(asked).toEqual([`${galleryPath}?period=2026-10&skip=60&limit=60`]);
  await press(button('Предыдущий месяц'));
  await expect.poll(shown).toEqual({ period: '2026-09' });
  await press(page.getByRole('combobox', { name: 'Точка' }));
  await press(page.getByRole('option', { name: 'Клиника на Мира' }));
  await expect.poll(shown).toEqual({ period: '2026-09', area: ids.mira });
  await expect
    .poll(() => asked().at(-1))
    .toBe(`${galleryPath}?period=2026-09&area_id=${ids.mira}&skip=0&limit=60`);
  await press(page.getByRole('combobox', { name: 'Точка' }));
  await press(page.getByRole('option', { name: 'Все точки' }));
  await expect.poll(shown).toEqual({ period: '2026-09' });
});

it('says where there are none what one can do, and that they could not come', async () => {
  let isDown = true;
  showGallery({ images: [], get: () => (isDown ? json({ detail: 'no' }, 404) : undefined) });
  await expect.element(page.getByText('Не удалось загрузить снимки')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(page.getByText(/^За октябрь 2026 снимков нет\. Перетащите их сюда/)).toBeVisible();
  await expect.element(button('Выбрать файлы')).toBeVisible();
});

it('lets nobody add to a client who is archived, nor change what they may only see', async () => {
  showGallery({ status: 'archived', images: [image({ abilities: [] })], first: open });
  await expect.element(viewer.getByText(longName)).toBeVisible();
  await expect.element(caption).not.toBeInTheDocument();
  await expect.element(inViewer('Удалить')).not.toBeInTheDocument();
  expect(button('Добавить снимки').elements()).toEqual([]);
});

it('does not lose a caption that was typed: neither by the keys, nor by the cross, nor by the next image', async () => {
  const { shown } = showGallery({ first: open });
  await viewerIsUp();
  await caption.fill('Отзыв на карте, третий сверху');
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => press(inViewer('Следующий снимок')),
    () => press(inViewer('Закрыть')),
  ]) {
    await leave();
    await press(question.getByRole('button', { name: 'Продолжить ввод' }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(caption).toHaveValue('Отзыв на карте, третий сверху');
  }
  await press(inViewer('Следующий снимок'));
  await press(question.getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.poll(shown).toEqual({ period: '2026-10', image: ids.second });
  await expect.element(caption).toHaveValue('');
});

it('sends of an image what was changed, keeps it where that failed, and then leaves without a question', async () => {
  const { sent, shown } = showGallery({ first: open, answers: [() => json({ detail: 'no' }, 500)] });
  await expect.element(inViewer('Сохранить')).toBeDisabled();
  await caption.fill('Отзыв на карте, третий сверху');
  await press(inViewer('Сохранить'));
  await expect.element(viewer.getByRole('alert').getByText(/^Сервер не справился/)).toBeVisible();
  await expect.element(caption).toHaveValue('Отзыв на карте, третий сверху');
  await press(inViewer('Сохранить'));
  await expect.element(page.getByText('Сохранено', { exact: true })).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { caption: 'Отзыв на карте, третий сверху' },
    { caption: 'Отзыв на карте, третий сверху' },
  ]);
  await press(inViewer('Закрыть'));
  await expect.poll(shown).toEqual({ period: '2026-10' });
});

it('asks why a proof is untied from its text, and ties it to one of another area', async () => {
  const proof = image({ is_proof: true, request_id: ids.text });
  const { sent } = showGallery({ first: open, images: [proof] });
  const reason = viewer.getByRole('textbox', { name: 'Почему снимок отвязан от текста' });
  await expect.element(caption).toBeVisible();
  expect(reason.elements()).toEqual([]);
  await press(viewer.getByRole('combobox', { name: 'Точка' }));
  await press(page.getByRole('option', { name: 'Клиника на Мира' }));
  await press(inViewer('Сохранить'));
  await expect.element(reason).toHaveAccessibleDescription(/^Напишите причину/);
  expect(sent()).toEqual([]);
  await reason.fill('Не тот снимок');
  await press(inViewer('Сохранить'));
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([{ area_id: ids.mira, request_id: null, reason: 'Не тот снимок' }]);
});

const removal = page.getByRole('alertdialog', { name: 'Удалить снимок?' });

it('asks before an image goes, and shows the next one then', async () => {
  const { sent, shown } = showGallery({ first: open, answers: [() => json({ detail: 'no' }, 500)] });
  await viewerIsUp();
  await press(inViewer('Удалить'));
  await expect.element(removal.getByText(/Вернуть его будет нельзя\.$/)).toBeVisible();
  // The arrows lead to no other image behind a question.
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(removal).toBeVisible();
  expect(shown()).toEqual(open);
  await press(removal.getByRole('button', { name: 'Удалить' }));
  await expect.element(removal.getByRole('alert').getByText(/^Сервер не справился/)).toBeVisible();
  await press(removal.getByRole('button', { name: 'Удалить' }));
  await expect.poll(shown).toEqual({ period: '2026-10', image: ids.second });
  await expect.element(other).toBeVisible();
  expect(sent().map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'DELETE', body: undefined },
    { method: 'DELETE', body: undefined },
  ]);
});

it('deletes a proof with the reason, and says why the last one stays', async () => {
  const refusal = () => json({ detail: 'no', code: 'last_proof' }, 409);
  const { sent } = showGallery({ first: open, images: [image({ is_proof: true })], answers: [refusal] });
  await viewerIsUp();
  await press(inViewer('Удалить'));
  await press(removal.getByRole('button', { name: 'Удалить' }));
  const reason = removal.getByRole('textbox');
  await expect.element(reason).toHaveAccessibleDescription(/^Напишите причину/);
  expect(sent()).toEqual([]);
  await reason.fill(' Чужой отзыв ');
  await press(removal.getByRole('button', { name: 'Удалить' }));
  await expect.element(removal.getByText(/^Это последнее подтверждение публикации/)).toBeVisible();
  await expect.element(reason).toHaveValue(' Чужой отзыв ');
  expect(sent().map(({ body }) => body)).toEqual([{ reason: 'Чужой отзыв' }]);
});

it('leads to the image that has the same picture', async () => {
  const { shown } = showGallery({ first: open, images: [image({ same_as: ids.second }), second] });
  await press(inViewer('Показать'));
  await expect.poll(shown).toEqual({ period: '2026-10', image: ids.second });
});
