import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { RequestFile } from '../api.ts';
import { ids, requests, vera, work } from '../testing.ts';
import { type Asked, button, given } from './testing.tsx';
import { Files } from './files.tsx';

const path = `${requests}/file`;
const file = (more: Partial<RequestFile> = {}) =>
  ({
    id: ids.image,
    name: 'Чек.pdf',
    type: 'application/pdf',
    size: 1_468_006,
    uploaded_by: vera,
    created_at: '2026-11-20T10:00:00Z',
    ...more,
  }) as RequestFile;
const proofs = { detail: [{ loc: ['body', 'reason'], msg: 'Needed', type: 'missing' }] };

interface World {
  files?: readonly RequestFile[];
  mayWrite?: boolean;
  answer?: (call: Asked) => Response | Promise<Response> | undefined;
}
function show({ files = [file()], mayWrite = true, answer }: World = {}) {
  let kept = files;
  const calls = server((call) => {
    const own = answer?.(call);
    if (own !== undefined) return own;
    if (call.method === 'POST')
      kept = [...kept, file({ id: `${kept.length}`, name: `Файл ${kept.length + 1}` })];
    if (call.method === 'DELETE') kept = kept.filter(({ id }) => !call.path.includes(id));
    if (call.method === 'PUT')
      kept = kept.map((one) => ({ ...one, name: (call.body as { name: string }).name }));
    return json(call.method === 'GET' ? { data: kept, count: kept.length } : file());
  });
  render(<Files request={work()} mayWrite={mayWrite} />);
  return (method: string) => calls.filter((call) => call.path.startsWith(path) && call.method === method);
}
const list = page.getByRole('list', { name: 'Файлы' });
const more = list.getByRole('button', { name: 'Ещё о файле Чек.pdf' });
const dialog = page.getByRole('dialog');
const confirm = page.getByRole('alertdialog');
const named = (name: string) => new File(['слова'], name);

afterEach(forgetToasts);

it('shows how large each file is, by whom and when it was added', async () => {
  show();
  await expect.element(list.getByText('Чек.pdf')).toBeVisible();
  await expect.element(list).toMatchTextContent(/1,4\sМБ · .*20.* · Вера Цой/);
});

