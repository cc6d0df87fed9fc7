import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { isOver, lengthOf, sendTrouble, textTrouble } from './words.ts';

const refusal = (status: number) => new ApiError(status, '', {});

describe('a text of the customer', () => {
  it('is counted as sites count', () => {
    expect(lengthOf('Да\r\nнет 😀')).toBe(7);
  });

  it('is stopped where it is empty or too long for the site, and by nothing else', () => {
    expect(textTrouble(' \n', null)).toContain('пустой');
    expect(textTrouble('а'.repeat(12), 10)).toBe(
      'Площадка принимает не больше 10\u00A0знаков. Сократите на 2.',
    );
    expect(textTrouble('а'.repeat(10), 10)).toBeUndefined();
    expect(textTrouble('ЗВОНИТЕ +7 900 000-00-00 http://x.example', null)).toBeUndefined();
  });
});

it('tells a guesser nothing but that the link does not work', () => {
  expect([404, 422, 429, 500].map((status) => isOver(refusal(status)))).toEqual([true, true, false, false]);
  expect(isOver(new NetworkError('away'))).toBe(false);
});

it('says that the text is still there, whatever went wrong', () => {
  for (const error of [new NetworkError('away'), refusal(429), refusal(500)])
    expect(sendTrouble(error)).toContain('Ваш текст на месте');
  expect(sendTrouble(refusal(422))).toContain('не слишком длинный');
  expect([500, 422].map((status) => sendTrouble(refusal(status))).join()).not.toContain('!');
});
