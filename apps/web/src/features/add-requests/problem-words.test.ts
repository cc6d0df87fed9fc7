import { beforeAll, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { loadProblemWords } from '../../lib/problem-words.ts';
import { resultOf } from './import-result.ts';
import { addProblem } from './problem-words.ts';
import { readAddSearch } from './search.ts';

beforeAll(loadProblemWords);

const refused = (type: string, code: string) =>
  new ApiError(422, '', {
    code: 'validation_failed',
    detail: [{ loc: ['body', 'files'], msg: '', type, code }],
  });

it('says of a file that cannot be read why', () => {
  expect(addProblem(refused('empty', 'file_empty'))).toBe('Файл пуст: в нём нет ни одного столбца.');
  expect(addProblem(refused('format', 'not_a_table'))).toMatch(/^Это не таблица\./);
  expect(addProblem(refused('unreadable', 'table_locked'))).toMatch(/повреждён, защищён паролем/);
  expect(addProblem(new ApiError(413, '', { detail: 'large' }))).toMatch(/не больше 20 МБ/);
  expect(addProblem(new NetworkError(new Error('offline')))).toMatch(/^Нет связи с сервером/);
});

it('reads what an import says, and nothing of what is none', () => {
  const refusals = [{ line: 2, reason: 'Нет такой точки' }];
  expect(
    resultOf({ result: { stored: 1, known: 2, requests: 0, refused_count: 1, refused: refusals } }),
  ).toMatchObject({ stored: 1, known: 2, requests: 0, refusedCount: 1, refused: refusals });
  for (const result of [null, {}, { stored: '1', known: 2, requests: 0, refused_count: 0, refused: [] }])
    expect(resultOf({ result })).toBeNull();
});

it('takes the way of adding and the filters of sources out of an address', () => {
  expect(readAddSearch({ mode: 'sources', used: 'false', job: 'x' })).toEqual({
    mode: 'sources',
    used: false,
  });
  expect(readAddSearch({ mode: 'everything' })).toEqual({});
});
