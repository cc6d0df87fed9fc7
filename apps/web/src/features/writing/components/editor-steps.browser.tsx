import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { clientId, ids, longName, requests } from '../testing.ts';
import { button, checks, field, held, showEditor } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const steps = page.getByRole('group', { name: 'Шаги' });
const step = (name: string) => steps.getByRole('button', { name, exact: true });
const summary = page.getByRole('alert').filter({ hasText: 'Шаг не сделан. Чего не хватает:' });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const source = page.getByRole('region', { name: 'Слова покупателя' });
const update = `${requests}/update`;
const key = { id: ids.work, client_id: clientId };
const petr = held.by.user;
const lacking = (...problems: readonly { field: string; type: string }[]) =>
  json({ detail: problems.map(({ field: name, type }) => ({ loc: ['body', name], msg: type, type })) }, 422);
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

signedIn();

it('takes the main step by Ctrl Enter, once however often it is pressed', async () => {
  const waits = Promise.withResolvers<Response>();
  const { sent, stands } = showEditor({
    first: { steps: ['submit'], lock: held.mine },
    answer: ({ path }) => (path === update ? waits.promise : undefined),
  });
  await expect.element(step('Сдать на проверку')).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.element(step('Сдать на проверку')).toBeDisabled();
  waits.resolve(json({ ...stands(), status: 'editing', version: 4, steps: [] }));
  await expect.element(page.getByText('Текст сдан на проверку')).toBeVisible();
  expect(sent('update').map(({ body }) => body)).toEqual([{ ...key, version: 3, status: 'editing' }]);
});

