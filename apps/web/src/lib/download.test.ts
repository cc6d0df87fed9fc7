import { expect, it } from 'vitest';
import { exportPath, fileNameOf } from './download.ts';

it.each([
  [`attachment; filename="____.csv"; filename*=UTF-8''%D0%9C%D0%BE%D0%BB%D0%B2%D0%B0.csv`, 'Молва.csv'],
  ['attachment; filename="molva.csv"', 'molva.csv'],
  ['inline', null],
  [null, null],
])('reads %s as %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

it('asks for all that the filters of a list leave', () => {
  const filter = {
    status: ['empty', 'writing'],
    area_id: undefined,
    review_data: 'чай',
    sort: 'x',
    skip: 50,
  };
  expect(exportPath('requests', { format: 'xlsx' }, filter)).toBe(
    '/exports/requests?format=xlsx&status=empty&status=writing&review_data=%D1%87%D0%B0%D0%B9&sort=x',
  );
  expect(exportPath('clients', { format: 'csv', separator: 'semicolon' }, {})).toBe(
    '/exports/clients?format=csv&separator=semicolon',
  );
});
