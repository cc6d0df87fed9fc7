import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search.ts';
import { filterChips } from './chips.ts';
import { periodOf, presetRange } from './periods.ts';
import { activeFilters, readReviewsSearch, reviewsFilter } from './search.ts';

const area = '0193a000-0000-7000-8000-000000000001';
const now = new Date(2026, 10, 21);

describe('the address of the list', () => {
  it('comes back as it was', () => {
    const state = readReviewsSearch({
      q: 'очередь',
      area,
      rating_to: '3',
      answers: 'false',
      sort: 'rating',
      from: '2026-01-01',
    });
    expect(readReviewsSearch(parseSearch(stringifySearch(state)))).toEqual(state);
  });

  it('leaves out what it does not understand', () => {
    const raw = {
      area: 'x',
      rating_from: '9',
      from: '2026-13-01',
      sort: 'drop table',
      answers: 'maybe',
      extra: '1',
    };
    expect(readReviewsSearch(raw)).toEqual({});
  });

  it('becomes the filter of the call', () => {
    expect(
      reviewsFilter(readReviewsSearch({ q: 'чай', rating_from: '1', gone: 'true', answers: 'false' })),
    ).toEqual({
      recall: 'чай',
      rating_from: 1,
      gone: 'true',
      has_answers: 'false',
      sort: '-publication_date',
    });
  });

  it.each([
    [
      { rating_from: '4', rating_to: '4' },
      { rating_from: 3.5, rating_to: 4.49 },
    ],
    [
      { rating_from: '1', rating_to: '3' },
      { rating_from: 1, rating_to: 3.49 },
    ],
    [
      { rating_from: '5', rating_to: '5' },
      { rating_from: 4.5, rating_to: 5 },
    ],
    [
      { rating_from: '2.5', rating_to: '4.2' },
      { rating_from: 2.5, rating_to: 4.2 },
    ],
  ])('asks for grades of %o by what counts as them', (grades, asked) => {
    expect(reviewsFilter(readReviewsSearch(grades))).toEqual({ ...asked, sort: '-publication_date' });
  });

  it.each([
    ['answered_after', 'official_answer_after'],
    ['gone_after', 'gone_after'],
    ['seen_after', 'first_seen_after'],
  ] as const)('has the moment of %s to the millisecond', (key, field) => {
    const state = readReviewsSearch({ [key]: '2026-11-20T10:00:00.123Z' });
    expect(readReviewsSearch(parseSearch(stringifySearch(state)))).toEqual(state);
    expect(reviewsFilter(state)).toMatchObject({ [field]: '2026-11-20T10:00:00.123Z' });
    expect(activeFilters(state)).toEqual([key]);
    for (const wrong of ['2026-11-20', 'yesterday', '2026-11-20T25:00:00Z', '0000-01-01T00:00:00Z'])
      expect(readReviewsSearch({ [key]: wrong })).toEqual({});
  });

  it('knows which filters are in force', () => {
    expect(activeFilters(readReviewsSearch({ sort: 'rating', review: area }))).toEqual([]);
    expect(activeFilters(readReviewsSearch({ gone: 'false' }))).toEqual(['gone']);
    expect(activeFilters(readReviewsSearch({ assignee: 'nobody', likes: '5', edited: 'true' }))).toEqual([
      'likes',
      'assignee',
      'edited',
    ]);
  });
});

describe('chips', () => {
  const names = {
    client: () => 'Кофейни Севера',
    area: () => 'Кофейня, Садовая',
    group: () => undefined,
    site: () => '2ГИС',
    theme: () => 'Парковка',
    person: () => 'Анна Ким',
  };

  it('say each filter and lead to the state without it', () => {
    const search = readReviewsSearch({
      q: 'чай',
      area,
      rating_from: '1',
      rating_to: '3',
      answers: 'true',
      sort: 'rating',
    });
    const chips = filterChips(search, names, now);
    expect(chips.map((chip) => chip.text)).toEqual([
      '«чай»',
      'Кофейня, Садовая',
      'Оценка 1 – 3',
      'С ответом',
    ]);
    expect(chips[2]?.without).toEqual({ q: 'чай', area, answers: true, sort: 'rating' });
  });

  it.each([
    [{ rating_from: 4 }, 'Оценка от 4'],
    [{ rating_to: 2.5 }, 'Оценка до 2,5'],
    [{ rating_from: 3, rating_to: 3 }, 'Оценка 3'],
    [{ from: '2026-11-01', to: '2026-11-20' }, '1 ноября – 20 ноября'],
    [{ from: '2025-11-01' }, 'от 1 ноября 2025'],
    [{ gone: false }, 'Сейчас на площадке'],
    [{ group: area }, 'Группа: одна'],
    [{ site: area }, '2ГИС'],
    [{ theme: area }, 'Тема: Парковка'],
    [{ tag: 'важно' }, 'Метка: важно'],
    [{ assignee: area }, 'Поручен: Анна Ким'],
    [{ assignee: 'nobody' }, 'Никому не поручен'],
    [{ sex: 'female' }, 'Женщина'],
    [{ likes: 5 }, 'Полезно: от 5'],
    [{ edited: true }, 'Изменён автором'],
    [{ answered_after: new Date(2026, 10, 20, 9, 5).toISOString() }, 'Ответ появился после: вчера, 09:05'],
    [{ gone_after: new Date(2026, 10, 20, 9, 5).toISOString() }, 'Исчезли после: вчера, 09:05'],
    [{ seen_after: new Date(2026, 10, 20, 9, 5).toISOString() }, 'Собраны после: вчера, 09:05'],
  ] as const)('%o is «%s»', (search, text) => {
    expect(filterChips(search, names, now).map((chip) => chip.text)).toEqual([text]);
  });
});

it('a client that is no longer asked for takes its areas and themes along', () => {
  const chips = filterChips(
    { client: area, area, theme: area, tag: 'важно' },
    {
      client: () => 'Кофейни',
      area: () => '',
      group: () => '',
      site: () => '',
      theme: () => '',
      person: () => '',
    },
  );
  expect(chips.find(({ id }) => id === 'client')).toMatchObject({
    text: 'Кофейни',
    without: { tag: 'важно' },
  });
  expect(chips[0]?.without).not.toHaveProperty('area');
});

describe('periods', () => {
  const today = '2026-11-21';

  it.each(['all', '7', '30', '90', '365', 'month', 'last_month'] as const)(
    '%s is known again by its days',
    (preset) => {
      expect(periodOf(presetRange(preset, today), today)).toBe(preset);
    },
  );

  it('counts today among the days', () => {
    expect(presetRange('7', today)).toEqual({ from: '2026-11-15', to: undefined });
  });

  it('knows months of the calendar', () => {
    expect(presetRange('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(presetRange('last_month', '2026-01-21')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('is one’s own otherwise', () => {
    expect(periodOf(presetRange('own', today), today)).toBe('own');
    expect(periodOf({ from: '2026-11-03' }, today)).toBe('own');
    expect(periodOf({ to: '2026-11-03' }, today)).toBe('own');
  });
});
