import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Source } from '../api.ts';
import { ids, work } from '../testing.ts';
import { SourceBlock } from './source-block.tsx';
import { button } from './testing.tsx';

const consent = {
  given_by: 'Анна',
  how: 'form',
  given_on: '2026-11-01',
  use_of_data: true,
  use_of_text: true,
  channels: ['site'],
} as const;
const source = (id: string, words: string, more: Partial<Source> = {}) =>
  ({
    id,
    area_id: ids.area,
    kind: 'survey',
    words,
    grade: 5,
    sex: null,
    received_at: '2026-11-02',
    consent,
    withdrawn_at: null,
    incentive: null,
    requests_count: 0,
    ...more,
  }) as Source;

interface World {
  sources?: readonly Source[];
  list?: (path: string) => Response | Promise<Response> | undefined;
  first?: Parameters<typeof work>[0];
  mayChoose?: boolean;
  isTaken?: () => boolean | Promise<boolean>;
}
function show({
  sources = [],
  list,
  first = { source_id: null },
  mayChoose = true,
  isTaken = () => true,
}: World) {
  const calls = server(({ path }) => list?.(path) ?? json({ data: sources, count: sources.length }));
  const changes: object[] = [];
  function Block() {
    const [of, setOf] = useState(work(first));
    return (
      <SourceBlock
        work={of}
        mayChoose={mayChoose}
        problems={[]}
        onChange={async (change) => {
          changes.push(change);
          const isDone = await isTaken();
          if (isDone) setOf({ ...of, ...change });
          return isDone;
        }}
      />
    );
  }
  render(<Block />);
  return { changes, asked: () => calls.map(({ path }) => path) };
}
const dialog = page.getByRole('dialog', { name: 'Выбрать слова покупателя' });
const rows = dialog.getByRole('list', { name: 'Слова покупателей' }).getByRole('listitem');
const search = dialog.getByRole('searchbox', { name: 'Найти в словах покупателей' });

afterEach(forgetToasts);

it('offers the words of the area, those that are free first, and none that were taken back', async () => {
  const { asked } = show({
    sources: [
      source('a', 'Уже занято', { requests_count: 1 }),
      source('b', 'Отозвано', { withdrawn_at: '2026-11-03T10:00:00Z' }),
      source('c', 'Свободно'),
      source('d', 'Без согласия', { consent: null, area_id: null, requests_count: 3 }),
    ],
  });
  await press(button('Выбрать слова'));
  await expect.element(rows.first()).toMatchTextContent('Свободно');
  await expect.element(rows.nth(1)).toMatchTextContent('Согласия нет');
  await expect.element(rows.nth(1).getByRole('button')).toBeEnabled();
  await expect.element(rows.nth(2)).toMatchTextContent('по ним уже есть текст');
  await expect.element(rows.nth(2).getByRole('button')).toBeDisabled();
  expect(rows.elements()).toHaveLength(3);
  expect(asked().at(-1)).toContain(`area_id=${ids.area}`);
});

it('picks words once, and gives the focus back', async () => {
  const waits = Promise.withResolvers<boolean>();
  const { changes } = show({
    sources: [source('c', 'Быстро приняли'), source('e', 'Вежливо')],
    isTaken: () => waits.promise,
  });
  await pressKeys(button('Выбрать слова'), '{Enter}');
  const pick = rows.first().getByRole('button', { name: 'Выбрать' });
  await press(pick);
  await expect.element(rows.nth(1).getByRole('button')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  waits.resolve(true);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes).toEqual([{ source_id: 'c' }]);
  await expect.element(button('Заменить')).toHaveFocus();
});

it('stays open where the words could not be taken, for others to be picked', async () => {
  const { changes } = show({
    sources: [source('c', 'Быстро'), source('e', 'Вежливо')],
    isTaken: () => false,
  });
  await press(button('Выбрать слова'));
  await press(rows.first().getByRole('button', { name: 'Выбрать' }));
  await expect.element(rows.nth(1).getByRole('button', { name: 'Выбрать' })).toBeEnabled();
  await press(rows.nth(1).getByRole('button', { name: 'Выбрать' }));
  await expect.poll(() => changes).toEqual([{ source_id: 'c' }, { source_id: 'e' }]);
});

it('looks for words on the server, and tells none there from none found', async () => {
  const { asked } = show({ sources: [] });
  await press(button('Выбрать слова'));
  await expect.element(dialog.getByText(/^У этой точки ещё нет слов покупателей/)).toBeVisible();
  await search.fill('врач');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Ничего не нашлось. Попробуйте другие слова.')).toBeVisible();
  await expect.poll(() => asked().at(-1)).toContain(`q=${encodeURIComponent('врач')}`);
});

it('has further words come, and says where they did not', async () => {
  const words = Array.from({ length: 70 }, (_, at) => source(`${at}`, `Слова ${at + 1}`));
  const further = [json({ detail: 'no' }, 422)];
  const { changes } = show({
    list: (path) => {
      const skip = Number(new URLSearchParams(path.split('?')[1]).get('skip'));
      return (
        (skip > 0 ? further.shift() : undefined) ?? json({ data: words.slice(skip, skip + 50), count: 70 })
      );
    },
  });
  await press(button('Выбрать слова'));
  await expect.element(rows.nth(49)).toMatchTextContent('Слова 50');
  await press(dialog.getByRole('button', { name: 'Показать ещё' }));
  await expect.element(dialog.getByText(/^Дальше не загрузилось\./)).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Показать ещё' }));
  await press(rows.nth(69).getByRole('button', { name: 'Выбрать' }));
  await expect.element(dialog.getByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  await expect.poll(() => changes).toEqual([{ source_id: '69' }]);
});

it('does not say that there are no words while further ones may be free', async () => {
  const taken = source('a', 'Отозвано', { withdrawn_at: '2026-11-03T10:00:00Z' });
  show({
    list: (path) => json({ data: [path.includes('skip=1') ? source('b', 'Свободно') : taken], count: 2 }),
  });
  await press(button('Выбрать слова'));
  await press(dialog.getByRole('button', { name: 'Показать ещё' }));
  await expect.element(rows.first()).toMatchTextContent('Свободно');
  await expect.element(dialog.getByText(/^У этой точки ещё нет слов/)).not.toBeInTheDocument();
});

it('says that words did not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show({ sources: [source('c', 'Быстро')], list: () => replies.shift() });
  await press(button('Выбрать слова'));
  await expect.element(dialog.getByText('Не удалось загрузить слова покупателей')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Повторить' }));
  await expect.element(rows.first()).toMatchTextContent('Быстро');
});

it('asks for grade and sex while there are no words', async () => {
  const { changes } = show({ first: { source_id: null, grade: 5, sex: 'male' } });
  await press(page.getByRole('combobox', { name: 'Оценка' }));
  await press(page.getByRole('option', { name: 'Без оценки' }));
  await press(page.getByRole('combobox', { name: 'Род автора' }));
  await press(page.getByRole('option', { name: 'Женский род' }));
  await expect.poll(() => changes).toEqual([{ grade: null }, { sex: 'female' }]);
});

it('leaves whoever may not choose no way to', async () => {
  show({ first: { source_id: null }, mayChoose: false });
  await expect.element(page.getByText(/^Слов ещё нет/)).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(button('Выбрать слова')).not.toBeInTheDocument();
});
