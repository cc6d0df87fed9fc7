import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { SharedReport as Report } from '../api.ts';
import { SharedProblem } from './shared-problem.tsx';
import { SharedReport } from './shared-report.tsx';

const longName =
  'Общество с ограниченной ответственностью «Стоматология-Здоровьесбережение-Екатеринбург» имени Рентгена';
const figures: Report['figures'] = {
  period: '2026-10',
  reviews_new: 1234,
  reviews_gone: 3,
  average: 4.26,
  planned: 40,
  done: 10,
  ai_generated: 2,
} as Report['figures'];
const empty = {
  ...figures,
  reviews_new: 0,
  reviews_gone: 0,
  average: null,
  planned: 0,
  done: 0,
  ai_generated: 0,
};
const area: Report['areas'][number] = {
  fullname_area: longName,
  site_name: '2ГИС',
  reviews_new: 21,
  average: 4.5,
  rating_then: 4.4,
  rating_now: 4.62,
  planned: 5,
  done: 2,
};
const theme: Report['themes'][number] = {
  name: 'Очереди в регистратуре',
  size: 12,
  share: 0.14,
  share_low: 0.11,
  share_high: 0.18,
  share_previous: 0.06,
  change: 'grew',
  average: 2.1,
  quote: { text: 'Ждали полтора часа.', rating: 1, area: 'Клиника на Ленина' },
};
const task: Report['tasks'][number] = {
  title: 'Поставить второго администратора',
  theme: 'Очереди в регистратуре',
  due_date: null,
  done_at: '2026-10-20T10:00:00Z',
  note: 'Работает с 15 октября.',
  proof_url: 'https://clinic.example/foto',
  images: 2,
  effect: null,
};
const report = (more: Partial<Report> = {}): Report => ({
  client_name: longName,
  period: '2026-10',
  ends_on: '2099-01-05',
  figures,
  previous: empty,
  areas: [area],
  themes: [theme],
  tasks: [task],
  ...more,
});
const tile = (name: string) =>
  page.getByText(name, { exact: true }).element().parentElement?.textContent?.replaceAll('\u00A0', ' ');

afterEach(() => {
  vi.restoreAllMocks();
  return forgetToasts();
});

it('tells the month in figures, each beside the month before', async () => {
  render(<SharedReport token="t" report={report()} />);
  await expect.element(page.getByRole('heading', { name: longName, level: 1 })).toBeVisible();
  await expect.element(page.getByText('Отчёт: октябрь 2026')).toBeVisible();
  await expect.element(page.getByText('Ссылка работает до 5 января 2099')).toBeVisible();
  expect(tile('Новых отзывов')).toBe('Новых отзывов1 234месяцем раньше 0');
  expect(tile('Средняя оценка')).toBe('Средняя оценка4,26месяцем раньше —');
  expect(tile('Опубликовано текстов')).toBe('Опубликовано текстов10месяцем раньше 025 % от плана (40)');
  const row = page.getByRole('row', { name: new RegExp(longName) });
  expect(
    row
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual([`${longName}2ГИС`, '21', '4,50', '4,62+0,22 за месяц', '2 из 5']);
  for (const width of [1000, 360]) {
    await page.viewport(width, 700);
    await expect.poll(() => document.documentElement.clientWidth).toBe(width);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
  }
  await expect.element(page.getByText(/^21\sновый отзыв, тексты 2 из 5$/)).toBeVisible();
  await page.viewport(1000, 700);
});

it('says what people speak of, with a voice, and what was done about it', async () => {
  const open = {
    ...task,
    title: 'Обучить регистратуру',
    theme: null,
    done_at: null,
    due_date: '2026-12-01',
    proof_url: null,
    note: null,
  };
  render(<SharedReport token="t" report={report({ tasks: [task, open] })} />);
  const themes = page.getByRole('region', { name: 'О чём говорят' });
  await expect
    .element(
      themes
        .getByText(/^14 % \(11–18 %?\), месяцем раньше 6 %, говорят чаще, средняя оценка 2,10$/)
        .or(
          themes.getByText(/^14\s% \(11\s?–\s?18\), месяцем раньше 6\s%, говорят чаще, средняя оценка 2,10$/),
        ),
    )
    .toBeVisible();
  await expect.element(themes.getByText('«Ждали полтора часа.» — Клиника на Ленина')).toBeVisible();
  const tasks = page.getByRole('region', { name: 'Что сделано' });
  await expect
    .element(
      tasks.getByText(
        /^Очереди в регистратуре → Поставить второго администратора → сделано 20 октября.*, 2\sснимка, ссылка$/,
      ),
    )
    .toBeVisible();
  await expect
    .element(tasks.getByRole('link', { name: 'ссылка' }))
    .toHaveAttribute('href', 'https://clinic.example/foto');
  await expect.element(tasks.getByText('Работает с 15 октября.')).toBeVisible();
  await expect
    .element(tasks.getByText(/^Без темы → Обучить регистратуру → в работе, срок 1 декабря/))
    .toBeVisible();
});

it('tells a month in which nothing was there', async () => {
  render(<SharedReport token="t" report={report({ figures: empty, areas: [], themes: [], tasks: [] })} />);
  await expect.element(page.getByText('плана не было')).toBeVisible();
  await expect.element(page.getByText('Точек пока нет.')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: /О чём говорят|Что сделано/ }))
    .not.toBeInTheDocument();
  expect(tile('Средняя оценка')).toContain('—');
});

it('gives the report as a file, and says why it cannot', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function named(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  let isDown = false;
  const calls = server(() =>
    isDown
      ? json({ detail: 'busy' }, 503)
      : new Response('x', {
          headers: {
            'content-disposition': "attachment; filename*=UTF-8''%D0%BE%D1%82%D1%87%D1%91%D1%82.pdf",
          },
        }),
  );
  render(<SharedReport token="a/b" report={report()} />);
  await press(page.getByRole('button', { name: 'Скачать PDF' }));
  await expect.poll(() => names).toEqual(['отчёт.pdf']);
  isDown = true;
  await press(page.getByRole('button', { name: 'Скачать XLSX' }));
  await expect.element(page.getByText(/Сервис ненадолго недоступен/)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([
    '/reports/shared/a%2Fb/file?format=pdf',
    '/reports/shared/a%2Fb/file?format=xlsx',
  ]);
});

it('says of a link that is over to ask for a new one, and offers no other try', async () => {
  renderRouted(() => <SharedProblem error={new ApiError(404, '', { detail: 'no' })} />);
  await expect.element(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
  await expect.element(page.getByText(/Попросите новую у того, кто её прислал/)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('offers another try where the network failed', async () => {
  renderRouted(() => <SharedProblem error={new NetworkError(new Error('offline'))} />);
  await expect.element(page.getByRole('heading', { name: 'Отчёт не открылся' })).toBeVisible();
  await expect.element(page.getByText(/Нет связи с сервером/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
});
