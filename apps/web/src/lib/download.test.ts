import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

it.each([
  [`attachment; filename="____.csv"; filename*=UTF-8''%D0%9C%D0%BE%D0%BB%D0%B2%D0%B0.csv`, 'Молва.csv'],
  ['attachment; filename="molva.csv"', 'molva.csv'],
  ['inline', null],
  [null, null],
])('reads %s as %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
