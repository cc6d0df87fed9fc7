import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import type { Finding } from '../../requests/index.ts';
import { clientId, comment, ids } from '../testing.ts';
import { button, checks, field, held, showEditor } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const side = page.getByRole('complementary', { name: 'Сведения о тексте' });
const tab = (name: string | RegExp) => side.getByRole('tab', { name });
const findings = side.getByRole('list', { name: 'Замечания проверок' });
const facts = side.getByRole('list', { name: 'Добавленные факты' });
const said = side.getByRole('textbox', { name: /^Комментарий к/ });
const key = { id: ids.work, client_id: clientId };
const area = () => field.element() as HTMLTextAreaElement;
const marked = () => area().value.slice(area().selectionStart, area().selectionEnd);
async function mark(words: string) {
  await expect.element(field).toBeVisible();
  const start = area().value.indexOf(words);
  area().focus();
  area().setSelectionRange(start, start + words.length);
}

const finding = (words: string, text: string, more: Partial<Finding> = {}): Finding => ({
  check: 'spelling',
  severity: 'warning',
  message: `Проверьте: ${words}`,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  ...more,
});
const fact = (words: string, text: string) => ({
  key: `name:${words}`,
  kind: 'name' as const,
  words,
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  origin: 'added' as const,
  is_cleared: false,
});
const mine = { lock: held.mine, review_data: 'Преняли быстро, спасибо Анне.' };
const misspelt = {
  ...mine,
  checks: {
    ...checks,
    findings: [
      finding('быстро', mine.review_data, { severity: 'hint' }),
      finding('Преняли', mine.review_data, { severity: 'error', replacement: 'Приняли' }),
    ],
    marks: [fact('Анне', mine.review_data)],
  },
};

signedIn();

it('counts what keeps the text from going on, and tells the worst first', async () => {
  showEditor({ first: misspelt });
  await expect.element(tab('Проверка 3')).toHaveAttribute('aria-selected', 'true');
  const told = findings.getByRole('listitem');
  await expect.element(told.first()).toMatchTextContent('Мешает шагу: Проверьте: Преняли');
  await expect.element(told.nth(1)).toMatchTextContent('Подсказка: Проверьте: быстро');
});

it('leads from a finding to its words, and mends them as one types', async () => {
  const { sent } = showEditor({ first: misspelt });
  await press(findings.getByRole('button', { name: /Проверьте: Преняли$/ }));
  await expect.poll(marked).toBe('Преняли');
  expect(document.activeElement).toBe(area());
  await press(findings.getByRole('button', { name: 'Заменить на «Приняли»' }));
  await expect.element(field).toHaveValue('Приняли быстро, спасибо Анне.');
  expect(document.activeElement).toBe(area());
  await expect
    .poll(() => sent('update').at(-1)?.body)
    .toMatchObject({
      review_data: 'Приняли быстро, спасибо Анне.',
    });
});

