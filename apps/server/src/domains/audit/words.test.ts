import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditFieldWords, auditResourceWords } from '@molva/contract/audit-words';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** What every call of `audit` is given in the server, and what every operation declares as its `audit`. */
function auditCalls(): { file: string; text: string }[] {
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      if (file.includes('/src/test/')) return [];
      const code = readFileSync(file, 'utf8');
      return [...code.matchAll(/\baudit(\(|: )/g)].map(({ 0: begun, 1: sign, index }) => ({
        file: file.slice(source.length),
        text: upToItsEnd(code, index + begun.length, sign === '('),
      }));
    });
}

/** To the bracket that ends a call, or the comma after a property. */
function upToItsEnd(code: string, begin: number, isCall: boolean): string {
  const steps: Partial<Record<string, number>> = { '(': 1, '{': 1, '[': 1, ')': -1, '}': -1, ']': -1 };
  let depth = 0;
  for (let at = begin; at < code.length; at += 1) {
    depth += steps[code[at] ?? ''] ?? 0;
    if (depth < 0 || (!isCall && depth === 0 && code[at] === ',')) return code.slice(begin, at);
  }
  throw new Error('the brackets do not end');
}

const calls = auditCalls();
const unnamed = (words: Readonly<Record<string, string>>, namesIn: (text: string) => string[]) =>
  calls.flatMap(({ file, text }) =>
    namesIn(text)
      .filter((name) => words[name] === undefined)
      .map((name) => `${file}: ${name}`),
  );

it('everything the log is about has a Russian word', () => {
  expect(calls.length).toBeGreaterThan(80);
  const resources = (text: string) => [...text.matchAll(/resource: '(\w+)'/g)].map((match) => match[1] ?? '');
  expect(calls.flatMap(({ text }) => resources(text)).length).toBeGreaterThan(80);
  expect(unnamed(auditResourceWords, resources)).toEqual([]);
});

it('every detail of the log has a Russian name', () => {
  const keys = (text: string) => {
    const details = /details: \{([^]*)/.exec(text)?.[1] ?? '';
    // Keys of objects: what stands after a bracket or a comma and before a colon, a comma or the end.
    return [...` {${details}`.matchAll(/[{,]\s*(\w+)(?=: |,|\s*\})/g)].map((match) => match[1] ?? '');
  };
  expect(calls.flatMap(({ text }) => keys(text)).length).toBeGreaterThan(100);
  expect(unnamed(auditFieldWords, keys)).toEqual([]);
});
