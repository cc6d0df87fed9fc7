import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isoDay } from '../../../lib/days.ts';
import { thisMonth } from '../../../lib/months.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Source } from '../api.ts';
import { areas, clientId, clientPath, ids, longName, source, sourcesPath } from '../testing.ts';
import { SendSource } from './send-source.tsx';
import { SourceDialog } from './source-dialog.tsx';

interface World {
  of?: Source;
  abilities?: readonly string[];
  sends?: boolean;
  answer?: (path: string) => Response | undefined;
}

function show({ of, abilities = ['requests:create'], sends = false, answer }: World = {}) {
  const calls = server(({ method, path }) => {
    if (method !== 'GET') return answer?.(path) ?? json(source());
    if (path === clientPath) return json({ id: clientId, name: 'Улыбка', status: 'active', abilities });
    const writers = [{ user: { id: ids.vera, full_name: 'Вера Цой', email: null }, obstacle: null }];
    const data = path.includes('writers') ? writers : areas;
    return json({ data, count: data.length });
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() =>
    sends ? (
      <SendSource clientId={clientId} />
    ) : (
      <SourceDialog clientId={clientId} source={of} onClose={onClose} />
    ),
  );
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('dialog');
const words = page.getByRole('textbox', { name: 'Слова покупателя' });
const pressButton = (name: string) => press(page.getByRole('button', { name, exact: true }));
/** By the pointer: such a box hears of a click a moment later. */
const tick = (name: string) => page.getByRole('checkbox', { name }).click({ force: true });
const today = isoDay(new Date());

afterEach(forgetToasts);

it('keeps words without a consent, of the company as a whole', async () => {
  const { sent, onClose } = show();
  await words.fill('Приняли быстро.');
  await page.getByLabelText(/^Контакт покупателя/).fill(' anna@mail.example ');
  await pressButton('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Слова покупателя сохранены')).toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: sourcesPath,
      body: {
        client_id: clientId,
        area_id: null,
        kind: 'message',
        words: 'Приняли быстро.',
        grade: null,
        sex: null,
        received_at: today,
        consent: null,
        incentive: null,
        keep_until: null,
        contact: 'anna@mail.example',
      },
    },
  ]);
});

it('names what is missing, and asks who agreed once somebody did', async () => {
  const { sent } = show();
  await tick('Покупатель дал согласие');
  await page.getByLabelText('Когда получены').fill('');
  await pressButton('Сохранить');
  const summary = page.getByRole('alert');
  for (const gap of ['Впишите слова покупателя', 'Укажите день', 'Напишите, кто дал согласие'])
    await expect.element(summary.getByRole('button', { name: gap })).toBeVisible();
  await tick('Покупатель дал согласие');
  await expect.element(page.getByText(/^Слова можно сохранить и без согласия/)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps what the customer agreed to', async () => {
  const { sent } = show();
  await words.fill('Приняли быстро.');
  await tick('Покупатель дал согласие');
  await page.getByLabelText('Кто дал').fill('Анна');
  await tick('Обработка данных');
  await tick('Площадка отзывов');
  await tick('Печать');
  await pressButton('Сохранить');
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([
      {
        consent: {
          given_by: 'Анна',
          how: 'message',
          given_on: today,
          use_of_data: false,
          use_of_text: true,
          channels: ['print'],
        },
      },
    ]);
});

it('makes a text of the words once it is known which area it is of', async () => {
  const { sent, onClose } = show({
    answer: (path) => (path === sourcesPath ? json(source({ area_id: null })) : json({ data: [], count: 0 })),
  });
  await words.fill('Приняли быстро.');
  const area = page.getByRole('combobox', { name: 'Точка текста' });
  await expect.element(area).toHaveTextContent('Выберите точку');
  await pressButton('Сохранить и сделать текст');
  await expect.element(area).toHaveFocus();
  await expect.element(area).toHaveAccessibleDescription('Слова о компании в целом: выберите точку');
  expect(sent()).toEqual([]);
  await press(area);
  await press(page.getByRole('option', { name: `${longName} · 2ГИС` }));
  await press(page.getByRole('combobox', { name: 'Кому поручить' }));
  await press(page.getByRole('option', { name: 'Вера Цой' }));
  await pressButton('Сохранить и сделать текст');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent().at(-1)?.body).toEqual({
    client_id: clientId,
    area_id: ids.lenina,
    period: thisMonth(),
    count: 1,
    source_ids: [ids.source],
    assignee_id: ids.vera,
  });
});