it('takes a replacement back by the browser’s own undo', async () => {
  showEditor({ first: misspelt });
  await press(findings.getByRole('button', { name: 'Заменить на «Приняли»' }));
  await expect.element(field).toHaveValue('Приняли быстро, спасибо Анне.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field).toHaveValue(mine.review_data);
});

it('walks over findings and facts by F8, round the text, and back by Shift', async () => {
  const { stands } = showEditor({ first: misspelt });
  await pressKeys(field, '{Control>}{Home}{/Control}');
  await userEvent.keyboard('{F8}');
  await expect.poll(marked).toBe('быстро');
  await userEvent.keyboard('{F8}');
  await expect.poll(marked).toBe('Анне');
  await userEvent.keyboard('{F8}');
  await expect.poll(marked).toBe('Преняли');
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  await expect.element(field).toHaveValue('Приняли быстро, спасибо Анне.');
  await userEvent.keyboard('{Shift>}{F8}{/Shift}');
  await expect.poll(marked).toBe('Анне');
  await expect.poll(() => stands().review_data).toBe('Приняли быстро, спасибо Анне.');
});

it('offers to mend nothing where one may only read', async () => {
  showEditor({ first: { ...misspelt, lock: held.by } });
  await expect.element(findings.getByRole('button', { name: /Проверьте: Преняли$/ })).toBeVisible();
  await expect.element(findings.getByRole('button', { name: /^Заменить/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{F8}{Alt>}{Enter}{/Alt}');
  await expect.element(field).toHaveValue(mine.review_data);
});

it('clears a fact with a reason, which only an editor is offered', async () => {
  const { sent } = showEditor({
    first: { ...misspelt, status: 'editing', lock: null },
    abilities: ['requests:write', 'requests:check'],
  });
  await chooseOf(facts.getByRole('button', { name: /^Проверено ?: Анне$/ }), 'Подтверждает клиент');
  await expect
    .poll(() => sent('update').map(({ body }) => body))
    .toEqual([{ ...key, version: 3, clear_marks: [{ key: 'name:Анне', reason: 'client_confirms' }] }]);
});

it('leaves a writer no way to clear a fact', async () => {
  showEditor({ first: misspelt });
  await expect.element(facts.getByText('«Анне»')).toBeVisible();
  await expect.element(facts).toMatchTextContent('Имя · в словах покупателя этого нет');
  await expect.element(facts.getByRole('button', { name: /^Проверено/ })).not.toBeInTheDocument();
});

it('says who cleared a fact, and why', async () => {
  const by = { id: ids.image, full_name: 'Пётр Ян', email: null };
  showEditor({
    first: {
      ...misspelt,
      status: 'editing',
      clearings: [
        { key: 'name:Анне', reason: 'said_elsewhere', note: 'в чате', user: by, at: '2026-11-20T10:00:00Z' },
      ],
    },
    abilities: ['requests:check'],
  });
  await expect.element(facts).toMatchTextContent(/покупатель сказал это в другом месте, Пётр Ян, .*: в чате/);
  await expect.element(tab('Проверка 2')).toBeVisible();
});

it('shows new words each once, leads to them and keeps them out of the count', async () => {
  const text = 'Уютно, очень уютно.';
  const word = (start: number) => ({ key: 'уютно', words: 'Уютно', start, end: start + 5 });
  showEditor({
    first: { lock: held.mine, review_data: text, checks: { ...checks, new_words: [word(0), word(13)] } },
  });
  const words = side.getByRole('region', { name: 'Новые слова' }).getByRole('button');
  await expect.element(words.first()).toBeVisible();
  expect(words.elements()).toHaveLength(1);
  await press(words.first());
  await expect.poll(marked).toBe('Уютно');
  await expect.element(tab('Проверка')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab(/^Проверка \d/)).not.toBeInTheDocument();
});

it('keeps what the dictionary found where a save of the same words comes without it', async () => {
  const detail = { ...fact('Анне', mine.review_data), kind: 'detail' as const };
  const word = { key: 'быстро', words: 'быстро', start: 8, end: 14 };
  const whole = { ...checks, marks: [detail], new_words: [word] };
  const { colleague } = showEditor({ first: { ...mine, checks: whole } });
  await expect.element(facts).toMatchTextContent('Подробность · в словах покупателя этого нет');
  await colleague({ lock: held.by, checks });
  await expect.element(page.getByText(/Пётр Ян/).first()).toBeVisible();
  await expect.element(facts.getByText('«Анне»')).toBeVisible();
  await expect.element(side.getByRole('region', { name: 'Новые слова' })).toBeVisible();
  // With words of its own it says what is so.
  await colleague({ checks: { ...checks, new_words: [] } });
  await expect.element(facts).not.toBeInTheDocument();
});

it('says that the text could not be checked, and goes on showing what was found', async () => {
  showEditor({
    first: misspelt,
    answer: ({ path }) => (path.endsWith('/check') ? json({ detail: 'no' }, 503) : undefined),
  });
  await expect.element(side.getByText(/^Проверить не удалось: показано то/)).toBeVisible();
  await expect.element(findings.getByRole('listitem').first()).toMatchTextContent('Преняли');
});

it('begins a comment at the marked words, wherever they stand by the time it is sent', async () => {
  const { sent } = showEditor({ first: { lock: held.mine } });
  await mark('быстро');
  await press(button('Комментировать'));
  await expect.element(said).toHaveFocus();
  await said.fill('Насколько?');
  await field.fill('Нас всегда приняли быстро.');
  await press(button('Добавить комментарий'));
  await expect.poll(() => sent('comments').map(({ body }) => body)).toHaveLength(1);
  const start = 'Нас всегда приняли быстро.'.indexOf('быстро');
  expect(sent('comments')[0]?.body).toEqual({
    ...key,
    text: 'Насколько?',
    start,
    end: start + 'быстро'.length,
  });
});

it('keeps a comment that was begun while one looks at a finding', async () => {
  showEditor({ first: misspelt });
  await mark('быстро');
  await press(button('Комментировать'));
  await said.fill('Насколько?');
  await pressKeys(field, '{F8}');
  await expect.element(tab('Проверка 3')).toHaveAttribute('aria-selected', 'true');
  await press(tab('Обсуждение'));
  await expect.element(said).toHaveValue('Насколько?');
  await expect.element(said).toHaveAccessibleName('Комментарий к этим словам');
});

it('opens at what was said where the text came back with comments', async () => {
  const { colleague } = showEditor({ first: { status: 'editing' } });
  await expect.element(tab('Проверка')).toHaveAttribute('aria-selected', 'true');
  await colleague({ status: 'correction', comments: [comment()], comments_open: 1 });
  await expect.element(tab('Обсуждение 1')).toHaveAttribute('aria-selected', 'true');
  await expect.element(side.getByText('Здесь нужна дата.')).toBeVisible();
});

it('tells the history with the newest on top, by whom and why', async () => {
  const step = { event: null, from: null, reason: null, words: null, user: null } as const;
  showEditor({
    first: {
      history: [
        { ...step, step: null, to: 'empty', at: '2026-11-18T10:00:00Z' },
        {
          ...step,
          step: 'return',
          from: 'editing',
          to: 'correction',
          at: '2026-11-20T10:00:00Z',
          user: { id: ids.image, full_name: 'Пётр Ян', email: null },
          reason: 'too_short',
          words: 'Допишите про врача.',
        },
      ],
    },
  });
  await press(tab('История'));
  const entries = side.getByRole('list', { name: 'История текста' }).getByRole('listitem');
  await expect.element(entries.first()).toMatchTextContent(/^Возвращён копирайтеру.*Пётр Ян/);
  await expect.element(entries.first()).toMatchTextContent('Причина: Слишком короткоДопишите про врача.');
  await expect.element(entries.nth(1)).toMatchTextContent(/^Текст создан/);
});
