import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { discover, type Discovery } from './discover.ts';
import { FeatureReader } from './features.ts';
import { randomFrom } from './test/said.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});

const calls = [
  'На горячей линии ответа не дают.',
  'Звонил на горячую линию, оператор молчит.',
  'Горячая линия не отвечает, оператор бросил трубку.',
  'Оператор горячей линии обещал перезвонить.',
];
const loans = [
  'Оформил потребительский кредит по низкой ставке.',
  'Потребительский кредит одобрили, ставка хорошая.',
  'Отказали в потребительском кредите, ставка высокая.',
  'Ставка по потребительскому кредиту выросла.',
];
const counts = [
  'Отчёт по счетам прислали с ошибкой в сумме.',
  'В отчётах снова ошибка, сумма не сходится.',
  'Отчет с ошибкой, сумму считают неверно.',
  'Отчеты с ошибкой, сумма другая.',
];

const repeated = (texts: readonly string[], times: number) =>
  Array.from({ length: times }, (_, index) => texts[index % texts.length] ?? '');

function found(texts: readonly string[], count: number | null): Discovery {
  const corpus = new Corpus(new FeatureReader(dictionary));
  for (const [id, text] of texts.entries()) corpus.add({ id: String(id), text });
  return discover(corpus, dictionary, { fixed: [], before: [], count, random: randomFrom(3) });
}

describe('the name of a theme', () => {
  it('is what people say of it in their own form, with ё, and no two are alike', () => {
    const { themes } = found([...repeated(calls, 16), ...repeated(loans, 16), ...repeated(counts, 16)], 3);
    const names = themes.map(({ name }) => name);
    expect(names).toContain('Горячая линия');
    expect(names).toContain('Потребительский кредит');
    const third = names.find((name) => !['Горячая линия', 'Потребительский кредит'].includes(name));
    expect(third).toMatch(/От?чёт|[Оо]шибк|Сумм/);
    expect(themes.flatMap(({ keywords }) => keywords.map(({ shown }) => shown)).join(' ')).toMatch(/отчёт/);
  });

  it('is borne out by the places that stand for it most', () => {
    const texts = [...repeated(calls, 16), ...repeated(loans, 16), ...repeated(counts, 16)];
    const { themes, places } = found(texts, 3);
    const theme = themes.findIndex(({ name }) => name === 'Горячая линия');
    const best = places
      .filter((place) => place.theme === theme)
      .toSorted((one, other) => other.closeness - one.closeness)
      .slice(0, 3);
    expect(best).toHaveLength(3);
    for (const { reviewId, start, end } of best)
      expect(texts[Number(reviewId)]?.slice(start, end)).toMatch(/горяч[а-я]+ лини/i);
  });

  it('is none of a brand, which says nothing of what is spoken about', () => {
    const brand = repeated(['В салоне Ромтекс помыли машину.', 'Хвалю Ромтекс, машину помыли.'], 16);
    const { themes } = found([...brand, ...repeated(calls, 16), ...repeated(loans, 16)], 3);
    expect(themes.map(({ name }) => name).join(' ')).not.toMatch(/ромтекс/i);
    const keywords = themes.flatMap((theme) => theme.keywords.map(({ shown }) => shown));
    expect(keywords.some((word) => /ромтекс/i.test(word))).toBe(true);
    expect(keywords).not.toContain('ромтекс');
  });

  it('is what they speak of, and not that the company is good', () => {
    const praise = [
      'Отличная клиника, врач внимательный.',
      'Хорошая клиника, врач объяснил лечение.',
      'Прекрасная клиника, врач назначил лечение.',
      'Были в этой клинике, врач начал лечение.',
      'В этой клинике врач один, лечение долгое.',
    ];
    const { themes } = found([...repeated(praise, 20), ...repeated(calls, 16), ...repeated(loans, 16)], 3);
    const names = themes.map(({ name }) => name);
    expect(names.join(' ')).not.toMatch(/клиник/i);
    expect(names.join(' ')).toMatch(/Врач|[Лл]ечени/);
  });

  it('says more than its noun alone where people do', () => {
    const oil = [
      'Замена масла заняла час, двигатель работает ровно.',
      'Приехал на замену масла, двигатель проверили.',
      'Замену масла сделали, двигатель не шумит.',
      'Замена прошла быстро, двигатель завёлся.',
    ];
    const { themes } = found([...repeated(oil, 20), ...repeated(calls, 16), ...repeated(loans, 16)], 3);
    const names = themes.map(({ name }) => name);
    expect(names).not.toContain('Замена');
    expect(names.join(' ')).toMatch(/Замена масла|Двигатель/);
  });

  it('is none of two themes of one client alike, nor one with a word more', () => {
    const queues = [
      'Очередь в кассу длинная, стояли час.',
      'Электронная очередь сбилась, талон пропал.',
      'Очередь двигалась, кассу закрыли.',
      'Талон электронной очереди потеряли.',
    ];
    const { themes } = found([...repeated(queues, 40), ...repeated(calls, 16)], 4);
    const names = themes.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => /^(?:электронная )?очередь$/.test(name)).length).toBeLessThan(2);
  });

  it('is of words of another language where texts are in one', () => {
    const coffee = ['Great coffee and pastry here.', 'The coffee was cold, pastry too.'];
    const waiting = ['Slow service at the counter.', 'Service slow, the counter was empty.'];
    const { themes } = found([...repeated(coffee, 20), ...repeated(waiting, 20)], 2);
    expect(themes).toHaveLength(2);
    for (const { name } of themes) expect(name).toMatch(/^[A-Z][a-z]+/);
  });
});

describe('verdicts on the whole', () => {
  it('are no theme where nobody asked for so many', () => {
    const verdicts = repeated(['Никому не рекомендую!', 'Не рекомендую вообще.', 'Не рекомендую, жаль.'], 18);
    const texts = [...repeated(calls, 16), ...repeated(loans, 16), ...verdicts];
    const names = found(texts, null).themes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Горячая линия', 'Потребительский кредит']));
    expect(names.join(' ')).not.toMatch(/рекоменд/i);
  });
});

describe('texts that nothing holds together', () => {
  it('are no theme of their own where nobody asked for so many', () => {
    // Greetings say the same and name nothing.
    const greetings = repeated(['Думаю, решил написать.', 'Решил сделать и думаю остаться.'], 16);
    const texts = [...repeated(calls, 16), ...repeated(loans, 16), ...greetings];
    const asked = found(texts, 3);
    const left = found(texts, null);
    expect(asked.themes).toHaveLength(3);
    expect(left.themes.length).toBeLessThan(3);
    expect(left.themes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Горячая линия', 'Потребительский кредит']),
    );
    const spoken = new Set(left.places.map(({ reviewId }) => reviewId));
    expect(spoken.size).toBeGreaterThanOrEqual(0.75 * texts.length);
  });
});
