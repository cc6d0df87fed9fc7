import { describe, expect, it } from 'vitest';
import web from './web.ts';

function problems(filename: string, property: string): string[] {
  const found: string[] = [];
  const rule = web.rules['stale-by-tags'].create({ filename, report: ({ message }) => found.push(message) });
  rule.MemberExpression?.({ type: 'MemberExpression', property: { name: property } });
  return found;
}

describe('stale-by-tags', () => {
  const feature = new URL('../../apps/web/src/features/items/api.ts', import.meta.url).pathname;

  it('lets features make nothing stale by hand', () => {
    expect(problems(feature, 'invalidateQueries')).toHaveLength(1);
    expect(problems(feature, 'setQueryData')).toEqual([]);
  });

  it('leaves lib and tests alone', () => {
    expect(problems(feature.replace('features/items/api', 'lib/stale'), 'invalidateQueries')).toEqual([]);
    expect(problems(feature.replace('api.ts', 'api.test.ts'), 'invalidateQueries')).toEqual([]);
  });
});
