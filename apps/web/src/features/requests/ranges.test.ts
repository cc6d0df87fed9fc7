import { describe, expect, it } from 'vitest';
import { carried, editOf, findQuote, lengthOf, stretches } from './ranges.ts';

describe('editOf', () => {
  it('finds nothing between equal texts', () => {
    expect(editOf('кофе', 'кофе')).toBeNull();
  });

  it.each([
    ['typing at the end', 'кофе', 'кофе и', { start: 4, end: 4, added: ' и' }],
    ['typing at the beginning', 'кофе', 'Вкофе', { start: 0, end: 0, added: 'В' }],
    ['taking away', 'очень вкусно', 'вкусно', { start: 0, end: 6, added: '' }],
    ['replacing', 'кофе был хорош', 'кофе стал хорош', { start: 5, end: 7, added: 'ста' }],
    ['doubling a letter', 'ан', 'анн', { start: 2, end: 2, added: 'н' }],
    ['emptying', 'кофе', '', { start: 0, end: 4, added: '' }],
  ])('%s', (_name, before, after, edit) => {
    expect(editOf(before, after)).toEqual(edit);
  });

  it('makes the text after of the text before, for any two', () => {
    const words = ['', 'а', 'аб', 'ба', 'абаб', 'аабб', 'кофе и торт', 'торт и кофе', 'ааааа', '😀а😀'];
    for (const before of words)
      for (const after of words) {
        const edit = editOf(before, after);
        const made =
          edit === null ? before : before.slice(0, edit.start) + edit.added + before.slice(edit.end);
        expect(made).toBe(after);
      }
  });
});

describe('carried', () => {
  const place = { start: 5, end: 9, key: 'k' };
  const text = 'кофе вкус и торт';
  const carry = (to: string) => carried(place, editOf(text, to));

  it('stays where typing goes on behind it', () => {
    expect(carry(`${text}, спасибо`)).toEqual(place);
    expect(carry(text)).toEqual(place);
  });

  it('moves with what is typed or taken away before it', () => {
    expect(carry(`Их ${text}`)).toEqual({ start: 8, end: 12, key: 'k' });
    expect(carry(text.slice(5))).toEqual({ start: 0, end: 4, key: 'k' });
  });

  it('goes where the edit cuts into it', () => {
    expect(carry('кофе вкууус и торт')).toBeNull();
    expect(carry('')).toBeNull();
  });

  it('keeps a place that the edit only touches', () => {
    expect(carried(place, { start: 9, end: 9, added: '!' })).toEqual(place);
    expect(carried(place, { start: 5, end: 5, added: '«' })).toEqual({ start: 6, end: 10, key: 'k' });
  });
});

describe('findQuote', () => {
  it('finds words at their old place before any other', () => {
    expect(findQuote('торт и торт', 'торт', 7)).toEqual({ start: 7, end: 11 });
  });

  it('finds the nearest where they moved', () => {
    expect(findQuote('Ах, торт и ещё торт', 'торт', 3)).toEqual({ start: 4, end: 8 });
    expect(findQuote('Ах, торт и ещё торт', 'торт', 14)).toEqual({ start: 15, end: 19 });
  });

  it('finds nothing where they are gone', () => {
    expect(findQuote('Пирог', 'торт', 2)).toBeNull();
    expect(findQuote('Пирог', '', 2)).toBeNull();
  });
});

describe('stretches', () => {
  it('is the whole text without places', () => {
    expect(stretches('кофе', [])).toEqual([{ start: 0, text: 'кофе', on: [] }]);
    expect(stretches('', [])).toEqual([]);
  });

  it('cuts at the ends of places that overlap', () => {
    const one = { start: 0, end: 4 };
    const other = { start: 2, end: 6 };
    expect(stretches('абвгдежз', [one, other])).toEqual([
      { start: 0, text: 'аб', on: [one] },
      { start: 2, text: 'вг', on: [one, other] },
      { start: 4, text: 'де', on: [other] },
      { start: 6, text: 'жз', on: [] },
    ]);
  });

  it('leaves out places that the text does not have', () => {
    expect(
      stretches('аб', [
        { start: 1, end: 9 },
        { start: 1, end: 1 },
      ]),
    ).toEqual([{ start: 0, text: 'аб', on: [] }]);
  });

  it('always adds up to the text', () => {
    const text = 'Кофе вкусный, торт свежий';
    const places = [
      { start: 0, end: 4 },
      { start: 3, end: 12 },
      { start: 5, end: 6 },
      { start: 14, end: text.length },
    ];
    expect(
      stretches(text, places)
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text);
  });
});

describe('lengthOf', () => {
  it('counts what a reader sees as one character once, and no line ends', () => {
    expect(lengthOf('')).toBe(0);
    expect(lengthOf('Кофе\r\nи\n')).toBe(5);
    expect(lengthOf('😀😀')).toBe(2);
  });
});
