import { auditActions } from '@molva/contract/audit-actions';
import { expect, it } from 'vitest';
import { actionName, detailLines } from './words.ts';

it.each(auditActions)('%s has Russian words', (action) => {
  expect(actionName(action)).toMatch(/^[А-ЯЁ][а-яё ]+$/u);
});

it('shows an action it does not know by its name', () => {
  expect(actionName('request.approved')).toBe('request.approved');
});

it('lays details out flat', () => {
  expect(detailLines({ before: { name: 'А', status: null }, count: 2, ids: ['1', '2'] })).toEqual([
    ['before.name', 'А'],
    ['before.status', 'null'],
    ['count', '2'],
    ['ids', '["1","2"]'],
  ]);
});
