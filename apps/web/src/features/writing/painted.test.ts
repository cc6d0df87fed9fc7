import { describe, expect, it } from 'vitest';
import type { FactMark, Finding, MarkClearing, RequestComment, TextChecks } from '../requests/api.ts';
import { eachOnce } from '../requests/each-once.ts';
import {
  lookOf,
  nextPlace,
  paint,
  placeComments,
  placeFindings,
  placeMarks,
  placeNewWords,
} from './painted.ts';

const text = 'Кофе вкусный, а Виктор добрый';
const finding = (start: number, end: number, severity: Finding['severity'] = 'hint'): Finding => ({
  check: 'typography',
  severity,
  message: 'Кавычки',
  start,
  end,
});
const mark = (change: Partial<FactMark> = {}): FactMark => ({
  key: 'name:виктор',
  kind: 'name',
  words: 'Виктор',
  start: 16,
  end: 22,
  origin: 'added',
  is_cleared: false,
  ...change,
});
const clearing = (key: string): MarkClearing => ({
  key,
  reason: 'client_confirms',
  note: null,
  user: null,
  at: '2026-11-01T10:00:00Z',
});
const comment = (change: Partial<RequestComment> = {}): RequestComment => ({
  id: 'c1',
  author: null,
  text: 'Кто это?',
  reason: null,
  start: 16,
  end: 22,
  quote: 'Виктор',
  review_id: null,
  created_at: '2026-11-01T10:00:00Z',
  resolved_at: null,
  ...change,
});
const checksOf = (part: Partial<TextChecks>): TextChecks => ({
  length: 0,
  findings: [],
  marks: [],
  new_words: null,
  own_words: null,
  ...part,
});

describe('places of checks in a text typed on', () => {
  it('carries findings and marks, and drops those that were mended', () => {
    const checked = {
      text,
      checks: checksOf({ findings: [finding(0, 4), finding(5, 12)], marks: [mark()] }),
    };
    const typed = text.replace('вкусный', 'свежий');
    expect(placeFindings(checked, typed).map(({ place }) => place)).toEqual([{ start: 0, end: 4 }]);
    expect(placeMarks(checked, typed, []).map(({ place }) => place)).toEqual([{ start: 15, end: 21 }]);
  });

  it('keeps what is about no place', () => {
    const whole: Finding = { check: 'length', severity: 'error', message: 'Коротко' };
    const checked = { text, checks: checksOf({ findings: [whole] }) };
    expect(placeFindings(checked, 'совсем другое')).toMatchObject([{ message: 'Коротко', place: null }]);
  });

  it('finds the words of comments, and says where they are gone', () => {
    expect(placeComments([comment()], `Ах! ${text}`)[0]?.place).toEqual({ start: 20, end: 26 });
    expect(placeComments([comment()], 'Кофе вкусный')[0]?.place).toBeNull();
    const { start: _start, end: _end, ...whole } = comment({ quote: null });
    expect(placeComments([whole], text)[0]?.place).toBeNull();
  });
});

describe('paint', () => {
  it('paints the worst of what lies on a place, and nothing that was put away', () => {
    const checked = { text, checks: checksOf({ findings: [finding(16, 18)], marks: [mark()] }) };
    const painted = paint(
      placeFindings(checked, text),
      placeMarks(checked, text, []),
      placeComments([comment(), comment({ id: 'c2', resolved_at: '2026-11-02T10:00:00Z' })], text),
    );
    expect(painted.map(({ id, look }) => [id, look])).toEqual([
      ['f0', 'hint'],
      ['m0', 'added'],
      ['c1', 'comment'],
    ]);
    expect(lookOf(painted)).toBe('added');
    expect(lookOf([])).toBeUndefined();
  });

  it('tells cleared facts and those of the brief from added ones', () => {
    const marks = [mark({ key: 'looked at' }), mark({ origin: 'brief', is_cleared: true }), mark()];
    const painted = paint(
      [],
      placeMarks({ text, checks: checksOf({ marks }) }, text, [clearing('looked at')]),
      [],
    );
    expect(painted.map(({ look }) => look)).toEqual(['cleared', 'cleared', 'added']);
  });

  it('keeps a fact cleared whatever a check says that was asked before, and open where the text says so', () => {
    const late = { text, checks: checksOf({ marks: [mark({ is_cleared: false })] }) };
    expect(placeMarks(late, text, [clearing(mark().key)])).toMatchObject([
      { is_cleared: true, clearing: { reason: 'client_confirms' } },
    ]);
    const early = { text, checks: checksOf({ marks: [mark({ is_cleared: true })] }) };
    expect(placeMarks(early, text, [])).toMatchObject([{ is_cleared: false, clearing: null }]);
  });
});

describe('new words', () => {
  const word = { key: 'кофе', words: 'Кофе', start: 0, end: 4 };
  const checked = { text, checks: checksOf({ new_words: [word, { ...word, start: 5, end: 12 }] }) };

  it('are carried with what is typed, and painted below whatever else is said of a place', () => {
    const placed = placeNewWords(checked, `Ах! ${text}`);
    expect(placed.map(({ place }) => place)).toEqual([
      { start: 4, end: 8 },
      { start: 9, end: 16 },
    ]);
    const painted = paint([], [], [], placeNewWords(checked, text));
    expect(painted.map(({ look }) => look)).toEqual(['new_word', 'new_word']);
    expect(lookOf([...painted, { id: 'f0', look: 'hint', start: 0, end: 4 }])).toBe('hint');
  });

  it('are none while nobody looked for them, and each is told once', () => {
    expect(placeNewWords({ text, checks: checksOf({}) }, text)).toEqual([]);
    expect(eachOnce(placeNewWords(checked, text)).map(({ id }) => id)).toEqual(['n0']);
  });
});

describe('nextPlace', () => {
  const list = [{ place: { start: 10, end: 12 } }, { place: null }, { place: { start: 2, end: 4 } }];

  it('goes on from the caret and round the text', () => {
    expect(nextPlace(list, 0, 1)?.place).toEqual({ start: 2, end: 4 });
    expect(nextPlace(list, 2, 1)?.place).toEqual({ start: 10, end: 12 });
    expect(nextPlace(list, 10, 1)?.place).toEqual({ start: 2, end: 4 });
  });

  it('goes back the same way', () => {
    expect(nextPlace(list, 12, -1)?.place).toEqual({ start: 2, end: 4 });
    expect(nextPlace(list, 4, -1)?.place).toEqual({ start: 10, end: 12 });
  });

  it('goes nowhere where nothing has a place', () => {
    expect(nextPlace([{ place: null }], 0, 1)).toBeUndefined();
  });
});
