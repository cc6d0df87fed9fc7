import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLive } from '../../../lib/live.ts';
import { askAll } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { ImportPreview, ReviewImport } from '../api.ts';
import { ImportDialog } from './import-dialog.tsx';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [clientId, jobId] = [id(1), id(9)];
const area = (last: number, name: string, status = 'active') => ({
  id: id(last),
  fullname_area: name,
  url: `https://gis.example/${last}`,
  site: { id: 'gis', name: '2ГИС' },
  status,
});
const areas = [area(2, 'Клиника на Ленина'), area(3, 'Клиника на Мира'), area(4, 'Закрытая', 'archived')];
const review = { author: 'Анна', publication_date: null, rating: 5, recall: 'Приняли быстро' };
const row = (line: number, more: object = {}) => ({ line, area: null, review, reason: null, ...more });
const preview = (more: Partial<ImportPreview> = {}): ImportPreview =>
  ({
    format: 'csv',
    columns: [
      { name: 'Отзыв', example: 'Приняли быстро' },
      { name: 'Звёзды', example: '5' },
      { name: 'Адрес филиала', example: '' },
    ],
    row_count: 2,
    mapping: { recall: 'Отзыв', rating: 'Звёзды' },
    is_remembered: false,
    rating_best: 5,
    rows: [row(2), row(3)],
    page: null,
    ...more,
  }) as ImportPreview;
const job = (more: object = {}) => ({
  id: jobId,
  kind: 'import',
  status: 'running',
  progress: 10,
  total: 40,
  result: null,
  error: null,
  client_id: clientId,
  created_at: '2026-10-01T09:00:00Z',
  finished_at: null,
  ...more,
});
const result = {
  stored: 12,
  known: 3,
  changed: 1,
  refused_count: 0,
  refused: [],
  unread: { url: 2 },
  unknown_areas: ['Вокзал'],
};
const earlier = (more: Partial<ReviewImport> = {}): ReviewImport =>
  ({
    id: id(7),
    client_id: clientId,
    file_name: 'отзывы-за-прошлый-год-выгрузка-из-личного-кабинета-площадки.csv',
    created_at: '2026-09-01T09:00:00Z',
    created_by: { id: id(8), full_name: 'Вера Цой', email: null },
    ended_at: '2026-09-01T09:05:00Z',
    undone_at: null,
    removed: null,
    counts: { stored: 5, known: 1, refused_count: 2 },
    ...more,
  }) as ReviewImport;

