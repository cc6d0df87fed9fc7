import { publicationRules } from '@molva/contract/sites';
import { readyRules } from '@molva/extraction';
import { describe, expect, test } from 'vitest';
import { readyPolicies } from './ready-policies.ts';

describe('what ready sites publish about reviews', () => {
  const sites = new Set(readyRules.map(({ domains }) => domains[0]));

  test.each(Object.entries(readyPolicies))(
    '%s: a ready site, with where and when it was read',
    (domain, policy) => {
      expect(sites).toContain(domain);
      const rules = publicationRules.parse(policy);
      expect(rules.policy_url).toMatch(/^https:\/\//);
      expect(rules.policy_read_on).not.toBeNull();
      // No complaint is made on grounds that the site's own words do not give.
      for (const { rule } of rules.removal_grounds) expect(rule).toMatch(/[а-яё]/);
      expect(rules.removal_grounds.length).toBeGreaterThan(0);
    },
  );

  test('what nobody read allows no model and no reward', () => {
    for (const { domains } of readyRules) {
      const { ai_allowed, incentive_allowed } = publicationRules.parse(readyPolicies[domains[0] ?? ''] ?? {});
      expect([ai_allowed, incentive_allowed]).toEqual([false, false]);
    }
  });
});
