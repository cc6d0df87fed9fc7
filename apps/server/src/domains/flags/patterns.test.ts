import { GrowthBookClient } from '@growthbook/growthbook';
import { describe, expect, it } from 'vitest';
import { evaluatePayload } from './evaluate-payload.ts';
import { patternError } from './patterns.ts';
import { toPayload } from './payload.ts';

type Condition = Record<string, unknown>;
const payloadOf = (condition: Condition) =>
  toPayload(
    [
      {
        key: 'own',
        is_own: true,
        description: null,
        is_on: true,
        default_value: false,
        rules: [{ condition, force: true }],
        version: 1,
        updated_at: '2026-01-01T00:00:00.000Z',
      },
    ],
    null,
  );
const here = (condition: Condition, attributes: Condition) =>
  evaluatePayload(payloadOf(condition), { attributes, forcedFeatures: [] }).features.own?.defaultValue;
const bySdk = (condition: Condition, attributes: Condition) => {
  const client = new GrowthBookClient().initSync({ payload: payloadOf(condition) });
  const { value } = client.evalFeature('own', { attributes });
  client.destroy();
  return value;
};

describe('patterns of conditions', () => {
  it.each([
    [{ url: { $regex: '^/pro/\\d+' } }],
    [{ url: { $regexi: '^/PRO' } }],
    [{ url: { $regex: 'pro', $nin: ['/pro/1'] } }],
    [{ url: { $regex: 'pro', $in: ['/pro/1'] } }],
    [{ url: { $not: { $regex: 'pro' } } }],
    [{ $or: [{ url: { $regex: '^x' } }, { 'company.plan': { $regex: 'gold|pro' } }] }],
    [{ $not: { 'company.plan': { $regex: 'gold' } } }],
    [{ $nor: [{ missing: { $regex: 'null' } }] }],
    [{ age: { $regex: '^4', $gt: 40 } }],
  ])('%j come to what the SDK makes of them', (condition) => {
    for (const attributes of [
      { url: '/pro/1', company: { plan: 'gold' }, age: 42 },
      { url: '/pro/22', company: { plan: 'basic' }, age: 4 },
      { url: '/x', company: 'none' },
      {},
    ])
      expect([attributes, here(condition, attributes)]).toEqual([attributes, bySdk(condition, attributes)]);
  });

  it('hold nobody up, whatever they are tried on', () => {
    const began = performance.now();
    for (const $regex of ['(a|a)*$', '^(a|aa)*$', 'a?'.repeat(40) + 'a'.repeat(40), '.*.*.*.*x'])
      expect(here({ id: { $regex } }, { id: `${'a'.repeat(20_000)}!` })).toBeTypeOf('boolean');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('are refused where they need going back and forth, or stand out of reach', () => {
    expect(patternError({ id: { $regex: '(?<!a)b' } })).toBe('condition_pattern');
    expect(patternError({ $or: [{ id: { $not: { $regex: '(a)\\1' } } }] })).not.toBeNull();
    expect(patternError({ tags: { $elemMatch: { $regex: 'a' } } })).toBe('condition_pattern_of_parts');
    expect(patternError({ id: { $regex: '^[a-f]+$' } })).toBeNull();
  });
});
