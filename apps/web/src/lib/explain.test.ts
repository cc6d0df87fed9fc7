import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { explain } from './explain.ts';
import { loadProblemWords } from './problem-words.ts';

beforeAll(loadProblemWords);
const refused = (status: number, code: string) =>
  explain(new ApiError(status, '', { detail: 'in English', code }));

describe('explain', () => {
  it.each([
    [409, 'last_administrator', /последний администратор/],
    [409, 'responsible_for_clients', /отвечаете за клиентов/],
    [409, 'helps_already', /уже помогает/],
    [409, 'flag_changed', /изменил кто-то другой/],
    [409, 'a_code_of_later', /Данные изменились/],
    [422, 'own_helper', /самому себе/],
    [422, 'helpers_in_a_circle', /круг/],
    [422, 'unfit_successor', /Преемником/],
    [422, 'wrong_value', /не принял данные/],
    [422, 'toString', /не принял данные/],
    [401, 'invalid_credentials', /Сеанс закончился. Войдите снова/],
    [403, 'last_administrator', /нет прав/],
    [500, 'last_administrator', /Сервер не справился/],
  ])('%i %s is told in Russian', (status, code, words) => {
    expect(refused(status, code)).toMatch(words);
    expect(refused(status, code)).toMatch(/^[А-ЯЁ][^A-Za-z]+\.$/u);
  });

  it('tells of the first field that is wrong, with what the server says of it', () => {
    const problem = {
      loc: ['body', 'name'],
      msg: 'x',
      code: 'string_too_long',
      params: { maximum: 255, length: 300 },
    };
    const error = new ApiError(422, '', { detail: [problem], code: 'validation_failed' });
    expect(explain(error)).toBe('Не длиннее 255 знаков: сейчас 300.');
  });

  it('tells a lost network from a refusal', () => {
    expect(explain(new NetworkError(new TypeError('Failed to fetch')))).toMatch(/Нет связи/);
  });
});
