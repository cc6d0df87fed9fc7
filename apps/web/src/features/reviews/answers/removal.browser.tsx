import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Removal } from '../answers-api.ts';
import { groundNames } from '../ground-names.ts';
import { annotatePath, clientId, ids, removal, review, showReview } from '../testing.tsx';
import { RemovalBlock } from './removal.tsx';

const of = (made: Removal | null) => review({ removal: made, abilities: ['removals:write'] });
function show(made: Removal | null, replies: Response[] = [], known = of(made)) {
  const { sent } = showReview(
    known,
    (shown) => <RemovalBlock review={shown} />,
    ({ path }) => {
      if (path.includes('site-rules'))
        return json({
          data: [
            {
              site_id: 'gis',
              publication_rules: {
                removal_grounds: [{ ground: 'advertising', rule: 'Реклама запрещена, п. 4.2' }],
              },
            },
          ],
          count: 1,
        });
      if (path.includes('/areas/'))
        return json({ data: [{ id: ids.area, site: { id: 'gis', name: 'Отзовик' } }], count: 1 });
      return path === annotatePath ? replies.shift() : undefined;
    },
  );
  return () => sent().flatMap(({ path, body }) => (path === annotatePath ? [body] : []));
}
const block = page.getByRole('region', { name: 'Жалоба площадке' });
const button = (name: string) => block.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog');
const words = block.getByRole('textbox', { name: 'Текст жалобы' });
const ground = block.getByRole('combobox', { name: 'Причина жалобы' });

beforeEach(() => startSession('token'));
afterEach(async () => {
  await forgetToasts();
  endSession('signed_out');
});

it('is prepared on a ground that the site knows, and keeps what was typed where it is refused', async () => {
  const made = removal({ text: 'Это реклама.' });
  const sent = show(null, [json({ detail: 'no' }, 503), json(of(made))]);
  await press(button('Подготовить жалобу'));
  await press(button('Сохранить'));
  await expect.element(ground).toHaveAccessibleDescription(/^Выберите, какое правило нарушено/);
  await expect.element(words).toHaveAccessibleDescription(/^Опишите нарушение/);
  expect(sent()).toEqual([]);
  await press(ground);
  await expect.element(page.getByRole('option')).toHaveTextContent(groundNames.advertising);
  await press(page.getByRole('option'));
  await expect.element(ground).toHaveAccessibleDescription('Реклама запрещена, п. 4.2');
  await words.fill(' Это реклама. ');
  await press(button('Сохранить'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(words).toHaveValue(' Это реклама. ');
  await press(button('Сохранить'));
  await expect.element(block.getByText('Это реклама.')).toBeVisible();
  await expect.element(block.getByText('Отзыв на площадке ещё виден')).toBeVisible();
  expect(sent().at(-1)).toEqual({
    id: ids.review,
    client_id: clientId,
    removal: { ground: 'advertising', text: 'Это реклама.' },
  });
});

it('asks before what was typed is left, and nothing where nothing was', async () => {
  show(removal());
  await press(button('Изменить'));
  await press(button('Отменить'));
  await expect.element(words).not.toBeInTheDocument();
  await press(button('Изменить'));
  await words.fill('Автор у нас не был, чека нет.');
  await press(button('Отменить'));
  await expect.element(question).toBeVisible();
  await press(question.getByRole('button').first());
  await expect.element(words).toHaveValue('Автор у нас не был, чека нет.');
});

it('goes from filed to decided, and once more where it was declined', async () => {
  const day = '2026-11-20T10:00:00Z';
  const filed = removal({ state: 'filed', filed_at: day });
  const declined = removal({ state: 'declined', filed_at: day, decided_at: day, is_gone: true });
  const sent = show(removal(), [json(of(filed)), json(of(declined)), json(of(filed))]);
  await press(button('Подана'));
  await expect.element(button('Площадка приняла')).toBeVisible();
  await expect.element(button('Изменить')).not.toBeInTheDocument();
  await press(button('Площадка отклонила'));
  await expect.element(block.getByText('Отзыва на площадке больше не видно')).toBeVisible();
  await expect.element(button('Изменить')).toBeVisible();
  await expect.element(button('Удалить')).not.toBeInTheDocument();
  await press(button('Подана ещё раз'));
  await expect.element(button('Площадка отклонила')).toBeVisible();
  expect(sent().map((body) => (body as { removal: unknown }).removal)).toEqual([
    { state: 'filed' },
    { state: 'declined' },
    { state: 'filed' },
  ]);
});

it('asks before it is deleted', async () => {
  const sent = show(removal(), [json(of(null))]);
  await press(button('Удалить'));
  await press(question.getByRole('button', { name: 'Отменить' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press(button('Удалить'));
  await press(question.getByRole('button', { name: 'Удалить жалобу' }));
  await expect.element(button('Подготовить жалобу')).toBeVisible();
  expect(sent()).toEqual([{ id: ids.review, client_id: clientId, removal: null }]);
});

it('lets who only reads change nothing', async () => {
  show(null, [], review({ removal: removal({ state: 'filed' }) }));
  await expect.element(block.getByText('Автор у нас не был.')).toBeVisible();
  expect(block.getByRole('button').elements()).toEqual([]);
});
