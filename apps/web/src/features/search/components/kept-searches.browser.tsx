import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { KeptSearch } from '../api.ts';
import { KeptSearches } from './kept-searches.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const kept = (id: string, q: string, name: string | null = null): KeptSearch => ({
  id,
  q,
  name,
  used_at: '2026-11-01T00:00:00Z',
});
const part = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const name = dialog.getByLabelText('Название');
const asked = page.getByRole('alertdialog');
const words = '"не больно" -дорого';

signedIn();

it('has what was saved by its name, with the words, and what was looked for last', async () => {
  server(() =>
    json({
      saved: [kept('s', words, 'Хвалят врачей'), kept('t', 'зуб', 'зуб')],
      recent: [kept('r', 'боль')],
    }),
  );
  renderRouted(KeptSearches);
  const first = part('Сохранённые').getByRole('link').nth(0);
  await expect.element(first).toHaveTextContent(`Хвалят врачей ${words}`);
  expect(new URL(first.element().getAttribute('href') ?? '', location.href).searchParams.get('q')).toContain(
    'не больно',
  );
  // A name that says the same is not said twice.
  await expect.element(part('Сохранённые').getByRole('link').nth(1)).toHaveTextContent('зуб');
  await expect
    .element(part('Недавние').getByRole('link', { name: 'боль' }))
    .toHaveAttribute('href', `/search?q=${encodeURIComponent('боль')}`);
});

it('teaches what can be looked for to whoever never did, and has no empty headings', async () => {
  const answers = [
    { saved: [], recent: [] },
    { saved: [], recent: [kept('r', 'боль')] },
  ];
  server(() => json(answers.shift()));
  renderRouted(KeptSearches);
  await expect.element(page.getByText(/Начните печатать/)).toBeVisible();
  expect(page.getByRole('heading').elements()).toEqual([]);
});

it('forgets what was looked for last, and keeps what was saved', async () => {
  let recent = [kept('r', 'боль')];
  const calls = server(({ method }) => {
    if (method === 'DELETE') recent = [];
    return json(method === 'DELETE' ? { message: 'Done' } : { saved: [kept('s', 'зуб', 'Зубы')], recent });
  });
  renderRouted(KeptSearches);
  const sent = () => calls.filter(({ method }) => method === 'DELETE');
  await press(button('Очистить'));
  await press(asked.getByRole('button', { name: 'Отменить' }));
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press(button('Очистить'));
  await press(asked.getByRole('button', { name: 'Очистить' }));
  await expect.element(part('Недавние')).not.toBeInTheDocument();
  await expect.element(part('Сохранённые')).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent()).toEqual([{ method: 'DELETE', path: '/searches', body: undefined }]);
});

it('deletes one that was saved, by its name', async () => {
  let saved = [kept('s', words, 'Хвалят врачей'), kept('t', 'зуб')];
  const calls = server(({ method }) => {
    if (method === 'DELETE') saved = saved.slice(0, 1);
    return json(method === 'DELETE' ? { message: 'Done' } : { saved, recent: [] });
  });
  renderRouted(KeptSearches);
  const sent = () => calls.filter(({ method }) => method === 'DELETE');
  await press(button('Удалить: зуб'));
  await expect.element(asked).toHaveAccessibleName('Удалить поиск «зуб»?');
  await press(asked.getByRole('button', { name: 'Отменить' }));
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press(button('Удалить: зуб'));
  await press(asked.getByRole('button', { name: 'Удалить поиск' }));
  await expect.element(button('Удалить: зуб')).not.toBeInTheDocument();
  await expect.element(button('Удалить: Хвалят врачей')).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
  expect(sent()).toEqual([{ method: 'DELETE', path: '/searches/t', body: undefined }]);
});

it('renames one that was saved, and keeps what was typed where that is refused', async () => {
  const answers = [
    json(
      {
        code: 'validation_failed',
        detail: [
          {
            loc: ['body', 'name'],
            msg: 'too long',
            type: 'value_error',
            code: 'string_too_long',
            params: { maximum: 255, length: 300 },
          },
        ],
      },
      422,
    ),
  ];
  const calls = server(({ method }) =>
    method === 'GET'
      ? json({ saved: [kept('s', words, 'Хвалят')], recent: [] })
      : (answers.shift() ?? json(kept('s', words))),
  );
  renderRouted(KeptSearches);
  await press(button('Переименовать: Хвалят'));
  await expect.element(dialog).toHaveAccessibleName('Переименовать поиск');
  await expect.element(name).toHaveValue('Хвалят');
  await name.fill('Хвалят врачей');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveValue('Хвалят врачей');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = { method: 'PUT', path: '/searches/s', body: { name: 'Хвалят врачей' } };
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([sent, sent]);
});

it('saves a search under its own words, unless it is given a name, and none without one', async () => {
  const calls = server(() => json(kept('s', words)));
  const onClose = vi.fn<() => void>();
  render(<SaveDialog q={words} onClose={onClose} />);
  await expect.element(name).toHaveValue(words);
  await name.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
  await name.fill('Хвалят врачей');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls[0]).toEqual({ method: 'POST', path: '/searches', body: { q: words, name: 'Хвалят врачей' } });
});

it('says that it loads, that it failed, and shows them when asked again', async () => {
  const first = Promise.withResolvers<Response>();
  let isDown = true;
  server(() => (isDown ? first.promise : json({ saved: [], recent: [kept('r', 'боль')] })));
  renderRouted(KeptSearches);
  await expect.element(page.getByText('Загружаем')).toBeInTheDocument();
  first.resolve(json({ detail: 'no' }, 404));
  await expect.element(page.getByText('Не удалось загрузить поиски')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(part('Недавние')).toBeVisible();
  expect(part('Сохранённые').elements()).toEqual([]);
});
