import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditFieldWords, auditResourceWords } from '@molva/contract/audit-words';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));

/** What stands between the brackets of every call of `audit` in the server. */
function auditCalls(): { file: string; text: string }[] {
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      if (file.includes('/src/test/')) return [];
      const code = readFileSync(file, 'utf8');
      return [...code.matchAll(/\baudit\(/g)].map(({ index }) => ({
        file: file.slice(source.length),
        text: upToItsEnd(code, index + 'audit('.length),
      }));
    });
}

function upToItsEnd(code: string, begin: number): string {
  let depth = 1;
  let at = begin;
  for (; depth > 0 && at < code.length; at += 1) depth += { '(': 1, ')': -1 }[code[at] ?? ''] ?? 0;
  return code.slice(begin, at);
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
