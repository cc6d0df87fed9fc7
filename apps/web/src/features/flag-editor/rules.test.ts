import { describe, expect, it } from 'vitest';
import type { FlagRule } from './api.ts';
import { audienceOf, ruleFor, ruleWords } from './rules.ts';

describe('rules of a flag', () => {
  it.each<[string, FlagRule]>([
    ['все: выключено', { force: false }],
    ['редактор, менеджер: включено', { condition: { level: { $in: ['editor', 'manager'] } }, force: true }],
    [
      'администраторы, 25 % людей: включено',
      { condition: { is_superuser: true }, force: true, coverage: 0.25 },
    ],
    ['пользователи клиентов: выключено', { condition: { kind: 'client' }, force: false }],
    ['{"client_id":"7"}: включено', { condition: { client_id: '7' }, force: true }],
  ])('are told as «%s» and kept as they are', (words, rule) => {
    expect(ruleWords(rule)).toBe(words);
    expect(ruleFor(audienceOf(rule), rule.force, rule.coverage)).toEqual(rule);
  });

  it('a level alone is a choice of one', () => {
    expect(audienceOf({ condition: { level: 'head' }, force: true })).toEqual({
      kind: 'levels',
      levels: ['head'],
    });
  });

  it('a condition of several parts is not taken for a simple one', () => {
    const condition = { kind: 'staff', level: 'head' } as const;
    expect(audienceOf({ condition, force: true })).toEqual({ kind: 'other', condition });
  });

  it('a share of all is no share', () => {
    expect(ruleFor({ kind: 'everyone' }, true, 1)).toEqual({ force: true });
  });
});
