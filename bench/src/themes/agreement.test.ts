import { describe, expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';

/** Worked out by scikit-learn 1.2.1: normalized_mutual_info_score, adjusted_rand_score. */
describe('agreement of two groupings', () => {
  it.each<[string, number[], number[], number, number]>([
    ['the same under other names', [0, 0, 1, 1], [1, 1, 0, 0], 1, 1],
    ['one group against two', [0, 0, 1, 1], [0, 0, 0, 0], 0, 0],
    ['partly', [0, 0, 1, 2], [0, 0, 1, 1], 0.8, 0.5714],
    ['crosswise', [0, 0, 1, 1], [0, 1, 0, 1], 0, -0.5],
  ])('%s', (_, one, other, nmi, ari) => {
    const agreement = agreementOf(one, other);
    expect(agreement.nmi).toBeCloseTo(nmi, 4);
    expect(agreement.ari).toBeCloseTo(ari, 4);
  });
});
