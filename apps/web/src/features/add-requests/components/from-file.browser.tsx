import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { thisMonth } from '../../../lib/months.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ImportPreview } from '../api.ts';
import { areas, clientId, ids, importPath, job, sentForms } from '../testing.ts';
import { FromFile } from './from-file.tsx';

const longColumn =
  'Расскажите своими словами, что вам понравилось и что стоило бы улучшить в работе нашей клиники';
const preview: ImportPreview = {
  format: 'csv',
  columns: [longColumn, 'Балл', 'Согласие'],
  rows: [{ line: 2, cells: ['Быстро приняли', '5', 'да'] }],
  row_count: 21,
  mapping: { words: longColumn, consent: 'Согласие' },
};

interface World {
  looked?: () => Response | Promise<Response>;
  started?: () => Response;
  job?: () => Response;
  jobId?: string;
}

function show({
  looked = () => json(preview),
  started = () => json({ id: ids.job }, 202),
  job: ended = () => json(job(null)),
  jobId: first,
}: World = {}) {
  const calls = server(({ path }) => {
    if (path.endsWith('/import-preview')) return looked();
    if (path === importPath) return started();
    if (path.startsWith('/jobs/')) return ended();
    return json({ data: areas, count: areas.length });
  });
  const forms = sentForms();
  renderRouted(function Screen() {
    const [jobId, setJobId] = useState(first);
    return <FromFile clientId={clientId} jobId={jobId} onJob={setJobId} />;
  });
  return { calls, forms };
}
const choose = (name = 'опрос.csv') =>
  userEvent.upload(
    page.getByLabelText(/Выберите файл|Выбрать другой файл/),
    new File(['Отзыв\nБыстро'], name, { type: 'text/csv' }),
  );
const load = page.getByRole('button', { name: 'Загрузить', exact: true });
const meaning = (column: string) => page.getByRole('combobox', { name: `Что в столбце «${column}»` });

it('shows what is in a file, and loads it by what its columns mean', async () => {
  const { forms } = show();
  await choose();
  await expect
    .element(page.getByText(/^21\sстрока, 3\sстолбца\. Проверьте, что в каком столбце\.$/))
    .toBeVisible();
  await expect.element(meaning(longColumn)).toHaveTextContent('Слова покупателя');
  await expect.element(meaning('Балл')).toHaveTextContent('Не загружать');
  await expect.element(page.getByRole('cell', { name: 'Быстро приняли' })).toBeVisible();
  await expect.element(page.getByText(/^«Да» в столбце «Согласие» станет согласием/)).toBeVisible();
  await press(meaning('Балл'));
  await press(page.getByRole('option', { name: 'Оценка' }));
  await press(load);
  await expect.poll(() => forms.length).toBe(2);
  const sent = forms[1];
  expect(sent?.fields).toEqual({
    client_id: clientId,
    kind: 'survey',
    mapping: JSON.stringify({ words: longColumn, consent: 'Согласие', grade: 'Балл' }),
  });
  expect(await sent?.file).toBe('Отзыв\nБыстро');
});

it('loads nothing without the column of words, nor texts without an area', async () => {
  const { forms } = show();
  await choose();
  await press(meaning('Согласие'));
  // A meaning is of one column: the other has none any more.
  await press(page.getByRole('option', { name: 'Слова покупателя' }));
  await expect.element(meaning(longColumn)).toHaveTextContent('Не загружать');
  await expect.element(page.getByText(/^Столбца с согласием нет:/)).toBeVisible();
  await press(meaning('Согласие'));
  await press(page.getByRole('option', { name: 'Не загружать' }));
  await expect.element(page.getByText('Укажите столбец со словами покупателя.')).toBeVisible();
  await expect.element(load).toBeDisabled();
  await press(meaning(longColumn));
  await press(page.getByRole('option', { name: 'Слова покупателя' }));
  await press(page.getByText('Сразу сделать тексты'));
  await expect
    .element(page.getByText('Для текстов нужна точка: укажите столбец или выберите её.'))
    .toBeVisible();
  await page.getByRole('combobox', { name: 'Точка, если в строке её нет' }).fill('мира');
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await press(load);
  await expect.poll(() => forms.length).toBe(2);
  expect(forms[1]?.fields).toMatchObject({ area_id: ids.mira, period: thisMonth() });
});

it('loads no file of headings alone, and says of a large one that it is', async () => {
  let count: number | null = 0;
  show({ looked: () => json({ ...preview, row_count: count }) });
  await choose();
  await expect.element(page.getByText('В файле только заголовки: загружать нечего.')).toBeVisible();
  await expect.element(load).toBeDisabled();
  count = null;
  await choose('другой.csv');
  await expect.element(page.getByText(/^Больше 1000 строк, 3\sстолбца\./)).toBeVisible();
});

it('says why a file cannot be read, and takes another', async () => {
  const detail = [{ loc: ['body', 'files'], msg: 'no', type: 'format', code: 'not_a_table' }];
  let isWrong = true;
  show({ looked: () => (isWrong ? json({ detail, code: 'validation_failed' }, 422) : json(preview)) });
  await choose('фото.csv');
  await expect
    .element(page.getByRole('alert').getByText('Это не таблица. Сохраните её как XLSX или CSV и повторите.'))
    .toBeVisible();
  isWrong = false;
  await choose();
  await expect.element(page.getByText('опрос.csv')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('keeps the columns where the start was refused, and says why', async () => {
  show({ started: () => json({ detail: 'large' }, 413) });
  await choose();
  await press(load);
  await expect
    .element(page.getByRole('alert').getByText('Файл слишком велик: не больше 20 МБ.'))
    .toBeVisible();
  await expect.element(load).toBeEnabled();
  await expect.element(meaning(longColumn)).toHaveTextContent('Слова покупателя');
});

it('says what an import did, with the rows that it refused, and begins another', async () => {
  const result = {
    stored: 1234,
    known: 2,
    requests: 21,
    refused_count: 1,
    refused: [{ line: 7, reason: 'Нет такой точки' }],
  };
  show({ jobId: ids.job, job: () => json(job(result)) });
  const summary = page.getByRole('region', { name: 'Итог загрузки' });
  await expect.element(summary.getByText(/^Сохранено: 1\s234, уже были: 2, не принято: 1$/)).toBeVisible();
  await expect.element(summary.getByText(/Нет такой точки/)).toBeVisible();
  await expect
    .element(summary.getByRole('link', { name: /^21\sновый текст$/ }))
    .toHaveAttribute('href', expect.stringContaining(`/copywriting/${clientId}?queue=empty&made=`));
  await press(page.getByRole('button', { name: 'Загрузить ещё файл' }));
  await expect.element(page.getByText(/^CSV или XLSX до 20 МБ/)).toBeVisible();
});

it('says how far an import is, and that it goes on without the screen', async () => {
  show({ jobId: ids.job, job: () => json(job(null, { status: 'running', progress: 5, total: 21 })) });
  await expect.element(page.getByText(/^Сохраняем: 5 из 21\sстроки$/)).toBeVisible();
  await expect.element(page.getByText(/загрузка продолжится/)).toBeVisible();
});

it('lets one choose another file where nobody knows of the import', async () => {
  show({ jobId: ids.job, job: () => json({ detail: 'no' }, 404) });
  await expect.element(page.getByText('Не удалось узнать, как идёт загрузка')).toBeVisible();
  await press(page.getByRole('button', { name: 'Выбрать другой файл' }));
  await expect.element(page.getByText(/^CSV или XLSX до 20 МБ/)).toBeVisible();
});
