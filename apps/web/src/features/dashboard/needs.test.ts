import { describe, expect, it } from 'vitest';
import { sinceWords } from './needs.ts';

describe('since when a line waits', () => {
  it('is the day its oldest came', () => {
    expect(sinceWords('reviews_waiting', '2026-11-20', '2026-11-21')).toMatch(/^ждёт с 20\s/);
  });

  it('is the day texts are planned for, which may be ahead', () => {
    expect(sinceWords('texts_to_take', '2026-11-20', '2026-11-21')).toMatch(/^срок был 20\s/);
    expect(sinceWords('texts_to_take', '2026-11-21', '2026-11-21')).toMatch(/^срок 21\s/);
    expect(sinceWords('texts_to_correct', '2026-11-24', '2026-11-21')).toMatch(/^срок 24\s/);
  });
});
