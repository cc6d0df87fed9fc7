import { expect, it } from 'vitest';
import { ruleLines } from './rule-lines.ts';
import { openRules } from './testing.ts';

it('says little where a site asks little', () => {
  expect(ruleLines(openRules)).toEqual(['Длина не ограничена.', 'Правка с помощью модели разрешена.']);
});

it('says all that binds', () => {
  const strict = {
    ...openRules,
    min_length: 100,
    max_length: 3000,
    forbidden_words: ['скидка', 'акция'],
    forbidden_markup: ['links' as const, 'caps' as const],
    wording_help_allowed: false,
    ai_allowed: false,
    incentive_allowed: false,
    invitation_only: true,
    disclosure: 'Отзыв оставлен по приглашению',
  };
  const lines = ruleLines(strict);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/от 100 до 3\s000\sзнаков/);
  expect(lines.join(' ')).toMatch(/ссылки, слова заглавными.*скидка, акция.*модели запрещена.*приглашению»/);
});
