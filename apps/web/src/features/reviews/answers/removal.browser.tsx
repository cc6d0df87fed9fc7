import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import type { Removal } from '../answers-api.ts';
import { groundNames } from '../ground-names.ts';
import { annotatePath, clientId, ids, removal, review, showReview } from '../testing.tsx';
import { RemovalBlock } from './removal.tsx';
import { signedIn } from '../../../test/signed-in.ts';

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

signedIn();

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
    removal: { ground: 'advertising', text: 'Это реклама.', version: 0 },
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
  const filed = removal({ version: 2, state: 'filed', filed_at: day });
  const declined = removal({ version: 3, state: 'declined', filed_at: day, decided_at: day, is_gone: true });
  const sent = show(removal({ version: 1 }), [json(of(filed)), json(of(declined)), json(of(filed))]);
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
    { state: 'filed', version: 1 },
    { state: 'declined', version: 2 },
    { state: 'filed', version: 3 },
  ]);
});

const meanwhile = (current?: Removal) => json({ detail: 'no', code: 'complaint_changed', current }, 409);
const texts = (bodies: unknown[]) => bodies.map((body) => (body as { removal: Removal }).removal);

it('shows what a colleague made of it meanwhile, and saves over that only when told to', async () => {
  const theirs = removal({ version: 2, text: 'Автор не клиент: в журнале его нет.' });
  const mine = removal({ version: 3, text: 'Автора в записях нет.' });
  const sent = show(removal({ version: 1 }), [meanwhile(theirs), json(of(mine))]);
  await press(button('Изменить'));
  await words.fill('Автора в записях нет.');
  await press(button('Сохранить'));
  const both = block.getByRole('alert');
  const title = `Пока вы писали, жалобу изменили: ${groundNames.not_a_customer}`;
  await expect.element(both.getByText(title)).toBeVisible();
  await expect.element(both.getByText('журнале')).toBeVisible();
  await expect.element(words).toHaveValue('Автора в записях нет.');
  await press(both.getByRole('button', { name: 'Сохранить мою' }));
  await expect.element(block.getByText('Автора в записях нет.')).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  expect(texts(sent())).toEqual([
    { ground: 'not_a_customer', text: 'Автора в записях нет.', version: 1 },
    { ground: 'not_a_customer', text: 'Автора в записях нет.', version: 2 },
  ]);
});

it('goes on from what a colleague made of it where that is taken', async () => {
  const theirs = removal({ version: 2, ground: 'advertising', text: 'Это реклама.' });
  const sent = show(removal({ version: 1 }), [meanwhile(theirs), json(of(theirs))]);
  await press(button('Изменить'));
  await words.fill('Автора в записях нет.');
  await press(button('Сохранить'));
  await press(block.getByRole('button', { name: 'Взять сохранённую' }));
  await expect.element(words).toHaveValue('Это реклама.');
  await expect.element(ground).toHaveTextContent(groundNames.advertising);
  await press(button('Отменить'));
  await expect.element(words).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

it('shows a complaint that a colleague has prepared at the same time', async () => {
  const theirs = removal({ version: 1, ground: 'advertising', text: 'Это реклама соседей.' });
  const sent = show(null, [meanwhile(theirs)]);
  await press(button('Подготовить жалобу'));
  await press(ground);
  await press(page.getByRole('option'));
  await words.fill('Это реклама.');
  await press(button('Сохранить'));
  await expect
    .element(block.getByText(`Пока вы писали, жалобу подготовили: ${groundNames.advertising}`))
    .toBeVisible();
  expect(texts(sent()).map(({ version }) => version)).toEqual([0]);
});

it('is made anew where a colleague has deleted it meanwhile', async () => {
  const sent = show(removal({ version: 4 }), [meanwhile(), json(of(removal({ version: 1 })))]);
  await press(button('Изменить'));
  await words.fill('Автора в записях нет.');
  await press(button('Сохранить'));
  await expect.element(block.getByText('Пока вы писали, жалобу удалили')).toBeVisible();
  await expect.element(button('Взять сохранённую')).not.toBeInTheDocument();
  await press(button('Сохранить мою'));
  await expect.element(words).not.toBeInTheDocument();
  expect(texts(sent()).map(({ version }) => version)).toEqual([4, 0]);
});

it('takes no step over a text that a colleague has changed meanwhile, and shows that text', async () => {
  const theirs = removal({ version: 2, text: 'Автор не клиент: в журнале его нет.' });
  const sent = show(removal({ version: 1 }), [meanwhile(theirs)]);
  await press(button('Подана'));
  await expect.element(block.getByText(theirs.text)).toBeVisible();
  await expect.element(page.getByText('Пока вы работали, жалобу изменил кто-то другой.')).toBeVisible();
  await expect.element(button('Подана')).toBeEnabled();
  expect(sent()).toHaveLength(1);
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
