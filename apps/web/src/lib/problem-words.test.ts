import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadProblemWords, problemSentence, tellingWords, wordsOf } from './problem-words.ts';

it('words come by the code, with what is said of the case', async () => {
  await loadProblemWords();
  expect(wordsOf({ code: 'area_archived' })).toBe('Точка в архиве: сначала верните её');
  expect(wordsOf({ code: 'text_held', params: { name: 'Анна Ким' } })).toBe('Текст сейчас держит Анна Ким');
  for (const code of ['toString', 'nothing_of_the_kind', undefined])
    expect(wordsOf({ code })).toBeUndefined();
  expect(tellingWords({ code: 'wrong_value' })).toBeUndefined();
  expect(problemSentence({ firstProblem: { code: 'area_archived' } })).toBe(
    'Точка в архиве: сначала верните её.',
  );
});

// The forms before sign-in show details as they are.
it('nothing on the screens is decided by the server’s English words', () => {
  const root = new URL('../', import.meta.url).pathname;
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /\.tsx?$/.test(name) &&
      !/\.test\.tsx?$/.test(name) &&
      !['lib/api-error.ts', 'features/session/use-public-form.ts'].includes(name),
  );
  expect(sources.length).toBeGreaterThan(300);
  const deciding = sources.filter((name) =>
    /\b(?:error|failure|refused|denied)\??\.detail\b|\.firstDetail\b(?!\s*\?\?)|\.test\([^)]*\b(?:detail|msg)\b/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  );
  expect(deciding).toEqual([]);
});
