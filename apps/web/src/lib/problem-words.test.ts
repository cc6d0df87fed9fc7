import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lengthProblem } from './length-problem.ts';
import { loadProblemWords, problemSentence, tellingWords, wordsOf } from './problem-words.ts';

it('words come by the code, with what is said of the case', async () => {
  await loadProblemWords();
  expect(wordsOf({ code: 'area_archived' })).toBe('Точка в архиве: сначала верните её');
  expect(wordsOf({ code: 'text_held', params: { name: 'Анна Ким' } })).toBe('Текст сейчас держит Анна Ким');
  expect(wordsOf({ code: 'number_too_big', params: { maximum: 100_000 } })).toBe('Не больше 100\u00A0000');
  expect(wordsOf({ code: 'number_too_big', params: { maximum: 1000 } })).toBe('Не больше 1000');
  for (const code of ['toString', 'nothing_of_the_kind', undefined])
    expect(wordsOf({ code })).toBeUndefined();
  expect(tellingWords({ code: 'wrong_value' })).toBeUndefined();
  expect(problemSentence({ firstProblem: { code: 'area_archived' } })).toBe(
    'Точка в архиве: сначала верните её.',
  );
});

it.each([10, 1_000, 50_000])(
  'a text over %i is told while it is typed as the answer would tell it',
  async (maximum) => {
    await loadProblemWords();
    const length = maximum + 1;
    expect(lengthProblem('а'.repeat(length), maximum)).toBe(
      wordsOf({ code: 'string_too_long', params: { maximum, length } }),
    );
    expect(lengthProblem(` ${'а'.repeat(maximum)} `, maximum)).toBeUndefined();
  },
);

/** English of an answer, of a job or of a run; of an error thrown here, `message` may be read where it is named. */
const english =
  /\b\w*(?:error|failure|problem|refused|denied|warning|trouble)\??\.(?:detail|msg|message)\b|\.firstDetail\b|\.test\([^)]*\b(?:detail|msg)\b/i;
const readsMessages: Readonly<Record<string, string>> = {
  'components/error-state.tsx': 'an error thrown here, folded away',
  'components/fallback-error.tsx': 'the owner’s text has it',
  'features/add-requests/cells.ts': 'a RowProblem, which is in Russian',
  'features/flags/follow-flags.ts': 'what the SDK throws: compared, not shown',
  'features/own-channels/components/push-part.tsx': 'a PushRefused, which is in Russian',
  'features/sites/parser-rules.ts': 'the place in JSON that does not parse',
  'features/session/use-public-form.ts': 'the owner has sign-in and sign-up quote it',
  'lib/api-error.ts': 'how browsers say that code is missing',
};

it('the English of the server is shown nowhere else, and decides nothing', () => {
  const root = new URL('../', import.meta.url).pathname;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(?:test|browser)\.tsx?$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(300);
  const reading = sources.filter((name) => english.test(readFileSync(join(root, name), 'utf8')));
  expect(reading.filter((name) => !Object.hasOwn(readsMessages, name))).toEqual([]);
  // What is allowed and no longer there is allowed no longer.
  expect(Object.keys(readsMessages).filter((name) => !reading.includes(name))).toEqual([]);
});

it.each([
  'toast(error.detail)',
  'job.error?.message',
  '{run.error.message}',
  'problem.msg',
  'error.firstDetail ?? 1',
])('%j would be seen', (code) => {
  expect(english.test(code)).toBe(true);
});
