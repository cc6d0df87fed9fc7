import { expect, it } from 'vitest';
import { ruleLines } from './rule-lines.ts';

const open = {
  min_length: null,
  max_length: null,
  forbidden_words: [],
  forbidden_markup: [],
  wording_help_allowed: true,
  ai_allowed: true,
  incentive_allowed: true,
  invitation_only: false,
  disclosure: null,
  removal_grounds: [],
  policy_url: null,
  policy_read_on: null,
};

it('says little where a site asks little', () => {
  expect(ruleLines(open)).toEqual(['Длина не ограничена.', 'Правка с помощью модели разрешена.']);
});

it('says all that binds', () => {
  const strict = {
    ...open,
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
