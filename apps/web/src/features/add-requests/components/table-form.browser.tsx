import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownKey, writeOwn } from '../../../lib/own-storage.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Area } from '../../areas/index.ts';
import { areas, clientId, ids, importPath, job, longName, sentForms } from '../testing.ts';
import { TableForm } from './table-form.tsx';

const key = ownKey(ids.me, `add-reviews.${clientId}`);

interface World {
  started?: () => Response;
  job?: () => Response;
}

function show({
  started = () => json({ id: ids.job }, 202),
  job: ended = () => json(job(null)),
}: World = {}) {
  server(({ path }) => {
    if (path === importPath) return started();
    return path.startsWith('/jobs/') ? ended() : json({ data: areas, count: areas.length });
  });
  const forms = sentForms();
  renderRouted(() => <TableForm clientId={clientId} userId={ids.me} areas={areas as unknown as Area[]} />);
  return forms;
}
const grid = page.getByRole('grid', { name: 'Таблица слов покупателей' });
/** By the numbers that are shown: the first row, the first column. */
const cell = (row: number, column: number) =>
  grid
    .getByRole('row')
    .nth(row)
    .getByRole('gridcell')
    .nth(column - 1);
const save = page.getByRole('button', { name: /^Сохранить/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function onGrid(keys: string) {
  await expect.element(grid).toBeInTheDocument();
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** As a spreadsheet puts it on the clipboard. */
async function paste(text: string) {
  await expect.element(grid).toBeInTheDocument();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  grid
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

// Left rows are kept as a screen goes: after each test.
beforeEach(() => {
  writeOwn(key, null);
  writeOwn(`${key}.sent`, null);
});

it('takes what is typed cell by cell, and says what may stand where one is', async () => {
  show();
  await expect.element(save).toBeDisabled();
  // Enter opens the cell: letters of no English keyboard are put in, and not pressed.
  await onGrid('{Enter}Вкусно{Tab}6{Enter}');
  await expect.element(cell(1, 1)).toHaveTextContent('Вкусно');
  await expect.element(cell(1, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/^С ошибками: 1\sстрока\. Они останутся здесь\.$/)).toBeVisible();
  await expect.element(page.getByText(/^Строка 2, оценка: От 1 до 5/)).toBeVisible();
  await onGrid('{ArrowUp}');
  await expect.element(page.getByText('Строка 1: Оценка не от 1 до 5: 6')).toBeVisible();
  // F2 goes on with what stands there; Escape leaves it.
  await onGrid('{F2}{Backspace}5{Escape}');
  await expect.element(cell(1, 2)).toHaveTextContent('6');
  await onGrid('5{Enter}');
  await expect.element(cell(1, 2)).not.toHaveAttribute('aria-invalid');
  await expect.element(save).toHaveTextContent('Сохранить 1 строку');
});

it('finds columns by their heads, says what it did not know, and takes it back by one step', async () => {
  show();
  await paste(`№\tОценка\tОтзыв\n1\t5\tБыстро приняли\n2\t4\t"Вежливо,\nне больно"`);
  await expect
    .element(page.getByText(/^Вставлено: 2\sстроки\. Столбцы найдены по заголовкам\. Не распознаны: №\.$/))
    .toBeVisible();
  await expect.element(cell(1, 1)).toHaveTextContent('Быстро приняли');
  await expect.element(cell(2, 2)).toHaveTextContent('4');
  await press(button('Отменить'));
  await expect.element(save).toBeDisabled();
  await press(button('Вернуть'));
  await expect.element(cell(2, 1)).toHaveTextContent('Вежливо, не больно');
});

it('goes by keys, spreads by Shift, clears and copies what is chosen', async () => {
  show();
  await paste('Быстро\t5\nВежливо\t4\nДолго\t2');
  await onGrid('{Control>}{Home}{/Control}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const clipboardData = new DataTransfer();
  grid
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).toBe('Быстро\t5\nВежливо\t4');
  await expect.element(cell(2, 2)).toHaveAttribute('aria-selected', 'true');
  await expect.element(cell(3, 1)).toHaveAttribute('aria-selected', 'false');
  await onGrid('{Delete}');
  await expect.element(cell(2, 1)).toHaveTextContent('');
  await expect.element(cell(3, 1)).toHaveTextContent('Долго');
  await onGrid('{Control>}z{/Control}');
  await expect.element(cell(2, 1)).toHaveTextContent('Вежливо');
});

it('pastes at the end without a keyboard', async () => {
  show();
  await paste('Быстро');
  await press(button('Вставить таблицу'));
  const dialog = page.getByRole('dialog', { name: 'Вставить таблицу' });
  await expect.element(dialog.getByRole('button', { name: 'Вставить' })).toBeDisabled();
  await dialog.getByLabelText('Скопированные ячейки').fill('Вежливо');
  await press(dialog.getByRole('button', { name: 'Вставить' }));
  await expect.element(cell(2, 1)).toHaveTextContent('Вежливо');
  await expect.element(cell(1, 1)).toHaveTextContent('Быстро');
});

it('asks before all rows are dropped', async () => {
  show();
  await paste('Быстро\nВежливо');
  await press(button('Очистить'));
  const question = page.getByRole('alertdialog', { name: 'Очистить таблицу?' });
  await press(question.getByRole('button', { name: 'Очистить' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(save).toBeDisabled();
  await press(button('Отменить'));
  await expect.element(cell(2, 1)).toHaveTextContent('Вежливо');
});

it('sends rows as a table; those that were taken leave, the others say why', async () => {
  const refused = [{ line: 3, reason: 'Слова уже есть у другой точки' }];
  const forms = show({
    job: () => json(job({ stored: 1, known: 0, requests: 0, refused_count: 1, refused })),
  });
  await paste('Быстро\t5\nВежливо\t4');
  await press(save);
  await expect.element(page.getByText(/^Сохранено: 1, уже были: 0, не принято: 1$/)).toBeVisible();
  await expect.element(cell(1, 1)).toHaveTextContent('Вежливо');
  await expect.element(page.getByTitle('Слова уже есть у другой точки')).toBeVisible();
  await expect.element(save).toHaveTextContent('Сохранить 1 строку');
  expect(forms[0]?.fields).toMatchObject({ client_id: clientId, kind: 'message' });
  expect(await forms[0]?.file).toMatch(/^Слова покупателя;Оценка;.*\n"Быстро";"5";.*\n"Вежливо";"4";/);
});

it('leaves all rows where nothing was sent, and says why', async () => {
  show({ started: () => json({ detail: 'busy' }, 503) });
  await paste('Быстро');
  await press(save);
  await expect.element(page.getByRole('alert').getByText(/Строки остались в таблице\.$/)).toBeVisible();
  await expect.element(cell(1, 1)).toHaveTextContent('Быстро');
});

it('asks for the area of each row only where texts are made and none is chosen for all', async () => {
  show();
  await paste(`Быстро\t5\t\t${longName}\nВежливо\t4\t\tНет такой`);
  await expect.element(cell(2, 4)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(1, 4)).not.toHaveAttribute('aria-invalid');
  await onGrid('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}{Delete}');
  await expect.element(cell(1, 4)).not.toHaveAttribute('aria-invalid');
  await press(page.getByText('Сразу сделать тексты'));
  await expect.element(cell(1, 4)).toHaveAttribute('aria-invalid', 'true');
});

it('finds again what was not saved when the screen comes back', async () => {
  writeOwn(key, JSON.stringify([{ cells: { words: 'Быстро' }, refusal: 'Нет такой точки' }]));
  show();
  await expect.element(cell(1, 1)).toHaveTextContent('Быстро');
  await expect.element(page.getByTitle('Нет такой точки')).toBeVisible();
});
