import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useClipboard } from '../../../test/clipboard.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Source } from '../api.ts';
import { areas, clientId, clientPath, ids, longName, source, sourcesPath } from '../testing.ts';
import { SourcePanel } from './source-panel.tsx';

interface World {
  abilities?: readonly string[];
  status?: string;
  texts?: readonly object[];
  changes?: () => Response;
  list?: () => Response;
}

function show(
  of: Source | null,
  { abilities = ['requests:create'], status = 'active', texts = [], changes, list }: World = {},
) {
  const calls = server(({ method, path }) => {
    if (method !== 'GET') return changes?.() ?? json({ stopped: 0, marked: 0 });
    if (path === clientPath) return json({ id: clientId, name: 'Улыбка', status, abilities });
    if (path.startsWith(sourcesPath)) return list?.() ?? json({ data: of === null ? [] : [of], count: 1 });
    if (path.includes('/areas/')) return json({ data: areas, count: areas.length });
    return json({ data: path.includes('source_id') ? texts : [], count: texts.length });
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() => <SourcePanel clientId={clientId} id={ids.source} onClose={onClose} />);
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const panel = page.getByRole('dialog', { name: 'Слова покупателя' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const fact = (name: string) =>
  panel.getByText(name, { exact: true }).first().element().nextElementSibling?.textContent;
const clipboard = useClipboard();

afterEach(forgetToasts);

it('tells all that is kept of the words and of the consent', async () => {
  show(
    source({
      sex: 'female',
      incentive: 'Скидка 5 %',
      keep_until: '2099-01-05',
      consent: {
        given_by: 'Анна',
        how: 'call_record',
        given_on: '2026-11-19',
        use_of_data: true,
        use_of_text: false,
        channels: [],
      },
    }),
  );
  await expect.element(panel.getByText('Приняли быстро, врач всё объяснил.')).toBeVisible();
  await expect.element(panel.getByText(longName)).toBeVisible();
  expect(fact('Пол')).toBe('Женский');
  expect(fact('Вознаграждение')).toBe('Скидка 5 %');
  expect(fact('Хранить до')).toBe('5 января 2099');
  expect(fact('Записано')).toMatch(/, Вера Цой$/);
  await expect.element(panel.getByText('Без согласия на текст')).toBeVisible();
  expect(fact('Как')).toMatch(/^В записи звонка, 19 ноября/);
  expect(fact('На что')).toBe('обработка данных');
  expect(fact('Где')).toBe('нигде');
  await expect.element(panel.getByText('Пока ни одного.')).toBeVisible();
});

it('shows a contact by a press that the server notes, and hides it again', async () => {
  const { sent } = show(source({ contact_masked: 'a***@mail.example' }), {
    changes: () => json({ contact: 'anna@mail.example' }),
  });
  await expect.element(panel.getByText('a***@mail.example')).toBeVisible();
  await press(button('Показать контакт'));
  await expect.element(panel.getByText('anna@mail.example')).toBeVisible();
  await expect.element(panel.getByText(/^скроется через \d+ с$/)).toBeVisible();
  await press(button('Скопировать контакт'));
  await expect.poll(() => clipboard).toEqual(['anna@mail.example']);
  await press(button('Скрыть контакт'));
  await expect.element(panel.getByText('a***@mail.example')).toBeVisible();
  expect(sent()).toEqual([
    { method: 'POST', path: `${sourcesPath}/${ids.source}/contact`, body: { client_id: clientId } },
  ]);
});

it('lets who only read neither change nor see the contact', async () => {
  show(source({ abilities: [], contact_masked: 'a***@mail.example' }), { abilities: [] });
  await expect.element(panel.getByText('a***@mail.example')).toBeVisible();
  // Nothing but the cross.
  await expect.poll(() => panel.getByRole('button').elements().length).toBe(1);
});

it('lists the texts that were made of the words', async () => {
  const text = {
    id: 't',
    status: 'writing',
    fullname_area: longName,
    planned_date: '2099-06-02',
    review_data: null,
    is_stopped: true,
  };
  show(source({ requests_count: 1 }), { texts: [text] });
  const texts = panel.getByRole('listitem');
  for (const words of ['Пишется', 'к 2 июня 2099', 'остановлен', 'Текста ещё нет'])
    await expect.element(texts.getByText(words)).toBeVisible();
  // One text of an area is made of them once, and words that texts stand on are not deleted.
  await expect.element(button('Сделать текст')).not.toBeInTheDocument();
  await expect.element(button('Удалить')).not.toBeInTheDocument();
});

it('asks before words are deleted, and closes once they are', async () => {
  const { sent, onClose } = show(source());
  await press(button('Удалить'));
  const question = page.getByRole('alertdialog', { name: 'Удалить слова покупателя?' });
  await expect.element(question.getByText(/без возможности вернуть/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toMatchObject([{ method: 'DELETE', path: expect.stringContaining(`id=${ids.source}`) }]);
});

it('says what a withdrawn consent stops before it is noted, and what it stopped', async () => {
  const { sent } = show(source({ requests_count: 5 }), { changes: () => json({ stopped: 2, marked: 1 }) });
  await press(button('Отозвать согласие'));
  const question = page.getByRole('alertdialog', { name: 'Записать отзыв согласия?' });
  await expect
    .element(question.getByText(/^По этим словам 5\sтекстов: работа над неопубликованными остановится/))
    .toBeVisible();
  await expect.element(question.getByText('Вернуть согласие этой записи нельзя.')).toBeVisible();
  await press(question.getByRole('checkbox', { name: 'Стереть слова и контакт покупателя' }));
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Отозвать согласие' }));
  await expect
    .element(page.getByText(/^Остановлено: 2\sтекста, отмечено на площадке: 1\sтекст$/))
    .toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: `${sourcesPath}/${ids.source}/withdraw`,
      body: { client_id: clientId, erase: true },
    },
  ]);
});

it('keeps the question where a withdrawal was refused', async () => {
  show(source(), { changes: () => json({ detail: 'no', code: 'consent_withdrawn_already' }, 409) });
  await press(button('Отозвать согласие'));
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/^По этим словам текстов нет/)).toBeVisible();
  await press(question.getByRole('button', { name: 'Отозвать согласие' }));
  await expect.element(question.getByRole('alert').getByText('Не записано:')).toBeVisible();
});

it('only erases words whose consent was withdrawn before', async () => {
  const { sent } = show(source({ withdrawn_at: '2026-11-25T09:00:00Z' }));
  await expect.element(button('Стереть слова и контакт')).toBeVisible();
  expect(button('Изменить').or(button('Сделать текст')).elements()).toEqual([]);
  await press(button('Стереть слова и контакт'));
  const question = page.getByRole('alertdialog', { name: 'Стереть слова и контакт?' });
  await press(question.getByRole('button', { name: 'Стереть' }));
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ client_id: clientId, erase: true }]);
});

