import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search.ts';
import { comparedWith, lookedAt, maxLines, readThemesSearch } from './search.ts';

const area = '01a1fd88-0000-7000-8000-000000000001';

describe('the address of the themes', () => {
  it('takes what it knows and leaves out the rest', () => {
    expect(
      readThemesSearch({
        days: '30',
        area,
        view: 'table',
        sort: '-cost',
        lines: `${area},nonsense`,
        with: 'before',
      }),
    ).toEqual({ days: '30', area, view: 'table', sort: '-cost', lines: [area], with: 'before' });
    expect(
      Object.values(readThemesSearch({ days: '7', area: 'x', view: 'map', sort: 'id', with: 'x' })),
    ).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
    const many = Array.from({ length: 9 }, (_, index) => `01a1fd88-0000-7000-8000-00000000000${index}`);
    expect(readThemesSearch({ lines: many.join(',') }).lines).toHaveLength(maxLines);
  });

  it('keeps apart that no line is drawn and that nobody chose', () => {
    const again = (lines: unknown) => readThemesSearch(parseSearch(stringifySearch({ lines }))).lines;
    expect(again('none')).toBe('none');
    expect(again([area])).toEqual([area]);
    expect(again(undefined)).toBeUndefined();
  });

  it('compares with as many days before, or with another area in the same days', () => {
    const search = readThemesSearch({ days: '30', with: 'before' });
    expect(lookedAt(search, '2026-11-24')).toMatchObject({ from: '2026-10-26', to: '2026-11-24' });
    expect(comparedWith(search, '2026-11-24')).toMatchObject({ from: '2026-09-26', to: '2026-10-25' });
    expect(comparedWith(readThemesSearch({ with: 'before' }), '2026-11-24')).toBeNull();
    expect(comparedWith(readThemesSearch({ with: area }), '2026-11-24')).toEqual({ area });
  });
});
