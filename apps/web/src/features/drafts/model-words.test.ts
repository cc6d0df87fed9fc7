import { modelFailures } from '@molva/contract/draft-words';
import { describe, expect, it } from 'vitest';
import { draftFailure, failureWithWait, failureWords } from './model-words.ts';

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

  it('is told of a draft by the code that is kept of it', () => {
    for (const code of modelFailures) expect(draftFailure(`model_${code}`)).toBe(failureWords[code]);
    expect(draftFailure('model_tokens_used_up')).toBe('Лимит модели на этот месяц исчерпан.');
    expect(draftFailure('consent_withdrawn')).toBe('Покупатель отозвал согласие.');
    expect([draftFailure(null), draftFailure('toString')]).toEqual([
      'Черновик не получился.',
      'Черновик не получился.',
    ]);
  });
});
