import { modelFailures } from '@molva/contract/draft-words';
import { describe, expect, it } from 'vitest';
import { draftTrouble, failureWithWait, failureWords } from './model-words.ts';

describe('why there is no text of the model', () => {
  it('is a sentence for every failure, each with what to do', () => {
    for (const code of modelFailures)
      expect(failureWords[code]).toMatch(/^[А-Я][^!]+\. [А-Я][^!]+\.$|^[А-Я][^!]+\.$/);
  });

  it('names the wait where the model does', () => {
    expect(failureWithWait('rate_limited', 90)).toBe(
      'К модели слишком много запросов. Подождите 2\u00A0минуты и повторите.',
    );
    expect(failureWithWait('rate_limited', null)).toBe(failureWords.rate_limited);
    expect(failureWithWait('timeout', 90)).toBe(failureWords.timeout);
  });

  it.each([
    ['The model did not answer in time', failureWords.timeout],
    ["The model's endpoint does not accept the key", failureWords.auth_failed],
    ['The model answered with another grade than the customer gave', failureWords.wrong_grade],
    ["The client's tokens of the model for this month are used up", 'Лимит модели на этот месяц исчерпан.'],
    ['A text of this area stands on the source already', 'По этим словам текст уже есть.'],
  ])('is known by the words of the server: %s', (message, words) =>
    expect(draftTrouble(message)).toBe(words),
  );

  it('is left to others where it is about something else', () => {
    expect(draftTrouble('Area not found')).toBeUndefined();
  });
});
