import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { phrasesIn } from './phrases.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});

const shownIn = (text: string) => phrasesIn(text, dictionary).map(({ shown }) => shown);

describe('phrases of a clause', () => {
  it.each<[string, string[]]>([
    // A describing word agrees with its noun, in the nominative and in the number that was said.
    ['Звонила на горячую линию', ['горячая линия']],
    ['Персонал без кредитных карт', ['без кредитных карт']],
    ['Закрыли накопительные счета', ['накопительные счета']],
    // What completes a noun stays as it was said.
    ['Хвалю качество обслуживания', ['качество обслуживания']],
    ['Ужасное отношение к клиентам', ['отношение к клиентам', 'ужасное отношение к клиентам']],
    ['Оператор горячей линии молчит', ['оператор горячей линии']],
    ['Сняли деньги за закрытие счета', ['закрытие счёта', 'снять деньги']],
    ['Сделали быстро и качественно', ['быстро и качественно']],
    ['Никому не рекомендую', ['не рекомендую']],
    ['Был в отделении в Казани', ['отделение в Казани']],
    // A preposition tells the case, and so the number.
    ['Отдал за колодки по кругу', ['колодки по кругу']],
    ['Книги на полках', ['книги на полках']],
  ])('%s', (text, expected) => {
    expect(shownIn(text)).toEqual(expect.arrayContaining(expected));
  });

  it('do not reach over a sign, nor join what does not agree', () => {
    expect(shownIn('Быстро, очередь: персонал')).not.toContain('очередь персонала');
    expect(shownIn('Отношение, к клиентам')).not.toContain('отношение к клиентам');
    expect(shownIn('Дорогая был чай')).not.toContain('дорогой чай');
  });

  it('leave out people by name, pronouns and words that say nothing', () => {
    expect(shownIn('Анна Петровна, данный человек, этот день')).toEqual([]);
  });

  it('know of a word that no dictionary has what stands there, and no guess at it', () => {
    expect(shownIn('Бариста улыбался')).toContain('бариста');
    expect(shownIn('Получил кэшбэк')).toContain('кэшбэк');
  });

  it('leave out what is compared with, numbers, and forms whose nominative nobody knows', () => {
    expect(shownIn('Уютно как дома')).not.toContain('дом');
    expect(shownIn('Ждали до пяти')).not.toContain('пята');
    expect(shownIn('Долили омывайку')).not.toContain('омывайку');
    expect(shownIn('В заявленном тайминге').join(' ')).not.toMatch(/тайминг/);
  });

  it('know what stands around them', () => {
    const stands = (text: string, shown: string) =>
      phrasesIn(text, dictionary).find((phrase) => phrase.shown === shown)?.stands;
    expect(stands('Был в этом банке вчера', 'банк')).toEqual({
      between: 'этом вчера',
      before: 'этом',
      behind: 'вчера',
      said: 'банке',
      isSubject: false,
      isPointedAt: true,
    });
    expect(stands('Музыка громкая', 'музыка')?.isSubject).toBe(true);
    expect(stands('Зато музыка громкая', 'музыка')?.isSubject).toBe(true);
    expect(stands('Сделали музыку тише', 'музыка')?.isSubject).toBe(false);
    expect(stands('Это банк', 'банк')?.isPointedAt).toBe(false);
    expect(stands('Помогли с вычетом', 'вычет')?.said).toBe('');
  });

  it('that go with the verb are told from those that complete a noun', () => {
    const loose = (text: string) =>
      phrasesIn(text, dictionary).find(({ kind }) => kind === 'completed')?.isLoose;
    expect(loose('Пропали деньги с карты')).toBe(true);
    expect(loose('Дали чек с расшифровкой')).toBe(false);
    expect(loose('Отношение к клиентам')).toBe(false);
  });

  it('that are one in different forms have one key', () => {
    const keys = ['горячая линия', 'на горячей линии', 'горячие линии'].map(
      (text) => phrasesIn(text, dictionary).find(({ kind }) => kind === 'described')?.key,
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeDefined();
  });

  it.each(['', '   ', '\uD83D \u0000', 'а'.repeat(5_000), 'и и и и и', 'не не не', 'без', '🙂'])(
    'are none or some in %j, and reading it ends',
    (text) => {
      expect(phrasesIn(text, dictionary).length).toBeLessThan(5);
    },
  );
});
