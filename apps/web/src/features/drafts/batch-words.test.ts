import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { loadProblemWords } from '../../lib/problem-words.ts';
import type { Job } from '../jobs/index.ts';
import { endWords } from './components/batch-progress.tsx';
import { startTrouble } from './components/make-drafts-dialog.tsx';

const ended = (status: Job['status'], result: Job['result'] = null) =>
  endWords({ status, result }, 'Нет связи.');

it('says how a batch ended, with its plural', () => {
  expect(ended('cancelled')).toBe('Остановлено. Готовые черновики остались.');
  expect(ended('failed')).toBe('Черновики не сделаны. Нет связи.');
  expect(ended('done', { ready: 21, failed: 0 })).toBe('Готово: 21\u00A0черновик.');
  expect(ended('done', { ready: 0, failed: 3 })).toBe(
    'Готово: 0\u00A0черновиков, не получилось 3. Причины в списке «Не получились».',
  );
});

it('says why a batch was not begun', async () => {
  await loadProblemWords();
  const of = (loc: (string | number)[]) =>
    new ApiError(422, '', {
      code: 'validation_failed',
      detail: [{ loc, msg: '', type: 'value_error', code: 'consent_withdrawn' }],
    });
  expect(startTrouble(of(['body', 'source_ids', 2]))).toBe(
    'Запись № 3 из выбранных: покупатель отозвал согласие.',
  );
  expect(startTrouble(of(['body', 'area_id']))).toBe('Покупатель отозвал согласие.');
  expect(startTrouble(new NetworkError(new Error('offline')))).toMatch(/^Нет связи с сервером/);
  expect(startTrouble(new ApiError(404, '', { detail: 'no' }))).toMatch(/^Здесь ничего нет/);
});