it('lets those who may not write only read and download', async () => {
  show({ mayWrite: false });
  await expect.element(list.getByRole('button', { name: 'Скачать: Чек.pdf' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(button('Добавить файл')).not.toBeInTheDocument();
});

it('adds several one after the other and shows them', async () => {
  const sent = show({ files: [] });
  await expect.element(page.getByText('Файлов нет.')).toBeVisible();
  await given(named('а.txt'), named('б.txt'));
  await expect.element(page.getByText('Файлы добавлены')).toBeVisible();
  await expect.element(list.getByText('Файл 2')).toBeVisible();
  expect(sent('POST')).toHaveLength(2);
  await expect.element(button('Добавить файл')).toBeEnabled();
});

it('names the one of several that was not taken, and adds the others', async () => {
  const replies = [undefined, json({ detail: 'large' }, 413), undefined];
  const sent = show({ files: [], answer: ({ method }) => (method === 'POST' ? replies.shift() : undefined) });
  await expect.element(button('Добавить файл')).toBeVisible();
  await given(named('а.txt'), named('видео.mov'), named('в.txt'));
  await expect.element(page.getByText('видео.mov: Файл слишком большой.')).toBeVisible();
  await expect.element(page.getByText('Файлы добавлены')).toBeVisible();
  expect(sent('POST')).toHaveLength(3);
});

it('tries no further file where the text has enough of them', async () => {
  const sent = show({
    answer: ({ method }) => (method === 'POST' ? json({ detail: 'full' }, 409) : undefined),
  });
  await expect.element(button('Добавить файл')).toBeVisible();
  await given(named('а.txt'), named('б.txt'));
  await expect.element(page.getByText('а.txt: У текста уже 50 файлов: удалите лишние.')).toBeVisible();
  await expect.element(button('Добавить файл')).toBeEnabled();
  expect(sent('POST')).toHaveLength(1);
});

it('takes the same file again after it was refused', async () => {
  const replies = [json({ detail: 'empty' }, 422)];
  const sent = show({ answer: ({ method }) => (method === 'POST' ? replies.shift() : undefined) });
  await expect.element(button('Добавить файл')).toBeVisible();
  await given(named('а.txt'));
  await expect.element(page.getByText('Файл пуст или не прочитан.')).toBeVisible();
  await given(named('а.txt'));
  await expect.element(page.getByText('Файл добавлен')).toBeVisible();
  expect(sent('POST')).toHaveLength(2);
});

it('renames a file, with what is wrong told at its field', async () => {
  const sent = show();
  await chooseOf(more, 'Переименовать');
  const name = dialog.getByRole('textbox', { name: 'Название' });
  await name.fill(' ');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(name).toHaveAccessibleDescription('Напишите название');
  await name.fill(' Чек за ноябрь.pdf ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(list.getByText('Чек за ноябрь.pdf')).toBeVisible();
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ id: ids.image, name: 'Чек за ноябрь.pdf' }]);
});

it('keeps a new name that was not saved, and asks before it is dropped', async () => {
  show({ answer: ({ method }) => (method === 'PUT' ? json({ detail: 'no' }, 503) : undefined) });
  await chooseOf(more, 'Переименовать');
  const name = dialog.getByRole('textbox', { name: 'Название' });
  await name.fill('Чек за ноябрь.pdf');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(dialog.getByText(/^Сервер не справился\. Всё введённое на месте/)).toBeVisible();
  await expect.element(name).toHaveValue('Чек за ноябрь.pdf');
  await userEvent.keyboard('{Escape}');
  await press(button('Закрыть без сохранения'));
  await expect.element(list.getByText('Чек.pdf')).toBeVisible();
  await expect.element(more).toHaveFocus();
});

it('deletes a file after a question', async () => {
  const sent = show();
  await chooseOf(more, 'Удалить');
  await expect.element(confirm.getByText('Удалить файл «Чек.pdf»?')).toBeVisible();
  await press(confirm.getByRole('button', { name: 'Отменить' }));
  expect(sent('DELETE')).toEqual([]);
  await chooseOf(more, 'Удалить');
  await press(confirm.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText('Файлов нет.')).toBeVisible();
  expect(sent('DELETE').map(({ path: asked }) => asked)).toEqual([`${path}?id=${ids.image}`]);
});

it('asks why, where the file may prove a publication', async () => {
  const sent = show({
    answer: ({ method, body }) => (method === 'DELETE' && body === undefined ? json(proofs, 422) : undefined),
  });
  await chooseOf(more, 'Удалить');
  await press(confirm.getByRole('button', { name: 'Удалить' }));
  const reason = dialog.getByRole('textbox', { name: 'Причина' });
  await press(dialog.getByRole('button', { name: 'Удалить' }));
  await expect.element(reason).toHaveAccessibleDescription('Напишите причину');
  await reason.fill(' Не тот чек ');
  await press(dialog.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText('Файлов нет.')).toBeVisible();
  expect(sent('DELETE').at(-1)?.body).toEqual({ reason: 'Не тот чек' });
});

it('keeps the reason and says why the last proof stays', async () => {
  show({
    answer: ({ method, body }) =>
      method === 'DELETE'
        ? body === undefined
          ? json(proofs, 422)
          : json({ detail: 'last' }, 409)
        : undefined,
  });
  await chooseOf(more, 'Удалить');
  await press(confirm.getByRole('button', { name: 'Удалить' }));
  const reason = dialog.getByRole('textbox', { name: 'Причина' });
  await reason.fill('Не тот чек');
  await press(dialog.getByRole('button', { name: 'Удалить' }));
  await expect.element(dialog.getByText(/Это последнее подтверждение публикации\./)).toBeVisible();
  await expect.element(reason).toHaveValue('Не тот чек');
});

it('says that a file was not downloaded', async () => {
  show({
    answer: ({ path: asked }) => (asked === `${path}/${ids.image}` ? json({ detail: 'no' }, 503) : undefined),
  });
  await press(list.getByRole('button', { name: 'Скачать: Чек.pdf' }));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
});

it('says that files did not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show({ answer: () => replies.shift() });
  await expect.element(page.getByText('Не удалось загрузить файлы')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(list.getByText('Чек.pdf')).toBeVisible();
});
