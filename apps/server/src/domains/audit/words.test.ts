import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditFieldWords } from '@molva/contract/audit-field-words';
import { auditResourceWords } from '@molva/contract/audit-words';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../../registry/operations.ts';

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

/** Names of everything that a schema takes, down to its innermost objects. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object'
      ? Object.keys(schema.properties ?? {})
      : [];
  return [...own, ...Object.values(schema).flatMap((part) => namesIn(part))];
}

/** Calls of whose input nothing is noted, only how much there was, or what it is called. */
const unnoted =
  /^(login|factors|notifications|utils)-|-(create_template|update_template|mark_presence|read_for_rewriting|test_site|create_rule_version|create_sample|update_sample|generate_dates|update_password_me)$/;
/** Rows and places that an entry names otherwise, and what is said by the action itself. */
const notNoted = new Set(
  `id ids key text_hash updated_at run_now text label answers take_template answer_draft removal through start end code rows is_preview
  take_over request_ids dates planned_before mapping accept reject new_password current_password new_helper_id markdown
  comments separator sort`.split(/\s+/),
);

it('whatever a change is sent has a Russian name: entries take parts of it over as they are', () => {
  const changes = operations.filter(
    ({ endpoint: { method, operationId } }) =>
      (method !== 'GET' || operationId.startsWith('exports-')) && !unnoted.test(operationId),
  );
  const nameless = changes.flatMap(({ endpoint: { operationId, query, body } }) =>
    [query, body]
      .flatMap((schema) =>
        schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
      )
      .filter((name) => auditFieldWords[name] === undefined && !notNoted.has(name))
      .map((name) => `${operationId}: ${name}`),
  );
  expect(changes.length).toBeGreaterThan(60);
  expect(nameless).toEqual([]);
});
