import { effectWords, shareWords } from '@molva/contract/task-words';
import { describe, expect, it } from 'vitest';
import type { Effect } from './api.ts';
import { areaWords, dueWords, sidesWords, statusOf } from './words.ts';

const side = (share: number, low: number, high: number, of = 100): Effect['before'] => ({
  start_date: '2026-09-01',
  end_date: '2026-09-20',
  size: Math.round(share * of),
  of,
  share,
  share_low: low,
  share_high: high,
});
const effect = (more: Partial<Effect> = {}): Effect => ({
  days: 20,
  before: side(0.14, 0.11, 0.18),
  after: side(0.06, 0.03, 0.1),
  verdict: 'shrank',
  ...more,
});

describe('an effect in words', () => {
  it('says before, after and whether they differ', () => {
    expect(effectWords(effect(), 'done')).toBe('было 14 % (11–18) → стало 6 % (3–10), стало меньше');
    expect(effectWords(effect({ verdict: 'same' }), 'done')).toMatch(/разницы не видно$/);
    expect(effectWords(effect({ verdict: 'too_few' }), 'done')).toMatch(/отзывов мало, чтобы судить$/);
  });

  it('says of what is not done what was before, and when more can be seen', () => {
    const open = effect({ after: null, verdict: null });
    expect(effectWords(open, 'open')).toBe('было 14 % (11–18)');
    expect(effectWords(open, 'done')).toBe('было 14 % (11–18); что стало, будет видно с завтрашнего дня');
    expect(shareWords(side(0, 0, 0, 0))).toBe('нет отзывов');
  });

  it('says what it was counted of', () => {
    expect(sidesWords(effect())).toMatch(/^20\sдней с каждой стороны\. .*14 из 100; .*6 из 100\.$/);
  });
});

describe('a task in words', () => {
  it('has a day that is ahead or has passed', () => {
    expect(dueWords({ due_date: null, is_late: false })).toBe('без срока');
    expect(dueWords({ due_date: '2026-12-12', is_late: false })).toMatch(/^срок 12\s/);
    expect(dueWords({ due_date: '2026-12-01', is_late: true })).toMatch(/^срок был 1\s/);
  });

  it('is late only while it is open', () => {
    expect(statusOf({ state: 'open', is_late: true })).toEqual({ tone: 'bad', word: 'Просрочена' });
    expect(statusOf({ state: 'open', is_late: false }).word).toBe('Открыта');
    expect(statusOf({ state: 'done', is_late: false }).tone).toBe('good');
  });

  it('names its areas', () => {
    const areas = ['Лесная', 'Садовая', 'Речная'].map((name) => ({ id: name, fullname_area: name }));
    expect(areaWords([])).toBe('Все точки');
    expect(areaWords(areas.slice(0, 1))).toBe('Лесная');
    expect(areaWords(areas)).toMatch(/^Лесная и ещё 2\sточки$/);
  });
});
