import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerStates, answerSteps, removalGrounds, removalStates } from '@molva/contract/answer-states';
import type { EndpointShape } from '@molva/contract/endpoint';
import { levels } from '@molva/contract/permissions';
import { requestStates } from '@molva/contract/request-states';
import { auditFieldWords } from '@molva/contract/audit-field-words';
import { describe, expect, it } from 'vitest';
import { fieldWord, valueWord } from './value-words.ts';

const isRussian = (field: string, value: string) =>
  /[а-яё]/i.test(valueWord(field, value)) || field === 'format';

/** Lists of values by the field that takes one of them. */
type Lists = Map<string, Set<string>>;

function collect(schema: unknown, field: string, lists: Lists): void {
  if (typeof schema !== 'object' || schema === null) return;
  const values = 'enum' in schema && Array.isArray(schema.enum) ? schema.enum : [];
  for (const value of values)
    if (typeof value === 'string') lists.set(field, (lists.get(field) ?? new Set()).add(value));
  for (const [key, part] of Object.entries(schema))
    if (key === 'properties')
      for (const [name, inner] of Object.entries(part as object)) collect(inner, name, lists);
    else collect(part, field, lists);
}

const folder = fileURLToPath(new URL('../../../../../packages/contract/src/', import.meta.url));
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => import(`${folder}${file}`) as Promise<Record<string, unknown>>),
);
const endpoints = modules.flatMap((module) =>
  Object.values(module).filter(
    (part): part is EndpointShape => typeof part === 'object' && part !== null && 'operationId' in part,
  ),
);

/** What calls take that is noted by another word: whether, or how many. */
const notNoted = new Set(['type', 'mail', 'code', 'group_id', 'ai_generated']);

/** Reads whose filters are noted with their values; other exports note their names alone. */
const notingExports = new Set(['exports-export_requests', 'exports-export_audit']);

function listsOfChanges(): Lists {
  const lists: Lists = new Map();
  for (const { method, operationId, query, body } of endpoints) {
    if (method === 'GET' && !notingExports.has(operationId)) continue;
    for (const schema of [query, body])
      if (schema) collect(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }), '', lists);
  }
  return lists;
}

describe('values of the log', () => {
  it('are in Russian wherever a change takes one of a list', () => {
    const lists = listsOfChanges();
    const noted = [...lists].filter(
      ([field]) => auditFieldWords[field] !== undefined && !notNoted.has(field),
    );
    expect(noted.length).toBeGreaterThan(15);
    const english = noted.flatMap(([field, values]) =>
      [...values].filter((value) => /[a-z]/.test(value) && !isBoolean(value) && !isRussian(field, value)),
    );
    expect(english).toEqual([]);
  });

  it.each([
    ['state', [...answerStates, ...removalStates]],
    ['state_before', [...answerStates, ...removalStates]],
    ['status', requestStates],
    ['from', requestStates],
    ['to', requestStates],
    ['step', answerSteps],
    ['ground', removalGrounds],
    ['level', levels],
    ['before', levels],
    ['after', levels],
  ] as const)('%s is in Russian in each of its states', (field, values) => {
    expect(values.filter((value) => !isRussian(field, value))).toEqual([]);
  });

  it('name the grounds of a site’s rules, and fields by the names that details have', () => {
    expect(removalGrounds.filter((ground) => !/^[а-яё]/.test(fieldWord(ground)))).toEqual([]);
    expect(valueWord('changed', 'publication_rules')).toBe('правила публикации');
  });

  it('differ by what they are of', () => {
    expect(valueWord('state', 'accepted')).toBe('принята');
    expect(valueWord('decision', 'accepted')).toBe('принят');
    expect(valueWord('format', 'pdf')).toBe('PDF');
    expect(valueWord('name', 'draft')).toBe('draft');
  });
});

const isBoolean = (value: string) => value === 'true' || value === 'false';