it('offers nothing to do with words that were erased', async () => {
  show(source({ words: '', withdrawn_at: '2026-11-25T09:00:00Z', requests_count: 1 }));
  await expect.element(panel.getByText('Слова стёрты.')).toBeVisible();
  await expect.poll(() => panel.getByRole('button').elements().length).toBe(1);
});

it('makes a text of words of an area', async () => {
  const { sent } = show(source(), { changes: () => json({ data: [], count: 0 }) });
  await press(button('Сделать текст'));
  const dialog = page.getByRole('dialog', { name: 'Сделать текст по этим словам' });
  await expect
    .element(dialog.getByRole('combobox', { name: 'Кому поручить' }))
    .toHaveTextContent('Кто возьмёт');
  await expect.element(dialog.getByRole('combobox', { name: 'Точка текста' })).not.toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Сделать текст' }));
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ client_id: clientId, area_id: ids.lenina, count: 1, source_ids: [ids.source] }]);
});

it('asks which area a text of words about the whole is of', async () => {
  const { sent } = show(source({ area_id: null }), { changes: () => json({ data: [], count: 0 }) });
  await expect.element(panel.getByText('О компании в целом')).toBeVisible();
  await press(button('Сделать текст'));
  const dialog = page.getByRole('dialog', { name: 'Сделать текст по этим словам' });
  await press(dialog.getByRole('button', { name: 'Сделать текст' }));
  const gap = dialog
    .getByRole('alert')
    .getByRole('button', { name: 'Слова о компании в целом: выберите точку' });
  await press(gap);
  await expect.element(dialog.getByRole('combobox', { name: 'Точка текста' })).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('says that words are gone, or that they could not come', async () => {
  let isDown = true;
  show(null, { list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [], count: 0 })) });
  await expect.element(panel.getByText('Не удалось загрузить слова')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(panel.getByText('Этих слов больше нет.')).toBeVisible();
});
