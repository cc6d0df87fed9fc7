import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import './staff-rules.ts';
import { explain } from './explain.ts';

const refused = (status: number, detail: string) => explain(new ApiError(status, '', { detail }));

describe('explain', () => {
  it.each([
    [409, "The last administrator can't lose that right", /последний администратор/],
    [
      409,
      'You are responsible for clients: a head has to appoint a successor first',
      /отвечаете за клиентов/,
    ],
    [409, 'They help this employee already', /уже помогает/],
    [409, 'The flag was changed by somebody else meanwhile', /изменил кто-то другой/],
    [409, 'words nobody has translated', /Данные изменились/],
    [422, 'Nobody is their own helper', /самому себе/],
    [422, 'This would make a circle of helpers', /круг/],
    [422, 'The successor must be another active manager or head', /Преемником/],
    [422, 'words nobody has translated', /не принял данные/],
    [403, 'The last administrator', /нет прав/],
    [500, 'The last administrator', /Сервер не справился/],
  ])('%i «%s» is told in Russian', (status, detail, words) => {
    expect(refused(status, detail)).toMatch(words);
    expect(refused(status, detail)).toMatch(/^[А-ЯЁ][^A-Za-z]+\.$/u);
  });

  it('tells a lost network from a refusal', () => {
    expect(explain(new NetworkError(new TypeError('Failed to fetch')))).toMatch(/Нет связи/);
  });
});