it('says that words are kept where the text of them was refused', async () => {
  const detail = [{ loc: ['body', 'source_ids', 0], msg: 'no', type: 'value_error', code: 'source_taken' }];
  const { onClose } = show({
    answer: (path) => (path === sourcesPath ? undefined : json({ detail, code: 'validation_failed' }, 422)),
  });
  await words.fill('Приняли быстро.');
  await page.getByRole('combobox', { name: 'Точка', exact: true }).fill('мира');
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await pressButton('Сохранить и сделать текст');
  await expect
    .element(
      page.getByText(
        'Слова сохранены, а текст сделать не удалось. По каким-то из выбранных слов текст этой точки уже есть.',
      ),
    )
    .toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says under the words that they are known already, and keeps them', async () => {
  const { onClose } = show({ answer: () => json({ detail: 'known', code: 'source_known' }, 409) });
  await words.fill('Приняли быстро.');
  await pressButton('Сохранить');
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  await expect.element(words).toHaveValue('Приняли быстро.');
  expect(onClose).not.toHaveBeenCalled();
});

it('makes no text for who may not make any', async () => {
  show({ abilities: [] });
  await expect.element(dialog.getByRole('button', { name: 'Сохранить', exact: true })).toBeVisible();
  // What they may do is known by then.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect
    .element(page.getByRole('button', { name: 'Сохранить и сделать текст' }))
    .not.toBeInTheDocument();
});

it('changes what may be changed of words that texts stand on', async () => {
  const { sent, onClose } = show({ of: source({ requests_count: 2, contact_masked: 'a***@mail.example' }) });
  await expect.element(dialog).toHaveAccessibleName('Изменить слова покупателя');
  await expect.element(words).toHaveAttribute('readonly');
  await expect.element(page.getByText(/^По этим словам уже есть тексты/)).toBeVisible();
  await expect.element(page.getByText(/^Записан a\*\*\*@mail\.example\./)).toBeVisible();
  expect(
    page.getByRole('combobox', { name: /^(Точка|Оценка покупателя|Пол покупателя)$/ }).elements(),
  ).toEqual([]);
  await page.getByLabelText(/^Вознаграждение/).fill('Скидка 5 %');
  await pressButton('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: sourcesPath,
      body: { id: ids.source, client_id: clientId, incentive: 'Скидка 5 %' },
    },
  ]);
});

it('sends nothing where nothing was changed', async () => {
  const { sent, onClose } = show({ of: source() });
  await pressButton('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([]);
});

it('does not undo what somebody else changed while the dialog was open', async () => {
  const sent: unknown[] = [];
  server(({ method, path, body }) => {
    if (method !== 'GET') sent.push(body);
    return json(method === 'GET' && path !== clientPath ? { data: areas, count: areas.length } : source());
  });
  function Page() {
    const [of, setOf] = useState(source());
    return (
      <>
        <button type="button" onClick={() => setOf(source({ incentive: 'Скидка 5 %' }))}>
          Спросить заново
        </button>
        <SourceDialog clientId={clientId} source={of} onClose={() => undefined} />
      </>
    );
  }
  renderRouted(Page);
  const until = page.getByLabelText(/^Хранить до/);
  await until.fill('2027-01-31');
  await press(page.getByText('Спросить заново'));
  await pressButton('Сохранить');
  await expect.poll(() => sent).toEqual([{ id: ids.source, client_id: clientId, keep_until: '2027-01-31' }]);
});

it('lets a client’s people send words one after the other, of the same kind and area', async () => {
  const { sent } = show({ sends: true, answer: () => json(source({ words: 'Приняли быстро.' })) });
  await page.getByRole('combobox', { name: 'Точка', exact: true }).fill('мира');
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await words.fill('Приняли быстро.');
  await pressButton('Отправить');
  await expect.element(page.getByText('Слова покупателя отправлены')).toBeVisible();
  await expect.element(words).toHaveValue('');
  await expect
    .element(page.getByRole('combobox', { name: 'Точка', exact: true }))
    .toHaveValue('Клиника на Мира · 2ГИС');
  const kept = page.getByRole('region', { name: 'Отправлено сейчас' });
  await expect.element(kept.getByText('Приняли быстро.')).toBeVisible();
  await expect.element(kept.getByText(/^20 ноября.* · Согласие есть$/)).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([{ area_id: ids.mira, words: 'Приняли быстро.' }]);
});
