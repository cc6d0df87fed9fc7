import { describe, expect, it } from 'vitest';
import { areaOptions } from './area-options.ts';
import { readSourcesSearch } from './search.ts';
import { changedFacts, factsOf, valuesOf } from './source-form.ts';
import { consentState } from './words.ts';

const today = '2026-11-21';
const consent = {
  given_by: 'Анна',
  how: 'form' as const,
  given_on: '2026-11-01',
  use_of_data: true,
  use_of_text: true,
  channels: ['site' as const],
};
const source: NonNullable<Parameters<typeof valuesOf>[0]> = {
  id: 's',
  client_id: 'c',
  area_id: null,
  kind: 'survey',
  words: 'Вкусно',
  grade: 5,
  sex: null,
  received_at: '2026-11-01',
  consent,
  withdrawn_at: null,
  incentive: null,
  contact_masked: 'a***@mail.example',
  keep_until: null,
  requests_count: 0,
  created_by: null,
  created_at: '2026-11-01T00:00:00Z',
  abilities: ['sources:write'],
};

describe('the form of a source', () => {
  it('turns what is typed into facts, nothing into null', () => {
    const empty = valuesOf(undefined, today);
    expect(factsOf({ ...empty, words: 'Вкусно' })).toEqual({
      area_id: null,
      kind: 'message',
      words: 'Вкусно',
      grade: null,
      sex: null,
      received_at: today,
      consent: null,
      incentive: null,
      keep_until: null,
    });
    expect(factsOf(valuesOf(source, today))).toMatchObject({ grade: 5, consent });
  });

  it('sends only what was changed: words that texts stand on may not come along', () => {
    const before = valuesOf(source, today);
    expect(changedFacts(before, before)).toEqual({});
    expect(changedFacts(before, { ...before, incentive: ' Кофе ', contact: ' b@mail.example ' })).toEqual({
      incentive: 'Кофе',
      contact: 'b@mail.example',
    });
    expect(changedFacts(before, { ...before, agreed: false })).toEqual({ consent: null });
    expect(changedFacts(before, { ...before, channels: ['site', 'print'] })).toEqual({
      consent: { ...consent, channels: ['site', 'print'] },
    });
  });
});

describe('a consent in words', () => {
  it.each([
    [source, 'Согласие есть'],
    [{ ...source, consent: null }, 'Согласия нет'],
    [{ ...source, consent: { ...consent, use_of_text: false } }, 'Без согласия на текст'],
    [{ ...source, consent: { ...consent, use_of_data: false } }, 'Без согласия на данные'],
    [{ ...source, withdrawn_at: '2025-11-05T10:00:00Z' }, 'Согласие отозвано 5 ноября 2025'],
  ])('%#', (one, word) => {
    expect(consentState(one).word).toBe(word);
  });
});

describe('filters in the address', () => {
  it('take what they know and leave out the rest', () => {
    expect(
      readSourcesSearch({ q: ' кофе ', used: 'false', consent: 'given', page: '3', area: 'нет' }),
    ).toEqual({
      q: 'кофе',
      used: false,
      consent: 'given',
      page: 3,
      area: undefined,
      source: undefined,
    });
    expect(readSourcesSearch({ consent: 'all', used: 'maybe' })).toEqual(
      expect.objectContaining({ consent: undefined, used: undefined }),
    );
  });
});

describe('areas to choose from', () => {
  it('are those in work, and the one that is chosen', () => {
    const area = (id: string, status: string) =>
      ({ id, status, fullname_area: `Кафе ${id}`, site: { name: 'Площадка' } }) as Parameters<
        typeof areaOptions
      >[0][number];
    const areas = [area('1', 'active'), area('2', 'archived')];
    expect(areaOptions(areas).map(({ value }) => value)).toEqual(['1']);
    expect(areaOptions(areas, '2')[1]?.label).toBe('Кафе 2 · Площадка (в архиве)');
  });
});
