import { expect, it } from 'vitest';
import type { AlertRule } from './api.ts';
import { isTriable, numberOf, ruleBody, trialBody, valuesOf, wordsOf } from './form-values.ts';

const rule: AlertRule = {
  id: '1',
  client_id: '2',
  name: 'Всё важное',
  conditions: [
    { kind: 'new_review', grade_to: null, words: ['хамство', 'долго ждали'], theme_ids: ['t'] },
    { kind: 'review_gone', grade_to: 2 },
    { kind: 'unanswered', grade_to: 3, hours: 12 },
    { kind: 'rating_crept', by: 0.25, direction: 'both' },
    { kind: 'burst' },
  ],
  area_ids: ['a'],
  group_ids: [],
  site_ids: ['s'],
  channels: ['app', 'telegram'],
  recipients: [{ id: 'p', full_name: 'Анна', email: null }],
  webhook_ids: ['w'],
  quiet_hours: { from: '21:30', to: '07:00' },
  time_zone: 'Asia/Omsk',
  delivery: 'daily',
  digest_hour: 11,
  is_active: false,
  version: 4,
  last_told_at: null,
  created_at: '2026-11-24T00:00:00Z',
  updated_at: '2026-11-24T00:00:00Z',
};

it('a rule that is opened and saved is the same rule', () => {
  const { recipients, id, client_id, version, last_told_at, created_at, updated_at, ...same } = rule;
  expect(ruleBody(valuesOf(rule), rule)).toEqual({ ...same, recipient_ids: ['p'] });
  expect([id, client_id, version, last_told_at, created_at, updated_at, recipients].length).toBe(7);
});

it('a rule of competitors has no places, whichever were chosen before', () => {
  const conditions: AlertRule['conditions'] = [
    { kind: 'competitor_moved', by: 0.3, direction: 'up' },
    { kind: 'competitor_passed' },
  ];
  const everywhere = { ...rule, conditions, area_ids: [], site_ids: [] };
  expect(ruleBody(valuesOf(everywhere), everywhere)).toMatchObject({
    conditions,
    area_ids: [],
    site_ids: [],
  });
  expect(trialBody({ ...valuesOf(rule), kinds: ['burst', 'competitor_passed'] }, rule)).toMatchObject({
    conditions: [{ kind: 'burst' }, { kind: 'competitor_passed' }],
    area_ids: [],
    group_ids: [],
    site_ids: [],
  });
});

it('a new one begins with low grades, in the app, everywhere, at once', () => {
  expect(ruleBody({ ...valuesOf(null), name: 'Единицы' }, null)).toMatchObject({
    name: 'Единицы',
    conditions: [{ kind: 'new_review', grade_to: 2, words: [], theme_ids: [] }],
    area_ids: [],
    channels: ['app'],
    quiet_hours: null,
    delivery: 'at_once',
    is_active: true,
  });
});

it('places that were chosen count only while some are wanted', () => {
  expect(trialBody({ ...valuesOf(rule), where: 'all' }, rule)).toMatchObject({ area_ids: [], site_ids: [] });
});

it('takes words between commas and lines, and numbers with a comma', () => {
  expect(wordsOf(' хамство,  грязь;\nдолго ждали, хамство,')).toEqual(['хамство', 'грязь', 'долго ждали']);
  expect([numberOf('0,25'), numberOf(' 1 '), numberOf(''), numberOf('x')]).toEqual([0.25, 1, NaN, NaN]);
});

it.each([
  [{ kinds: [] }, false],
  [{ kinds: ['unanswered'], hours: '0' }, false],
  [{ kinds: ['unanswered'], hours: '721' }, false],
  [{ kinds: ['new_review'], hours: '' }, true],
  [{ kinds: ['rating_moved'], moved_by: '5' }, false],
  [{ kinds: ['rating_crept'], crept_by: '0,2' }, true],
  [{ kinds: ['competitor_moved'], competitor_by: '' }, false],
  [{ kinds: ['competitor_passed'], competitor_by: '' }, true],
  [{ is_quiet: true }, true],
  [{ is_quiet: true, quiet_to: '22:00' }, false],
  [{ is_quiet: true, quiet_from: '' }, false],
  [{ is_quiet: false, quiet_to: '22:00' }, true],
  [{ is_quiet: false, quiet_from: '' }, true],
] as const)('%j can be tried: %s', (change, is) => {
  expect(isTriable({ ...valuesOf(null), ...(change as object) })).toBe(is);
});
