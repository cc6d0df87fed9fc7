import { expect, it } from 'vitest';
import {
  confirmationProblem,
  emailProblem,
  givenPasswordProblem,
  passwordProblem,
  problemsOf,
} from './rules.ts';

it.each([
  ['a@b.ru', undefined],
  [' A.B+c@Example.COM ', undefined],
  [`${'a'.repeat(313)}@b.test`, undefined],
  [`${'a'.repeat(314)}@b.test`, 'Invalid email address'],
  ['', 'Invalid email address'],
  ['nope', 'Invalid email address'],
  ['a@b', 'Invalid email address'],
  ['a b@c.test', 'Invalid email address'],
  ["o'neil&sons@пример.рф", undefined],
  ['почта@пример.рф', 'Invalid email address'],
])('the address %j: %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

it.each([
  ['', 'Password is required'],
  ['1234567', 'Password must be at least 8 characters'],
  ['12345678', undefined],
  ['пароль12', undefined],
  ['        ', undefined],
  ['x'.repeat(128), undefined],
  ['x'.repeat(129), 'Пароль слишком длинный: не больше 128 знаков'],
])('a new password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it('takes a given password longer than one may set now', () => {
  expect(givenPasswordProblem('x'.repeat(500))).toBeUndefined();
  expect(givenPasswordProblem('1234567')).toBe('Password must be at least 8 characters');
  expect(givenPasswordProblem('')).toBe('Password is required');
});

it.each([
  ['', 'Password confirmation is required'],
  ['12345678 ', 'The passwords do not match'],
  ['12345678', undefined],
])('a confirmation %j of 12345678: %s', (typed, problem) => {
  expect(confirmationProblem(typed, '12345678')).toBe(problem);
});

it('keeps only what is wrong, in the order of the fields', () => {
  const found = problemsOf({ name: undefined, email: 'Invalid email address', password: 'short' });
  expect(Object.entries(found)).toEqual([
    ['email', 'Invalid email address'],
    ['password', 'short'],
  ]);
});
