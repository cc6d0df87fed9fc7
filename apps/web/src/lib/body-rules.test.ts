import { expect, it } from 'vitest';
import { createClient } from '../body-rules.gen/create-client.ts';
import { updateCluster } from '../body-rules.gen/update-cluster.ts';
import { withWords } from './body-rules.ts';
import { brokenRule, ruleProblem } from './broken-rule.ts';

it('a form has its own words for what is empty, and the rest of the rule stays', async () => {
  const { name = {}, note } = withWords(createClient, { name: 'Назовите клиента' });
  expect(await ruleProblem(name, '  ')).toBe('Назовите клиента');
  expect(await ruleProblem(name, 'я'.repeat(256))).toBe('Не длиннее 255 знаков: сейчас 256');
  expect(await ruleProblem(name, ' Кофейня ')).toBeUndefined();
  expect(note).toEqual(createClient.note);
  // @ts-expect-error a note may be empty, so that no form may ask for one
  withWords(createClient, { note: 'Напишите заметку' });
  // @ts-expect-error the body has no such field
  withWords(createClient, { title: 'Напишите название' });
});

it('what a call can do without is asked for where the form has words for it', () => {
  expect(brokenRule(updateCluster.name, '')).toBeUndefined();
  expect(withWords(updateCluster, { name: 'Напишите название' }).name?.empty).toBe('Напишите название');
});

it.each([
  [{ required: true }, null, 'field_required'],
  [{ required: true }, 'x', undefined],
  [{ required: true, maxItems: 2 }, [], 'list_too_short'],
  [{ minItems: 2 }, [1], 'list_too_short'],
  [{ minItems: 2 }, [], undefined],
  [{ maxItems: 2 }, [1, 2, 3], 'list_too_long'],
  [{ minLength: 3 }, 'ab ', 'string_too_short'],
  [{ number: 'whole', maximum: 5 }, '4,5', 'whole_number_expected'],
  [{ number: 'any', maximum: 5 }, '4,5', undefined],
  [{ number: 'any' }, 'много', 'number_expected'],
  [{ number: 'whole', minimum: 1 }, '0', 'number_too_small'],
  [{ number: 'whole', maximum: 1000 }, '1 001', 'number_too_big'],
  [{ format: 'date' }, '2026-02-30', 'wrong_format'],
  [{ format: 'date' }, '2026-02-28', undefined],
  [{ format: 'email' }, 'anna@', 'invalid_email'],
  [{ format: 'uri' }, 'maps.example/cafe', undefined],
  [{ format: 'uri' }, 'не адрес', 'not_a_web_address'],
] as const)('%o finds in %j: %s', (rule, value, code) => {
  expect(brokenRule(rule, value)?.code).toBe(code);
});
