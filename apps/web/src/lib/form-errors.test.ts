import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { formErrors, inRussian } from './form-errors.ts';
import './staff-rules.ts';

const refused = (...problems: { loc: (string | number)[]; msg: string }[]) =>
  new ApiError(422, '', { detail: problems });

describe('formErrors', () => {
  it('puts each broken rule under its field', () => {
    const error = refused(
      { loc: ['body', 'url'], msg: 'Not a web address' },
      { loc: ['body', 'url'], msg: 'a second one' },
      { loc: ['body', 'schedule', 'hours', 0], msg: 'Too big: expected number to be <=23' },
    );
    const { fields, rest } = formErrors(error, ['url', 'hours']);
    expect(fields.url).toContain('не похоже на веб-адрес');
    expect(fields.hours).toBe('Не больше 23');
    expect(rest).toEqual([]);
  });

  it('tells a rule of a field it does not have for the whole form', () => {
    const { fields, rest } = formErrors(refused({ loc: ['body', 'client_id'], msg: 'Bad id' }), ['url']);
    expect([fields, rest]).toEqual([{}, ['Bad id']]);
  });

  it('puts a conflict under the field it is about', () => {
    const error = new ApiError(409, '', { detail: 'The client already has an area with this address' });
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

describe('inRussian', () => {
  it.each([
    ['Only http and https addresses can be collected', 'Собрать можно только адреса http и https'],
    ['String should have at most 255 characters', 'Слишком длинно: не больше 255 знаков'],
    ['String should have at least 1 character', 'Заполните поле'],
    ['At most 500 characters', 'Слишком длинно: не больше 500 знаков'],
    ['Invalid email address', 'Invalid email address'],
    ['User with this email already exists', 'Этот адрес занят другой учётной записью'],
    ['New password cannot be the same as the current one', 'Новый пароль совпадает с нынешним'],
  ])('%s', (message, words) => {
    expect(inRussian(message)).toBe(words);
  });
});
