import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { formErrors } from './form-errors.ts';
import { loadProblemWords } from './problem-words.ts';

beforeAll(loadProblemWords);
type Problem = { loc: (string | number)[]; code: string; params?: object };
const refused = (...problems: Problem[]) =>
  new ApiError(422, '', { detail: problems.map((problem) => ({ ...problem, msg: 'in English' })) });

describe('formErrors', () => {
  it('puts each broken rule under its field', () => {
    const error = refused(
      { loc: ['body', 'url'], code: 'not_a_web_address' },
      { loc: ['body', 'url'], code: 'wrong_value' },
      { loc: ['body', 'schedule', 'hours', 0], code: 'number_too_big', params: { maximum: 23 } },
    );
    const { fields, rest } = formErrors(error, ['url', 'hours']);
    expect(fields.url).toContain('не похоже на веб-адрес');
    expect(fields.hours).toBe('Не больше 23');
    expect(rest).toEqual([]);
  });

  it('tells a rule of a field it does not have for the whole form', () => {
    const { fields, rest } = formErrors(refused({ loc: ['body', 'client_id'], code: 'no_such_client' }), [
      'url',
    ]);
    expect([fields, rest]).toEqual([{}, ['Такого клиента нет: возможно, его удалили']]);
  });

  it('puts a conflict under the field it is about', () => {
    const error = new ApiError(409, '', { detail: 'in English', code: 'area_address_taken' });
    expect(formErrors(error, ['url'], 'url')).toEqual({
      fields: { url: 'Точка с таким адресом у клиента уже есть' },
      rest: [],
    });
    expect(formErrors(error, ['url']).rest).toHaveLength(1);
  });

  it.each([403, 404, 429, 500, 503])('has words for %i', (status) => {
    const [text] = formErrors(new ApiError(status, '', {}), []).rest;
    expect(text).toMatch(/^[А-Я][^!]+\.$/);
  });

  it('says that a lost network lost nothing', () => {
    expect(formErrors(new NetworkError(new Error('x')), []).rest[0]).toContain('Всё введённое на месте');
  });

  it('does not hide a fault of the program', () => {
    expect(() => formErrors(new TypeError('x is undefined'), [])).toThrow(TypeError);
  });
});
