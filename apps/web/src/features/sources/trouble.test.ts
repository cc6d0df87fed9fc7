import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { areaOfText } from './area-options.ts';
import { madeTrouble } from './trouble.ts';

const refused = (loc: (string | number)[], code: string) =>
  new ApiError(422, '', { code: 'validation_failed', detail: [{ loc, msg: '', type: 'value_error', code }] });

it.each([
  ['its_consent_withdrawn', /согласие на которые отозвано/],
  ['source_erased', /есть стёртые слова/],
  ['source_of_another_area', /слова о другой точке/],
  ['source_taken', /текст этой точки уже есть/],
  ['anything_else', /больше нет: обновите список/],
])('says of words that cannot be used (%s) why', (code, words) => {
  expect(madeTrouble(refused(['body', 'source_ids', 0], code))).toMatch(words);
});

it('says of a person, of a client that is gone and of the network what to do', () => {
  expect(madeTrouble(refused(['body', 'assignee_id'], 'not_a_writer'))).toMatch(/выберите другого/);
  expect(madeTrouble(new ApiError(404, '', { detail: 'no' }))).toMatch(/Клиента или точки больше нет/);
  expect(madeTrouble(new NetworkError(new Error('offline')))).toMatch(/^Нет связи с сервером/);
});

it('takes the only area in work for a text, and none of several without a choice', () => {
  const area = (id: string, status: string) => ({ id, status }) as Parameters<typeof areaOfText>[0][number];
  expect(areaOfText([area('1', 'active'), area('2', 'archived')], null)).toBe('1');
  expect(areaOfText([area('1', 'active'), area('2', 'paused')], null)).toBeNull();
  expect(areaOfText([area('1', 'active'), area('2', 'paused')], '2')).toBe('2');
  expect(areaOfText([], null)).toBeNull();
});
