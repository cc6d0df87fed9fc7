import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { troubleWords } from './trouble.ts';

const person = { id: 'u', full_name: 'Анна Ким', email: 'a@b.ru' };
const refused = (code: string, current: object) => new ApiError(409, '', { detail: 'x', code, current });

it('a refusal says whose the text is', () => {
  expect(troubleWords(refused('text_assigned', { lock: null, assignee: person }))).toBe(
    'Текст поручен: Анна Ким. Забрать его себе можно в редакторе.',
  );
  const lock = { user: person, until: '2026-11-21T10:00:00Z', is_mine: false };
  expect(troubleWords(refused('text_held', { lock, assignee: null }))).toContain('Анна Ким');
  expect(troubleWords(refused('text_changed', { lock: null, assignee: person }))).toMatch(/успели изменить/);
  expect(troubleWords(new NetworkError(null))).toMatch(/Нет связи/);
});
