import { describe, expect, it } from 'vitest';
import type { Anomaly } from './api.ts';
import { methodOf, preparedWords, reasonOf } from './words.ts';

const now = new Date('2026-11-24T12:00:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const anomaly = (of: Partial<Anomaly>): Anomaly => ({
  id: '',
  kind: 'low_grades',
  area: null,
  theme: null,
  from_day: '2026-11-21',
  to_day: '2026-11-23',
  count: 6,
  expected: 0.34,
  probability: 0.000_012,
  other_clients: null,
  reviews: [],
  review_ids: [],
  is_dismissed: false,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-24T00:00:00Z',
  ...of,
});

describe('what is unusual, in words', () => {
  it.each([
    [{}, '6 отзывов с оценкой 1–2 за 3 дня, 21 ноября – 23 ноября, обычно 0,3.'],
    [{ from_day: '2026-11-23' }, '6 отзывов с оценкой 1–2 за день, 23 ноября, обычно 0,3.'],
    [
      { kind: 'alike_texts', count: 3 },
      '3 отзыва с почти одинаковым текстом под разными именами за 3 дня, 21 ноября – 23 ноября.',
    ],
    [
      { kind: 'same_elsewhere', other_clients: 1 },
      'Тот же текст под тем же именем есть и у 1 другой компании (каких, не показываем).',
    ],
    [
      { kind: 'theme_grows', theme: { id: '', name: 'Очередь' }, count: 21, expected: 7 },
      'О теме «Очередь» 21 отзыв за 3 дня, 21 ноября – 23 ноября, по прежней доле было бы 7.',
    ],
  ] as const)('%o', (of, words) => {
    expect(plain(reasonOf(anomaly(of), now))).toBe(words);
  });

  it('says how it was tested, and how often that is wrong', () => {
    const words = plain(methodOf(anomaly({})));
    expect(words).toContain('реже раза в 83 000 случаев');
    expect(words).toContain('0,3 на клиента в месяц');
    expect(methodOf(anomaly({ kind: 'alike_texts', probability: null }))).not.toContain('Случайно');
  });

  it('says what became of complaints', () => {
    expect(plain(preparedWords({ prepared: 2, known: 1, no_ground: 0 }))).toBe(
      'Подготовлено: 2 жалобы; уже были: 1.',
    );
    expect(plain(preparedWords({ prepared: 0, known: 0, no_ground: 3 }))).toBe(
      'Новых жалоб нет; по правилам площадки пожаловаться нельзя: 3.',
    );
  });
});
