import { createAlertWebhook } from '@molva/contract/alert-deliveries';
import { createClient } from '@molva/contract/clients';
import type { EndpointShape } from '@molva/contract';
import { createReportSchedule } from '@molva/contract/reports';
import { addMonitoring } from '@molva/contract/monitoring';
import { noteRating } from '@molva/contract/ratings';
import { createUser } from '@molva/contract/users';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { validateInput } from '../apps/server/src/http/validate.ts';
import { DomainError } from '../apps/server/src/lib/errors.ts';
import { bodyRules } from '../apps/web/scripts/body-rules.ts';
import type { FieldRule } from '../apps/web/src/lib/body-rules.ts';
import { brokenRule } from '../apps/web/src/lib/broken-rule.ts';

const rating = { area_id: crypto.randomUUID(), date: '2026-11-20', rating: 4.7, reviews_count: 148 };

/** What the server says of a field, by its code and with what it says of the case. */
function serverSays(call: EndpointShape, body: object, field: string) {
  // The body alone: of whom the path is does not matter here.
  const { params, query, ...alone } = call;
  try {
    validateInput(alone, { params, query, body });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const found = error.fields.find(({ loc }) => loc.includes(field));
    return found && { code: found.code, params: found.params ?? {} };
  }
  return undefined;
}

it.each([
  [createClient, { name: ' ' }, 'name', ' '],
  [createClient, { name: ` ${'я'.repeat(300)} ` }, 'name', ` ${'я'.repeat(300)} `],
  [createUser, { email: 'anna@', password: 'long enough' }, 'email', 'anna@'],
  [noteRating, { ...rating, rating: 5.5 }, 'rating', '5,5'],
  [noteRating, { ...rating, rating: 0.5 }, 'rating', '0,5'],
  [noteRating, { ...rating, rating: null }, 'rating', 'много'],
  [noteRating, { ...rating, reviews_count: 1.5 }, 'reviews_count', '1,5'],
  [noteRating, { ...rating, date: '2026-02-30' }, 'date', '2026-02-30'],
  [createAlertWebhook, { url: 'не адрес' }, 'url', 'не адрес'],
  [createReportSchedule, { day: 29 }, 'day', '29'],
  [addMonitoring, { schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7, 7] } }, 'weekdays', [1, 2, 3, 4, 5, 6, 7, 7]],
] satisfies [EndpointShape, object, string, unknown][])(
  '%#. the browser says of a field what the server does',
  (call, body, field, typed) => {
    const { code, params = {} } = brokenRule(bodyRules(call.body)[field] ?? {}, typed) ?? {};
    expect(code).toBeDefined();
    expect({ code, params }).toEqual(serverSays(call, body, field));
  },
);

const contract = fileURLToPath(new URL('../packages/contract/src/', import.meta.url));
const modules = await Promise.all(
  readdirSync(contract)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => import(`${contract}${file}`) as Promise<Record<string, unknown>>),
);
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .filter(
    (part): part is EndpointShape => typeof part === 'object' && part !== null && 'operationId' in part,
  );

/** The contract has words of its own for these, which no form with rules asks for. */
const own = new Set(['password', 'new_password']);

/** What breaks a rule, as a form has it and as it is sent. */
function* breaking(rule: FieldRule): Generator<unknown> {
  const { maxLength, maxItems, minimum, maximum, required } = rule;
  if (maxLength !== undefined && rule.format === undefined) yield 'я'.repeat(maxLength + 1);
  if (maxItems !== undefined) yield Array.from({ length: maxItems + 1 }, () => 'x');
  if (minimum !== undefined) yield minimum - 1;
  if (maximum !== undefined) yield maximum + 1;
  if (required && rule.maxLength !== undefined && rule.format === undefined) yield ' ';
}

it('is so of every body of every call', () => {
  const different: unknown[] = [];
  let compared = 0;
  for (const call of endpoints) {
    if (call.body === undefined || !('shape' in call.body)) continue;
    const known = call.body.shape as object;
    for (const [field, rule] of Object.entries(bodyRules(call.body))) {
      if (own.has(field) || !Object.hasOwn(known, field)) continue;
      for (const value of breaking(rule)) {
        const found = brokenRule(rule, value);
        const browser = found && { code: found.code, params: found.params ?? {} };
        const server = serverSays(call, { [field]: value }, field);
        compared += 1;
        if (JSON.stringify(browser) !== JSON.stringify(server))
          different.push([call.operationId, field, browser, server]);
      }
    }
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});
