import { expect, it } from 'vitest';
import { deadLinkWords, liveLinkWords } from './link-words.ts';

it.each([
  ['used', 'Ссылка уже использована'],
  ['expired', 'Срок ссылки вышел'],
  ['invalid', 'Ссылка не работает'],
] as const)('a link that is %s says so', (state, title) => {
  expect(deadLinkWords({ state, purpose: 'recovery' }).title).toBe(title);
});

it('speaks of a first password to those who have none yet', () => {
  expect(liveLinkWords('new_account').title).toBe('Добро пожаловать');
  expect(liveLinkWords('recovery').action).toBe('Сменить пароль');
  expect(deadLinkWords({ state: 'expired', purpose: 'new_account' }).text).not.toContain('прежним');
  expect(deadLinkWords({ state: 'expired', purpose: 'recovery' }).text).toContain('прежним');
});
