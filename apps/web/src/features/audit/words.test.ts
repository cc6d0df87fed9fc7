import { auditActions } from '@molva/contract/audit-actions';
import { describe, expect, it } from 'vitest';
import { detailLines } from './details.ts';
import { actionName, subjectLink, subjectWords } from './words.ts';

const known = '01a1fe64-4fd8-737a-bca8-c491cc51b2ae';
const strange = '01a1fe64-0000-737a-bca8-c491cc51b2ae';
const names = new Map([[known, 'Софья Дёмина']]);

it.each(auditActions)('%s is told in Russian', (action) => {
  expect(actionName(action)).toMatch(/^[А-ЯЁ][а-яё ]+$/u);
});

it('tells an action of a later version by its own name', () => {
  expect(actionName('text.approved')).toBe('text.approved');
});

describe('details', () => {
  const lines = (details: Record<string, unknown>) =>
    detailLines(details, names).map(({ name, value }) => `${name}: ${value}`);

  it('are flat and in words', () => {
    expect(
      lines({ before: { status: 'active', note: null }, change: { status: 'archived' }, password: true }),
    ).toEqual([
      'было, статус: работаем',
      'было, заметка: нет',
      'стало, статус: в архиве',
      'пароль сменён: да',
    ]);
  });

  it('name people by their ids and mark the ids nobody knows', () => {
    expect(detailLines({ before: known, after: strange }, names)).toEqual([
      { name: 'было', value: 'Софья Дёмина', isBareId: false },
      { name: 'стало', value: strange, isBareId: true },
    ]);
  });

  it('tell what changed of a site’s rules in words', () => {
    const publication_rules = {
      forbidden_markup: ['links', 'caps'],
      removal_grounds: { insult: 'Пункт 4', threat: null },
    };
    expect(lines({ changed: ['publication_rules'], after: { publication_rules } })).toEqual([
      'изменено: правила публикации',
      'стало, правила публикации, запрещённое оформление: ссылки, слова заглавными буквами',
      'стало, правила публикации, причины жалоб, оскорбления и брань: Пункт 4',
      'стало, правила публикации, причины жалоб, угрозы: нет',
    ]);
  });

  it('tell a complaint, a schedule and rules of a flag in words', () => {
    expect(lines({ ground: 'off_topic', state: 'filed', state_before: null })).toEqual([
      'причина жалобы: не об этой компании и её услугах',
      'стало: подана',
      'было: нет',
    ]);
    const schedule = { time_zone: 'Asia/Omsk', weekdays: [1, 2], hours: [9] };
    expect(lines({ schedule, alerts: { low_grade: 3, review_gone: true } })).toEqual([
      'расписание, часовой пояс: Омск',
      'расписание, дни недели: пн, вт',
      'расписание, часы: 9',
      'оповещения, низкая оценка: 3',
      'оповещения, отзыв пропал: да',
    ]);
    expect(lines({ rules: [{ force: true }, { condition: { kind: 'client' }, force: false }] })).toEqual([
      'правила: все: включено; пользователи клиентов: выключено',
    ]);
  });

  it('name the people and areas that are listed', () => {
    expect(lines({ mentions: [known], area_id: [null, known] })).toEqual([
      'упомянуты: Софья Дёмина',
      'точка: нет, Софья Дёмина',
    ]);
  });

  it('keep what there are no words for', () => {
    expect(lines({ weird: 7, fields: ['title', 'other'], parser_rules: { kind: 'api' } })).toEqual([
      'weird: 7',
      'поля: название, other',
      'правила разбора: {"kind":"api"}',
    ]);
  });
});

describe('what an entry is about', () => {
  it.each([
    ['user', known, 'пользователь Софья Дёмина'],
    ['user', strange, 'пользователь'],
    ['flag', 'sign-up', 'переключатель sign-up'],
    ['audit', null, 'журнал'],
    ['novelty', 'x', 'novelty x'],
  ])('%s %s is «%s»', (resource, resource_id, words) => {
    expect(subjectWords({ resource, resource_id }, names)).toBe(words);
  });

  it('leads to a screen where there is one', () => {
    const of = (resource: string, resource_id: string, client_id: string | null = null) =>
      subjectLink({ resource, resource_id, client_id });
    expect(of('wiki_page', 'start')).toMatchObject({ to: '/wiki', search: { page: 'start' } });
    expect(of('area', 'a', 'c')).toMatchObject({ params: { clientId: 'c' }, search: { area: 'a' } });
    expect(of('site', strange)).toMatchObject({ to: '/admin-panel/parsers-settings' });
    expect(of('session', strange)).toBeUndefined();
  });
});