type Answer = () => Response | Promise<Response>;
interface World {
  areas?: readonly object[];
  preview?: Answer;
  start?: Answer;
  job?: Answer;
  earlier?: readonly ReviewImport[];
  undo?: Answer;
}
function show(world: World = {}) {
  const calls = server(({ method, path }) => {
    if (path.endsWith('-preview')) return world.preview?.() ?? json(preview());
    if (path.endsWith('/undo')) return world.undo?.() ?? json({ removed: 5, kept: 2 });
    if (path.endsWith('-import')) return world.start?.() ?? json(job({ status: 'queued' }));
    if (path.startsWith('/jobs/'))
      return method === 'GET' ? (world.job?.() ?? json(job())) : json({ message: 'ok' });
    const data = path.includes('review-imports') ? (world.earlier ?? []) : (world.areas ?? areas);
    if (path.includes('review-imports') || path.includes('/areas/'))
      return json({ data, count: data.length });
    return json({ id: clientId, status: 'active', abilities: ['reviews:undo_import'] });
  });
  const onClose = vi.fn<() => void>();
  const dialogOf = (key: string) => <ImportDialog key={key} clientId={clientId} onClose={onClose} />;
  const rerender = render(dialogOf('first'));
  return {
    onClose,
    reopen: () => rerender(dialogOf('second')),
    previews: () => calls.filter(({ path }) => path.endsWith('-preview')).length,
  };
}
const dialog = page.getByRole('dialog', { name: 'Загрузить отзывы' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const column = (name: string) => dialog.getByRole('combobox', { name });
async function chooseFile(name = 'отзывы.csv') {
  const input = dialog.getByLabelText(/Выберите файл|Выбрать другой файл/);
  await userEvent.upload(input, new File(['Отзыв;Звёзды'], name));
}
async function choose(field: string, option: string) {
  await press(column(field));
  await press(page.getByRole('option', { name: option }));
}

afterEach(() => {
  localStorage.clear();
  setLive(false);
  return forgetToasts();
});

it('shows how a file would be read, and asks for the area where rows name none', async () => {
  show();
  await expect.element(button('Загрузить')).toBeDisabled();
  await chooseFile();
  await expect.element(dialog.getByText(/^2\sстроки, 3\sстолбца\. Проверьте/)).toBeVisible();
  await expect.element(column('Текст')).toHaveTextContent('Отзыв');
  await expect.element(dialog.getByText('Например: 5')).toBeVisible();
  await expect.element(dialog.getByText('Строка 2: Не указана точка')).toBeVisible();
  await expect.element(dialog.getByText('Из этих строк не подойдёт ни одна.')).toBeVisible();
  await expect.element(dialog.getByText('Выберите точку или столбец с точками.')).toBeVisible();
  await expect.element(button('Загрузить')).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Точка, если в файле её нет' }).fill('Мира');
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await expect.element(dialog.getByText('Строка 2: Не указана точка')).not.toBeInTheDocument();
  await expect.element(button('Загрузить')).toBeEnabled();
  // A column that had another meaning loses it.
  await choose('Текст', 'Звёзды');
  await expect.element(column('Оценка')).toHaveTextContent('Нет в файле');
  await choose('Текст', 'Нет в файле');
  await expect.element(dialog.getByText('Укажите столбец с текстом или с оценкой.')).toBeVisible();
});

it('takes the only area there is, and tells of rows that will not do', async () => {
  show({
    areas: areas.slice(0, 1),
    preview: () =>
      json(
        preview({
          rows: [
            row(2),
            row(3, { area: 'Вокзал' }),
            row(4, { review: null, reason: 'Нет оценки' }),
          ] as ImportPreview['rows'],
        }),
      ),
  });
  await chooseFile();
  await expect.element(dialog.getByText('Строка 3: Нет такой точки: Вокзал')).toBeVisible();
  await expect.element(dialog.getByText('Строка 4: Нет оценки')).toBeVisible();
  await expect.element(dialog.getByText(/^Не подойдут 2 из 3: остальные/)).toBeVisible();
  await expect.element(button('Загрузить')).toBeEnabled();
});

it('reads a file again where the server was away, and takes another where it is no table', async () => {
  const answers: Answer[] = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json({ detail: 'no', code: 'validation_failed' }, 422),
  ];
  const { previews } = show({
    preview: () => answers.shift()?.() ?? json(preview({ row_count: 0, rows: [] })),
  });
  await chooseFile();
  await expect.element(dialog.getByRole('alert').getByText(/^Нет связи с сервером/)).toBeVisible();
  await press(button('Прочитать ещё раз'));
  await expect.element(dialog.getByText('Сервер не принял данные. Проверьте то, что введено.')).toBeVisible();
  await expect.element(button('Прочитать ещё раз')).not.toBeInTheDocument();
  await expect.element(button('Загрузить')).toBeDisabled();
  await chooseFile('другие.csv');
  await expect.element(dialog.getByText('В файле нет строк: загружать нечего.')).toBeVisible();
  expect(previews()).toBe(3);
});

it('starts an import, again where that failed, and shows it after the dialog was closed', async () => {
  const starts = [() => json({ detail: 'no' }, 500)];
  const { onClose, reopen } = show({
    areas: areas.slice(0, 1),
    start: () => starts.shift()?.() ?? json(job()),
  });
  await chooseFile();
  await press(button('Загрузить'));
  await expect.element(dialog.getByRole('alert').getByText(/^Сервер не справился/)).toBeVisible();
  await press(button('Загрузить'));
  await expect.element(dialog.getByText(/^Сохраняем: 10 из 40\sстрок$/)).toBeVisible();
  await press(button('Закрыть').last());
  expect(onClose).toHaveBeenCalled();
  const shown = dialog.getByRole('progressbar').element();
  reopen();
  await expect.poll(() => shown.isConnected).toBe(false);
  await expect.element(dialog.getByText(/^Сохраняем: 10 из 40/)).toBeVisible();
});

const begun = () => localStorage.setItem(`own..review-import ${clientId}`, jobId);

it('goes on showing an import while the server is away', async () => {
  begun();
  // Not tried again, so that one need not wait for it.
  const answers = [() => json(job()), () => json({ detail: 'no' }, 400)];
  show({ job: () => answers.shift()?.() ?? json(job({ progress: 30 })) });
  await expect.element(dialog.getByText(/^Сохраняем: 10 из 40/)).toBeVisible();
  const shown = dialog.getByRole('progressbar').element();
  await askAll();
  // What failed has come into sight, where it is shown.
  await new Promise(requestAnimationFrame);
  await askAll();
  await expect.element(dialog.getByText(/^Сохраняем: 30 из 40/)).toBeVisible();
  expect(dialog.getByRole('progressbar').element()).toBe(shown);
});

it('tells what became of an import, and puts it aside for the next file', async () => {
  begun();
  show({ job: () => json(job({ status: 'done', result })) });
  const outcome = dialog.getByRole('region', { name: 'Итог загрузки' });
  await expect.element(outcome.getByText('Новых: 12, уже были: 3, не принято: 0')).toBeVisible();
  await expect.element(outcome.getByText('Из тех, что уже были, уточнено: 1.')).toBeVisible();
  await expect.element(outcome.getByText(/^Не удалось прочитать: Ссылка на отзыв \(2\)\./)).toBeVisible();
  await expect.element(outcome.getByText(/^Таких точек у клиента нет: Вокзал\./)).toBeVisible();
  await press(button('Загрузить ещё файл'));
  await expect.element(dialog.getByText('Выберите файл или перетащите его сюда')).toBeVisible();
  expect(localStorage.getItem(`own..review-import ${clientId}`)).toBeNull();
});

it('asks again for an import that could not come, and says how it was stopped', async () => {
  begun();
  let isDown = true;
  show({ job: () => (isDown ? json({ detail: 'no' }, 404) : json(job({ status: 'cancelled' }))) });
  await expect.element(dialog.getByText('Не удалось узнать, как идёт загрузка')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(dialog.getByText('Загрузка остановлена')).toBeVisible();
  await expect.element(button('Готово')).toBeVisible();
});

it('takes back what was brought before, once that is confirmed', async () => {
  const undone = earlier({ id: id(6), undone_at: '2026-09-02T09:00:00Z', removed: 4 });
  const undo = vi.fn<Answer>().mockReturnValueOnce(json({ detail: 'no' }, 500));
  show({ earlier: [earlier(), undone, earlier({ id: id(5), ended_at: null, counts: null })], undo });
  await press(dialog.getByText('Прежние загрузки: 3'));
  await expect.element(dialog.getByText(/, Вера Цой\. Новых 5, уже были 1, не принято 2\.$/)).toBeVisible();
  await expect.element(dialog.getByText(/Убрана .+, удалено 4\sотзыва\.$/)).toBeVisible();
  await expect.element(dialog.getByText(/Ещё идёт\.$/)).toBeVisible();
  expect(button('Убрать загруженное').elements()).toHaveLength(1);
  const question = page.getByRole('alertdialog', { name: 'Убрать загруженное?' });
  await press(button('Убрать загруженное'));
  await expect.element(question).toBeVisible();
  expect(undo).not.toHaveBeenCalled();
  await press(question.getByRole('button', { name: 'Удалить отзывы' }));
  await expect.element(page.getByText(/^Сервер не справился/)).toBeVisible();
  undo.mockReturnValueOnce(json({ removed: 5, kept: 2 }));
  await press(button('Убрать загруженное'));
  await press(question.getByRole('button', { name: 'Удалить отзывы' }));
  await expect.element(page.getByText(/^Удалено: 5\sотзывов, осталось с вашей работой: 2$/)).toBeVisible();
});

it('asks before columns that somebody said are dropped, and not where nothing was said', async () => {
  const { onClose } = show();
  await chooseFile();
  await expect.element(column('Текст')).toHaveTextContent('Отзыв');
  await press(button('Отменить'));
  expect(onClose).toHaveBeenCalledOnce();
  await choose('Автор', 'Адрес филиала');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(column('Автор')).toHaveTextContent('Адрес филиала');
  expect(onClose).toHaveBeenCalledOnce();
  await press(button('Отменить'));
  await press(question.getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
});

it('asks nothing of an import that has begun: it goes on by itself', async () => {
  const { onClose } = show({ areas: areas.slice(0, 1) });
  await chooseFile();
  await choose('Автор', 'Адрес филиала');
  await press(button('Загрузить'));
  await expect.element(dialog.getByText(/^Сохраняем: 10 из 40/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});
