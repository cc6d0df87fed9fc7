import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import type { Job } from '../api.ts';
import { ImportFailure } from './import-failure.tsx';

const job = (error: Job['error']): Job => ({
  id: '01a1fee4-01fc-7026-99d3-f9a1ed7d7d65',
  kind: 'import-reviews',
  status: 'failed',
  progress: 0,
  total: null,
  result: null,
  error,
  client_id: null,
  created_at: '2026-11-27T10:00:00Z',
  finished_at: '2026-11-27T10:00:01Z',
});

it.each([
  [{ code: 'columns_missing', params: { names: 'Отзыв, Оценка' } }, 'В файле нет столбцов: Отзыв, Оценка.'],
  [{ code: 'table_locked' }, 'Таблица защищена паролем: снимите его и повторите.'],
  [
    { code: 'a_code_of_later' },
    'Не получилось из-за ошибки Молвы. Повторите чуть позже или сообщите администратору.',
  ],
])('a file that failed with %j says why in Russian', async (error, words) => {
  render(<ImportFailure job={job({ message: 'In English', ...error })} failed="Файл не удалось загрузить" />);
  await expect.element(page.getByText('Файл не удалось загрузить')).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});