it('says all that a step lacks and leads to where it is mended', async () => {
  const text = 'Приняла Анна.';
  const mark = { key: 'name:анна', kind: 'name', words: 'Анна', start: 8, end: 12, origin: 'added' } as const;
  showEditor({
    first: {
      steps: ['to_client'],
      status: 'editing',
      source_id: null,
      review_data: text,
      checks: { ...checks, marks: [{ ...mark, is_cleared: false }] },
    },
    answer: ({ path }) =>
      path === update
        ? lacking({ field: 'source_id', type: 'missing' }, { field: 'clear_marks', type: 'missing' })
        : undefined,
  });
  await press(step('Отправить на согласование'));
  await expect.element(summary).toMatchTextContent('У текста нет слов покупателя');
  await expect
    .element(summary)
    .toMatchTextContent('Проверьте каждый отмеченный факт или уберите его из текста.');
  await expect.element(source).toMatchTextContent('Выберите слова, по которым он написан.');
  await press(summary.getByRole('button', { name: /^У текста нет слов/ }));
  await expect.element(source).toHaveFocus();
  await press(summary.getByRole('button', { name: /^Есть непроверенные факты/ }));
  await expect.element(field).toHaveFocus();
  const area = field.element() as HTMLTextAreaElement;
  await expect.poll(() => area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Анна');
});

it('shows the text as it stands where a colleague was faster', async () => {
  const { become, sent } = showEditor({ first: { steps: ['submit'] } });
  await expect.element(step('Сдать на проверку')).toBeEnabled();
  become({ version: 7, review_data: 'Приняли без очереди.' });
  await press(step('Сдать на проверку'));
  await expect.element(page.getByText(/^Текст успели изменить\. Показан нынешний/)).toBeVisible();
  await expect.element(field).toHaveValue('Приняли без очереди.');
  await press(step('Сдать на проверку'));
  await expect.poll(() => sent('update').at(-1)?.body).toEqual({ ...key, version: 7, status: 'editing' });
});

it('asks for the reason of a return, with the words that were marked', async () => {
  const { sent } = showEditor({
    first: { status: 'editing', steps: ['to_client', 'return'] },
    abilities: ['requests:write', 'requests:check'],
  });
  await expect.element(field).toBeVisible();
  const area = field.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(8, 14);
  await press(step('Вернуть копирайтеру'));
  await expect.element(dialog.getByText('быстро', { exact: true })).toBeVisible();
  await press(dialog.getByRole('combobox', { name: 'Причина' }));
  await press(page.getByRole('option', { name: 'Слишком коротко' }));
  await dialog.getByRole('textbox', { name: 'Что не так и что сделать' }).fill(' Допишите. ');
  await press(dialog.getByRole('button', { name: 'Вернуть копирайтеру' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('update').map(({ body }) => body)).toEqual([
    {
      ...key,
      version: 3,
      status: 'correction',
      reason: { code: 'too_short', text: 'Допишите.', start: 8, end: 14 },
    },
  ]);
});

it('asks before a typed reason is dropped, and gives the focus back to its button', async () => {
  showEditor({ first: { status: 'editing', steps: ['to_client', 'return'] } });
  await pressKeys(step('Вернуть копирайтеру'), '{Enter}');
  const typed = dialog.getByRole('textbox', { name: 'Что не так и что сделать' });
  await typed.fill('Допишите.');
  await userEvent.keyboard('{Escape}');
  await press(button('Продолжить ввод'));
  await expect.element(typed).toHaveValue('Допишите.');
  await press(dialog.getByRole('button', { name: 'Отменить' }));
  await press(button('Закрыть без сохранения'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(step('Вернуть копирайтеру')).toHaveFocus();
});

it('offers to approve at once where the client has nobody to ask', async () => {
  const { sent } = showEditor({
    first: { status: 'editing', steps: ['to_client', 'return'] },
    abilities: ['requests:approve', 'clients:create_account'],
    answer: ({ path }) =>
      path.includes('/people') ? json({ accounts: [{ is_active: false }], invitations: [] }) : undefined,
  });
  await press(step('Согласовать'));
  await expect
    .poll(() => sent('update').map(({ body }) => body))
    .toEqual([{ ...key, version: 3, status: 'approved', through: true }]);
});

it('says who has the text, lets nobody hand it in and takes it over after a question', async () => {
  const { sent } = showEditor({
    first: { lock: held.by, steps: ['submit'] },
    abilities: ['requests:write', 'requests:unlock'],
  });
  const bar = page.getByRole('status').filter({ hasText: 'Пока можно только читать' });
  await expect.element(bar).toMatchTextContent(/^Пишет Пётр Ян, до \d\d:\d\d\. /);
  await expect.element(step('Сдать на проверку')).toBeDisabled();
  await expect.element(field).toHaveAttribute('readonly');
  await press(bar.getByRole('button', { name: 'Забрать текст' }));
  await press(confirm.getByRole('button', { name: 'Отменить' }));
  expect(sent('lock')).toEqual([]);
  await press(bar.getByRole('button', { name: 'Забрать текст' }));
  await press(confirm.getByRole('button', { name: 'Забрать' }));
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent('lock').map(({ body }) => body)).toEqual([{ ...key, take_over: true }]);
  await expect.element(field).not.toHaveAttribute('readonly');
  await expect.element(step('Сдать на проверку')).toBeEnabled();
});

it('says that the text could not be taken over', async () => {
  showEditor({
    first: { lock: held.by },
    abilities: ['requests:write', 'requests:unlock'],
    answer: ({ path }) => (path === `${requests}/lock` ? json({ detail: 'no' }, 503) : undefined),
  });
  await press(button('Забрать текст'));
  await press(confirm.getByRole('button', { name: 'Забрать' }));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(button('Забрать текст')).toBeVisible();
});

it('leaves a copywriter no way to take a text that another has', async () => {
  showEditor({ first: { lock: held.by } });
  await expect.element(page.getByText(/Пока можно только читать/)).toBeVisible();
  await expect.element(button('Забрать текст')).not.toBeInTheDocument();
});

it('takes a text that is assigned to another, who is named first', async () => {
  const { sent } = showEditor({
    first: { assignee: petr },
    abilities: ['requests:write', 'requests:create'],
    answer: ({ path }) => (path.endsWith('/take-over') ? json({ ...key, version: 4 }) : undefined),
  });
  await expect.element(page.getByText(/^Текст поручен: Пётр Ян\. Писать будете вы/)).toBeVisible();
  await press(button('Забрать себе'));
  await expect.element(confirm).toMatchTextContent('Пётр Ян узнает об этом из уведомления');
  await press(confirm.getByRole('button', { name: 'Забрать себе' }));
  await expect.element(confirm).not.toBeInTheDocument();
  expect(sent('take-over').map(({ body }) => body)).toEqual([key]);
});

it('shows that an assigned text went on meanwhile in place of taking it', async () => {
  const { become } = showEditor({
    first: { assignee: petr },
    abilities: ['requests:write', 'requests:create'],
    answer: ({ path }) =>
      path.endsWith('/take-over')
        ? json(
            {
              detail: 'on',
              code: 'text_not_written',
              current: become({ version: 9, status: 'approved' }),
            },
            409,
          )
        : undefined,
  });
  await press(button('Забрать себе'));
  await press(confirm.getByRole('button', { name: 'Забрать себе' }));
  await expect.element(page.getByText(/^Текст успели изменить\. Показан нынешний/)).toBeVisible();
  await expect.element(page.getByText('Согласован', { exact: true })).toBeVisible();
  await expect.element(button('Забрать себе')).not.toBeInTheDocument();
});

it('lets the text go by the menu, with what was typed saved before', async () => {
  const { sent } = showEditor({ first: { lock: held.mine, steps: ['submit'] } });
  await field.fill('Приняли за минуту.');
  await chooseOf(step('Другие шаги'), 'Отпустить текст');
  await expect.element(step('Другие шаги')).not.toBeInTheDocument();
  expect(sent('update').map(({ body }) => body)).toEqual([
    { ...key, version: 3, review_data: 'Приняли за минуту.' },
  ]);
  expect(sent('unlocked-review')).toHaveLength(1);
});

it('keeps what ends a text out of the way, in the menu', async () => {
  showEditor({ first: { status: 'editing', steps: ['to_client', 'return', 'reject'] } });
  await expect.element(step('Отклонить текст')).not.toBeInTheDocument();
  await pressKeys(step('Другие шаги'), '{Enter}');
  await expect.poll(entries).toEqual(['Отклонить текст']);
});

it('says that the consent was taken back and takes no words any more', async () => {
  showEditor({ first: { is_stopped: true, steps: ['reject'], status: 'writing' } });
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Покупатель отозвал согласие' }))
    .toMatchTextContent('его можно только отклонить.');
  await expect.element(field).toHaveAttribute('readonly');
});

it('begins an untouched text with the customer’s words by taking it first', async () => {
  const { sent } = showEditor({ first: { status: 'empty', review_data: null, steps: ['take'] } });
  await press(button('Начать со слов покупателя'));
  await expect.element(field).toHaveValue('быстро приняли');
  await expect.poll(() => sent('update').map(({ body }) => body)).toHaveLength(2);
  expect(sent('update').map(({ body }) => body)).toEqual([
    { ...key, version: 3, status: 'writing' },
    { ...key, version: 4, review_data: 'быстро приняли' },
  ]);
});

it('asks before the customer’s words take the place of what is written', async () => {
  const { stands } = showEditor();
  await press(button('Начать со слов покупателя'));
  await press(confirm.getByRole('button', { name: 'Отменить' }));
  await expect.element(field).toHaveValue('Приняли быстро.');
  await press(button('Начать со слов покупателя'));
  await press(confirm.getByRole('button', { name: 'Заменить' }));
  await expect.element(field).toHaveValue('быстро приняли');
  await expect.poll(() => stands().review_data).toBe('быстро приняли');
});

it('has room for long names on a phone, where what is said of the text is reached by a button', async () => {
  await page.viewport(360, 700);
  showEditor({
    first: {
      fullname_area: longName.replaceAll(' ', ''),
      review_data: 'Превысокомногорассмотрительствующий'.repeat(5),
      assignee: petr,
      steps: ['submit'],
    },
  });
  await expect.element(field).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  await press(button('К проверке'));
  await expect.element(page.getByRole('complementary', { name: 'Сведения о тексте' })).toHaveFocus();
});
