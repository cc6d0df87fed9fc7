import { readFileSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isLong } from '../apps/server/src/test/long.ts';

type CheckSync = typeof import('recheck').checkSync;
// The library's default starts a program of its own for each check; this build is all JavaScript.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: CheckSync };

/** Milliseconds a pattern. Most of the time goes to the few that no time is enough for. */
const timeout = 1500;

const root = resolve(import.meta.dirname, '..');
/** Where texts of others are read. */
const places = [
  'packages/extraction/src/**/*.ts',
  'apps/server/src/external/{fetch,reader}/**/*.ts',
  'apps/server/src/domains/drafts/{parse-answer,read-text-field}.ts',
  'apps/server/src/domains/requests/import/{table-file,import-row}.ts',
  'packages/contract/src/import-{cells,columns}.ts',
];

/**
 * Patterns whose time grows faster than their text, each with the most it ever sees: what is as short as that is read
 * in no time all the same.
 */
const bounded: Readonly<Record<string, string>> = {
  // One value: 200 characters of a count, a date or its time of day, 500 of a grade.
  [String.raw`(?<![\d.,-])(\d{1,3}(?:[\s'’.,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?!\d)\s*(тыс|млн|[kкmм](?![\p{L}]))?`]:
    '200',
  [String.raw`(?:rat(?:e|ing)|stars?|score|grade|mark|estimation|bewertung|оценк)[\p{L}_-]*(?: [-_ ]*)?(\d)(?:[-_.,](\d))?(?![\d\p{L}])`]:
    '500',
  [String.raw`^([12]\d{3})-(\d{1,2})(?:-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?)?)?)?(?![\d])`]:
    '200',
  [String.raw`пол(час|год|месяц)\p{L}*\s+(?:тому\s+)?назад`]: '200',
  // Starts only where a run of backslashes starts.
  [String.raw`(?<!\\)\\(?:\\\\)*(?!\\)`]: 'a run',
  [String.raw`<meta\s[^>]*?charset\s*=\s*["']?\s*([\w:.-]+)`]: '4096',
  [String.raw`charset\s*=\s*["']?\s*([\w:.-]+)`]: '500',
  [String.raw`"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*].`]: '300',
  // A selector or a path of rules.
  [String.raw`\.((?:[\w-]|[^\u0000-\u007f]|\\.)+)|#((?:[\w-]|[^\u0000-\u007f]|\\.)+)|\[([\w:-]+)[^\]]*\]`]:
    '500',
  [String.raw`[\s>+~]+$`]: '500',
  [String.raw`(?:\.[^.[\]]+|\[[^\]]*\])$`]: '500',
  [String.raw`(соглас|разреш|consent|agree|permission).*(публик|размещ|использ[а-я]* (текст|отзыв|слов)|publish|publication)`]:
    '200',
};

interface Literal {
  file: string;
  source: string;
  flags: string;
}

/** Regular expressions as they stand in the code; after a sign that no division follows. */
const literal =
  /(?<=[(,=:[!&|?{};]\s*|\breturn\s+|=>\s*)\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])*)\/([dgimsuvy]*)/g;

function literalsIn(file: string): Literal[] {
  const text = readFileSync(resolve(root, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...text.matchAll(literal)].map(([, source = '', flags = '']) => ({ file, source, flags }));
}

const literals = places
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !/\.test\.ts$|\/test\//.test(file))
  .flatMap(literalsIn);

test('patterns are found', () => {
  expect(literals.length).toBeGreaterThan(80);
  expect(literals).toContainEqual(expect.objectContaining({ source: String.raw`[\w$.]+\s*\(` }));
});

/** A line for each that was checked: that takes most of a minute, and is done again in `npm run test:long` alone. */
const checkedFile = resolve(import.meta.dirname, 'linear-patterns.checked.txt');
const checked = new Set(isLong ? [] : readFileSync(checkedFile, 'utf8').split('\n'));
const lineOf = ({ source, flags }: Literal) => `${flags} ${source}`;

function isSlow({ source, flags }: Literal): boolean {
  // A sticky pattern is tried at one place, as one that begins with the text is.
  const tried = flags.includes('y') ? `^(?:${source})` : source;
  // Without regard of letters' size the same pattern is no slower, and checked in a tenth of the time.
  const { status } = checkSync(tried, flags.includes('u') ? 'u' : '', { timeout });
  // What is not known in that time is left to the limits of the process that reads.
  return status === 'vulnerable';
}

test('patterns that read texts of others take time by the length of the text', {
  timeout: 120_000,
}, async () => {
  const different = [...new Map(literals.map((each) => [lineOf(each), each])).values()].filter(
    ({ source }) => !(source in bounded),
  );
  const slow = different.filter((each) => !checked.has(lineOf(each)) && isSlow(each));
  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
  const lines = different.map(lineOf).toSorted();
  await expect(`${lines.join('\n')}\n`, 'put the new ones in with `vitest -u`').toMatchFileSnapshot(
    checkedFile,
  );
});

test('no pattern is excused that is not there', () => {
  const sources = new Set(literals.map(({ source }) => source));
  expect(Object.keys(bounded).filter((source) => !sources.has(source))).toEqual([]);
});
