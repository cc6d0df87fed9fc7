import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { deleteRefusal, isOwnAddress, stillResponsible } from './delete-words.ts';

it('names the clients one answers for, a few of them by name', () => {
  expect(stillResponsible([])).toBeUndefined();
  expect(stillResponsible(['ООО "Угол"'])).toBe(
    'Вы отвечаете за 1\u00A0клиента: «ООО Угол». Пусть руководитель сначала передаст их другому.',
  );
  expect(stillResponsible(['А', 'Б', 'В', 'Г', 'Д'])).toContain('5\u00A0клиентов: «А», «Б», «В» и ещё 2.');
});

it.each([
  [new ApiError(403, '', {}), 'другого администратора'],
  [new ApiError(409, '', {}), 'передаст их другому'],
])('puts a refusal in words', (error, words) => {
  expect(deleteRefusal(error)).toContain(words);
});

it('leaves what is no refusal to others', () => {
  expect(deleteRefusal(new NetworkError(new Error('x')))).toBeUndefined();
  expect(deleteRefusal(new ApiError(500, '', {}))).toBeUndefined();
});

it.each([
  [' Me@Example.COM ', true],
  ['me@example.co', false],
  ['', false],
])('takes %j for me@example.com: %s', (typed, same) => {
  expect(isOwnAddress(typed, 'me@example.com')).toBe(same);
});
