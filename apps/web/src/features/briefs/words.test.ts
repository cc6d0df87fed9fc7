import { expect, it } from 'vitest';
import { filledWords, presentNames, questionsCount } from './words.ts';

const person = (id: string, full_name: string | null) => ({
  user: { id, full_name, email: `${id}@example.com` },
  question_id: null,
});

it('names up to three who are there, and counts the rest', () => {
  const people = [
    person('1', 'Анна'),
    person('2', null),
    person('3', 'Пётр'),
    person('4', 'Вера'),
    person('5', 'Ия'),
  ];
  expect(presentNames(people.slice(0, 2))).toBe('Анна, 2@example.com');
  expect(presentNames(people.slice(0, 3))).toBe('Анна, 2@example.com, Пётр');
  expect(presentNames(people)).toBe('Анна, 2@example.com, Пётр и ещё 2');
});

it('counts questions in Russian', () => {
  expect([1, 3, 11].map(questionsCount)).toEqual(['1\u00A0вопрос', '3\u00A0вопроса', '11\u00A0вопросов']);
  expect(filledWords(5, 11)).toBe('Заполнено 5 из 11');
});
