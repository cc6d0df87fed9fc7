import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { isOver, lacksDisclosure, lengthOf, sendTrouble, textTrouble } from './words.ts';

const refusal = (status: number) => new ApiError(status, '', {});

describe('a text of the customer', () => {
  it('is counted as sites count', () => {
    expect(lengthOf('Да\r\nнет 😀')).toBe(7);
  });

  it('is stopped where it is empty, too long or too short for the site', () => {
    expect(textTrouble(' \n', null)).toContain('пустой');
    expect(textTrouble('а'.repeat(12), 10)).toBe(
      'Площадка принимает не больше 10\u00A0знаков. Сократите на 2.',
    );
    expect(textTrouble('а'.repeat(10), 10)).toBeUndefined();
    expect(textTrouble('Кофе', null, 10)).toBe('Площадка просит не меньше 10\u00A0знаков. Допишите ещё 6.');
    expect(textTrouble('ЗВОНИТЕ +7 900 000-00-00 http://x.example', null)).toBeUndefined();
  });
});

it('knows whether what must stay in a text is there, however it is written', () => {
  expect(lacksDisclosure('Кофе хороший', 'Отзыв — за скидку!')).toBe(true);
  expect(lacksDisclosure('Кофе хороший. ОТЗЫВ за скидку', 'Отзыв — за скидку!')).toBe(false);
  expect([null, '', '…'].map((disclosure) => lacksDisclosure('Кофе', disclosure))).toEqual([
    false,
    false,
    false,
  ]);
});

it('tells a guesser nothing but that the link does not work', () => {
  expect([404, 422, 429, 500].map((status) => isOver(refusal(status)))).toEqual([true, true, false, false]);
  expect(isOver(new NetworkError('away'))).toBe(false);
});

it('says that the text is still there, whatever went wrong', () => {
  for (const error of [new NetworkError('away'), refusal(429), refusal(500)])
    expect(sendTrouble(error)).toContain('Ваш текст на месте');
  expect(sendTrouble(refusal(422))).toContain('не слишком длинный');
  const lacking = (type: string, msg: string) =>
    new ApiError(422, '', {
      detail: [{ loc: ['body', 'review_data'], msg, type, code: 'site_rule_broken', params: { said: msg } }],
    });
  const told = sendTrouble(lacking('disclosure', 'The disclosure is missing'), 'Отзыв за скидку.');
  for (const words of ['«Отзыв за скидку.»', 'площадка требует', 'Ваш текст на месте'])
    expect(told).toContain(words);
  expect(sendTrouble(lacking('forbidden_words', 'Площадка не принимает: «лучший»'))).toBe(
    'Площадка не принимает: «лучший». Ваш текст на месте: поправьте его и нажмите ещё раз.',
  );
  expect([500, 422].map((status) => sendTrouble(refusal(status))).join()).not.toContain('!');
});
