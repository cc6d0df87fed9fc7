import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { FeatureReader } from './features.ts';
import { countPhrases, type PhraseFacts } from './phrase-counts.ts';
import { isSetPhrase, sayingOf, shapeOf, wordsOfTheCompany } from './sayings.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});

function phrasesOf(texts: readonly string[]): PhraseFacts[] {
  const corpus = new Corpus(new FeatureReader(dictionary));
  for (const [id, text] of texts.entries()) corpus.add({ id: String(id), text });
  const themes = new Int32Array(corpus.clauses.length);
  return countPhrases(corpus, { themes, count: 1, dictionary }).phrases;
}

function phrase(shown: string, texts: readonly string[]): PhraseFacts {
  const found = phrasesOf(texts).find((facts) => shapeOf(facts) === shown);
  if (!found) throw new Error(`no «${shown}» in ${texts.join(' ')}`);
  return found;
}

const said = (shown: string, text: string, company: readonly string[] = []) =>
  sayingOf(phrase(shown, [text]), { company: new Set(company), dictionary });

describe('what a phrase says of a subject', () => {
  it('is nothing where it praises or blames the company, or a word that says nothing alone', () => {
    expect(said('отличная клиника', 'Отличная клиника', ['клиника'])).toBeNull();
    expect(said('дешёвая клиника', 'Дешёвая клиника', ['клиника'])).toBeNull();
    expect(said('неприятная история', 'Попал в неприятную историю')).toBeNull();
    expect(said('кредитная история', 'Испортили кредитную историю')?.weight).toBeGreaterThan(1);
  });

  it('is nothing where it picks one of many by when or where', () => {
    expect(said('соседний дом', 'Живу в соседнем доме')).toBeNull();
    expect(said('следующий визит', 'Записали на следующий визит')).toBeNull();
  });

  it('is little where it praises what it names, and more where it says which or of what', () => {
    const weight = (shown: string, text: string) => said(shown, text)?.weight ?? 0;
    expect(weight('отличный сервис', 'Отличный сервис')).toBeLessThan(
      weight('гарантийный сервис', 'Гарантийный сервис'),
    );
    expect(weight('деньги с карты', 'Пропали деньги с карты')).toBeLessThan(
      weight('списание денег', 'Было списание денег'),
    );
    expect(weight('без подводных камней', 'Продали без подводных камней')).toBeLessThan(1);
    expect(said('клиника', 'Клиника рядом', ['клиника'])?.weight).toBeLessThan(
      weight('клиника', 'Клиника рядом') / 2,
    );
  });

  it('is an opinion where the author speaks of the whole', () => {
    expect(said('не рекомендую', 'Не рекомендую никому')?.isOpinion).toBe(true);
    expect(said('здесь', 'Лечусь здесь')).toBeNull();
  });
});

describe('words of the company', () => {
  it('are those that reviews point at', () => {
    const texts = [
      'Был в этой клинике.',
      'Ваша клиника далеко.',
      'Другие клиники дороже.',
      'Врач приятный.',
      'Врач спешил.',
    ];
    expect([...wordsOfTheCompany(phrasesOf(texts), texts.length)]).toEqual(['клиника']);
  });

  it('are none where nobody points at anything', () => {
    expect(wordsOfTheCompany(phrasesOf(['Врач спешил.', 'Врач приятный.']), 2).size).toBe(0);
  });
});

describe('a set phrase', () => {
  it('is always said in one form that is no nominative', () => {
    expect(
      isSetPhrase(phrase('финал', ['К финалу остыло.', 'Всё остыло к финалу.', 'Свежее к финалу.'])),
    ).toBe(true);
    expect(isSetPhrase(phrase('финал', ['К финалу остыло.', 'Финал скучный.', 'Свежее к финалу.']))).toBe(
      false,
    );
    const behindWith = ['Помогли с вычетом.', 'Спасибо, с вычетом помогли.', 'С вычетом помогли.'];
    expect(isSetPhrase(phrase('вычет', behindWith))).toBe(false);
  });
});
