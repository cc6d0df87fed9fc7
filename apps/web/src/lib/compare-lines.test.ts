import { describe, expect, it } from 'vitest';
import { changedParts, compareLines } from './compare-lines.ts';

const said = (before: string, after: string) =>
  compareLines(before, after).map(
    ({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`,
  );

describe('compareLines', () => {
  it('tells lines that came and went', () => {
    expect(said('a\nb\nc', 'a\nB\nc')).toEqual([' a', '-b', '+B', ' c']);
    expect(said('a', 'a\nb')).toEqual([' a', '+b']);
    expect(said('a\nb', 'a')).toEqual([' a', '-b']);
    expect(said('a\n\nb', 'a\nb')).toEqual([' a', '-', ' b']);
  });

  it('leaves out what is far from a change, and says where', () => {
    const lines = Array.from({ length: 20 }, (_, index) => String(index));
    const parts = changedParts(compareLines(lines.join('\n'), lines.with(10, 'x').join('\n')));
    expect(parts.map((part) => part?.text ?? null)).toEqual([null, '8', '9', '10', 'x', '11', '12', null]);
    expect(changedParts(compareLines('a', 'a'))).toEqual([null]);
  });
});
