import { describe, expect, it } from 'vitest';
import { headOf } from './picture-head.ts';

/** Ten px a character. */
const measure = (text: string) => text.length * 10;

describe('the words above a saved picture', () => {
  it('are the title and the lines about it, one under the other', () => {
    const { lines, height } = headOf({ title: 'Ход рейтинга', about: ['Тёплый угол'] }, 1200, measure);
    expect(lines.map(({ text, isTitle }) => [text, isTitle])).toEqual([
      ['Ход рейтинга', true],
      ['Тёплый угол', false],
    ]);
    expect((lines[1]?.y ?? 0) - (lines[0]?.y ?? 0)).toBeGreaterThan(14);
    expect(height).toBeGreaterThan(lines[1]?.y ?? 0);
  });

  it('go on in the next line where one has no room', () => {
    const { lines } = headOf({ title: 'А', about: ['раз два три четыре'] }, 32 + 80, measure);
    expect(lines.map(({ text }) => text)).toEqual(['А', 'раз два', 'три', 'четыре']);
  });
});
