import { describe, expect, it } from 'vitest';
import { byArea, choiceOf } from './source-choice.ts';

const chosen = [
  { id: '1', area_id: 'центр' },
  { id: '2', area_id: null },
  { id: '3', area_id: 'парк' },
  { id: '4', area_id: 'центр' },
];

describe('chosen words', () => {
  it('go to their own areas, those of the company where one says', () => {
    expect(choiceOf(chosen)).toEqual({ areaIds: ['центр', 'парк'], hasCommon: true });
    expect(byArea(chosen, null)).toBeNull();
    expect([...(byArea(chosen, 'парк') ?? [])]).toEqual([
      ['центр', ['1', '4']],
      ['парк', ['2', '3']],
    ]);
    expect(byArea(chosen.slice(0, 1), null)?.size).toBe(1);
  });
});
