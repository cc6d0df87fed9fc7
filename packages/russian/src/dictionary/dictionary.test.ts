import { beforeAll, describe, expect, it } from 'vitest';
import { sexOfName } from '../given-names.ts';
import { type Dictionary, loadDictionary } from './dictionary.ts';
import { suggestionsFor } from './suggest.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});
const best = (word: string) => dictionary.readingsOf(word)[0];

describe('readings of a form', () => {
  it.each([
    ['террасе', { lemma: 'терраса', partOfSpeech: 'noun', gender: 'feminine', isAnimate: false }],
    ['вкусного', { lemma: 'вкусный', partOfSpeech: 'adjective', gender: null, isQuality: true }],
    ['деревянный', { lemma: 'деревянный', partOfSpeech: 'adjective', isQuality: false }],
    ['подстригли', { lemma: 'подстричь', partOfSpeech: 'verb', isAnimate: null }],
    ['врачу', { lemma: 'врач', gender: 'masculine', isAnimate: true, names: null }],
    ['детей', { lemma: 'ребенок', partOfSpeech: 'noun' }],
    ['Марине', { lemma: 'марина', names: 'given_name', gender: 'feminine' }],
    ['Сергеевна', { names: 'patronymic' }],
    ['Казани', { lemma: 'казань', names: 'place' }],
    ['который', { partOfSpeech: 'other' }],
    ['шестой', { partOfSpeech: 'other' }],
  ])('%s', (word, expected) => expect(best(word)).toMatchObject({ ...expected, isKnown: true }));

  it('of an unknown word are predicted, and said to be', () => {
    expect(best('флэтвайт')).toMatchObject({ lemma: 'флэтвайт', partOfSpeech: 'noun', isKnown: false });
  });

  it('are all of them where a form is of several words, most likely first', () => {
    const readings = dictionary.readingsOf('стали');
    expect(readings.map(({ lemma }) => lemma)).toEqual(['стать', 'сталь']);
    expect(readings.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('are none of what is too long for a word, and few of what is none', () => {
    expect(dictionary.readingsOf('а'.repeat(41))).toEqual([]);
    for (const word of ['', '-', '😀', 'а'.repeat(40), '\uD83D'])
      expect(dictionary.readingsOf(word).length).toBeLessThan(40);
  });
});

describe('forms of a word', () => {
  const first = (word: string, part: 'noun' | 'adjective') =>
    dictionary.formsOf(word).find(({ partOfSpeech }) => partOfSpeech === part);

  it('say their case and number, with ё where the dictionary has it', () => {
    expect(first('учета', 'noun')).toMatchObject({ written: 'учёта', case: 'gent', isPlural: false });
    expect(first('клиентам', 'noun')).toMatchObject({ lemma: 'клиент', case: 'datv', isPlural: true });
    expect(dictionary.formsOf('линии').map((form) => form.case)).toEqual(
      expect.arrayContaining(['nomn', 'gent', 'datv']),
    );
  });

  it('stand by themselves in the nominative, a describing one beside its noun', () => {
    expect(first('счетов', 'noun')?.nominative(true, null)).toBe('счета');
    expect(first('счетов', 'noun')?.nominative(false, null)).toBe('счёт');
    expect(first('горячей', 'adjective')?.nominative(false, 'feminine')).toBe('горячая');
    expect(first('горячей', 'adjective')?.nominative(true, null)).toBe('горячие');
    // Of the verb's participles the same one.
    expect(first('подержанных', 'adjective')?.nominative(false, 'neuter')).toBe('подержанное');
  });

  it('are left as they stand where the dictionary does not have the word', () => {
    expect(first('бариста', 'noun')?.nominative(false, null)).toBe('бариста');
    expect(first('кэшбэка', 'noun')?.written).not.toContain('ё');
  });

  it('are none of pronouns and of what is no word', () => {
    for (const word of ['данный', 'первый', '', '😀', 'а'.repeat(41)])
      expect(dictionary.formsOf(word)).toEqual([]);
  });
});

it('agrees with the given names about their sex, wherever that is certain', () => {
  const names = ['Никита', 'Илья', 'Артём', 'Любовь', 'Валерия', 'Александра', 'Татьяна', 'Тимур', 'Игорь'];
  for (const name of names) {
    const given = dictionary.readingsOf(name).find((one) => one.names === 'given_name');
    expect([name, sexOfName(name)]).toEqual([name, given?.gender === 'masculine' ? 'male' : 'female']);
  }
});

describe('known forms', () => {
  it('are known with е for ё, in capitals, and joined by hyphens', () => {
    for (const word of [
      'елка',
      'ёлка',
      'ОЧЕНЬ',
      'анна',
      'кто-нибудь',
      'смотри-ка',
      'по-зимнему',
      'кофе-пауза',
    ])
      expect([word, dictionary.isKnown(word)]).toEqual([word, true]);
  });
  it('are no mistakes, common ones neither', () => {
    for (const word of ['оченб', 'агенство', 'прийдется', 'девченки', 'здрасьте', 'ыъ', 'кофе-пауз-ыъ'])
      expect([word, dictionary.isKnown(word)]).toEqual([word, false]);
  });
});

/** Slips of hand and ear as reviews have them, each with what was meant. */
const slips = `
оченб очень; аккуратнно аккуратно; обслужевание обслуживание; вежливй вежливый; вкусынй вкусный; прекарсный прекрасный;
персанал персонал; спосибо спасибо; кравать кровать; менеджр менеджер; приехалли приехали; рекомендю рекомендую;
атмасфера атмосфера; официатка официантка; агенство агентство; компетентый компетентный; симпотичный симпатичный;
извените извините; пологается полагается; расчитывал рассчитывал; следущий следующий; здраствуйте здравствуйте;
професионал профессионал; качетсво качество; заказл заказал; колличество количество; хоршо хорошо; пожалуста пожалуйста;
превосходнно превосходно; жалб жалоб; стаматолог стоматолог; лечениее лечение; понравилсь понравилось; удобнй удобный;
посоветавал посоветовал; подабрали подобрали; оборудавание оборудование; безплатно бесплатно; апаратура аппаратура;
уютнная уютная; координально кардинально; прийдется придется; учавствовал участвовал; вообщем вообще; грамотн грамотно;
будующий будущий; ращет расчет; девченки девчонки; комфортабельнй комфортабельный; кофей кофе
`;

it('suggests what was meant by a slip, first of all for most', () => {
  const pairs = slips.split(';').map((pair) => pair.trim().split(' ') as [string, string]);
  const wrong = pairs.filter(([slip]) => !dictionary.isKnown(slip));
  const told = wrong.map(([slip, meant]) => suggestionsFor(dictionary, slip, 3).indexOf(meant));
  const [first, among] = [told.filter((at) => at === 0).length, told.filter((at) => at >= 0).length];
  process.stdout.write(
    `spelling: ${wrong.length} of ${pairs.length} slips found, ${first} suggested first, ${among} among three\n`,
  );
  expect(wrong.length / pairs.length).toBeGreaterThanOrEqual(0.96);
  expect(first / pairs.length).toBeGreaterThanOrEqual(0.74);
  expect(among / pairs.length).toBeGreaterThanOrEqual(0.88);
});

it('suggests nothing for what is near no word, soon', () => {
  const began = performance.now();
  for (const word of ['щыщыъж', 'ы'.repeat(24), 'а'.repeat(400), '']) suggestionsFor(dictionary, word, 3);
  expect(suggestionsFor(dictionary, 'щыщыъж', 3)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(3_000);
});
