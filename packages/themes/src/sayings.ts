import type { Dictionary } from '@molva/russian/dictionary/dictionary';
import { withoutYo } from '@molva/russian/letters';
import type { PhraseFacts } from './phrase-counts.ts';
import type { PhraseKind } from './phrases.ts';

/** How much a phrase says of a subject by what it is made of. */
export interface Saying {
  weight: number;
  /** It says more than its noun alone would, by a word that is no praise or blame. */
  isFull: boolean;
  /** What the author thinks of the whole: it names nothing. */
  isOpinion?: true;
}

/** Two words say what one leaves open; a verb says what was done, and not what with. */
const weights: Readonly<Record<PhraseKind, number>> = {
  noun: 1,
  described: 2.3,
  completed: 2.3,
  joined: 1.6,
  joined_verbs: 0,
  acted: 0.6,
  verb: 0.28,
  adverb: 0.28,
};
/** «Отличный сервис» says little more than «сервис». */
const praisedWeight = 1.1;
/** «Сотрудник банка» says a little more than «сотрудник». */
const ofTheCompanyWeight = 1.8;
/** «Деньги с карты»: what stands behind mostly belongs to the verb. */
const looseWeight = 1.1;
/** «Без подводных камней» praises by what is not there. */
const withoutWeight = 0.8;
/** The company's own word is a name where there is no other. */
const companyWeight = 0.15;

/** Words that say what they are about by those beside them alone. First forms. */
const nothingAlone = new Set(
  `вопрос проблема ситуация клиент место информация результат работа история впечатление опыт политика средство пожелание
  взаимодействие вариант мнение решение требование предложение действие процесс событие обстоятельство факт пример повод цель
  смысл польза способ метод попытка возможность необходимость потребность интерес внимание настроение удовольствие
  благодарность уважение совет рекомендация уровень степень вид тип форма роль основание выбор подход мера шаг задача план
  открытие начало сотрудничество жизнь посещение визит приезд поездка поход заведение компания фирма организация учреждение`.split(
    /\s+/,
  ),
);

/** «К концу», «чистой воды», «в соседнем доме»: always in one form that is no nominative, it is a turn of speech. */
export const isSetPhrase = ({ said, times, kind, shapes }: PhraseFacts): boolean =>
  kind !== 'acted' &&
  times > 2 &&
  said.size === 1 &&
  !said.has('') &&
  !said.has(withoutYo(shapeOf({ shapes })));

/** Praise and blame that fit anything, first forms. */
const verdicts = new Set(
  `хороший отличный плохой ужасный прекрасный замечательный великолепный чудесный неплохой нормальный приятный неприятный
  отвратительный превосходный лучший худший любимый идеальный классный крутой достойный кошмарный мерзкий добрый настоящий
  шикарный потрясающий восхитительный обалденный приличный негативный положительный отрицательный качественный некачественный
  удачный честный странный интересный обычный дешевый дорогой недорогой выгодный невыгодный надежный ненадежный`.split(
    /\s+/,
  ),
);
/** How big or new something is, first forms: of what says nothing alone they say no more. */
const measuring = new Set(
  'новый старый большой небольшой маленький огромный крупный серьезный главный основной важный общий полный'.split(
    ' ',
  ),
);
/** Words that pick one of many by when, where or how much, first forms: they do not say what it is like. */
const picking = new Set(
  `следующий прошлый последний ближайший соседний предыдущий нынешний будущий сегодняшний вчерашний завтрашний другой разный
  целый лишний остальной нужный необходимый должный возможный определенный различный некоторый подобный дальнейший отдельный большинство
  собственный ранний поздний сложившийся возникший указанный вышеуказанный`.split(/\s+/),
);

/** Names of what is done take with them what their verbs do: «запись на приём», «ожидание в очереди». */
const isDeed = (lemma: string) => /(?:[аяе]ние|тие|ство|ция|дка|тка|вка|зка|чка|пись)$/.test(lemma);

/** «Рекомендую», «не советую»: what the author says, where other verbs tell what somebody did. */
const isOpinion = (shape: string) => /[юу]$/.test(shape);

/** As it is mostly said. */
export const shapeOf = ({ shapes }: Pick<PhraseFacts, 'shapes'>) =>
  [...shapes].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0] ?? '';

/** Null: it names nothing. @param company its own words, as `wordsOfTheCompany` finds them */
export function sayingOf(
  { kind, lemmas, isLoose, shapes }: PhraseFacts,
  { company, dictionary }: { company: ReadonlySet<string>; dictionary: Dictionary },
): Saying | null {
  const [first = ''] = lemmas;
  const last = lemmas.at(-1) ?? '';
  const shape = shapeOf({ shapes });
  const longer = lemmas.length > 2 ? 0.85 : 1;
  // «Не дозвониться» says what is wrong; «не рекомендую» that something is.
  if (kind === 'verb' && isOpinion(shape))
    return { weight: first.startsWith('не ') ? 0.8 : weights.verb, isFull: false, isOpinion: true };
  // «Быстро», «чисто» say how it was; «здесь» and «наконец» do not, and two of them at once name nothing.
  if (kind === 'verb' || kind === 'joined_verbs' || (kind === 'adverb' && !first.endsWith('о'))) return null;
  if (first.startsWith('не ')) return { weight: 0.8 * longer, isFull: false };
  const isVague = (noun: string) => company.has(noun) || nothingAlone.has(noun);
  switch (kind) {
    case 'noun':
      if (nothingAlone.has(first)) return null;
      return { weight: company.has(first) ? companyWeight : weights.noun, isFull: false };
    case 'described': {
      if (picking.has(first)) return null;
      if (shape.startsWith('без ')) return { weight: withoutWeight, isFull: false };
      // «Сложившаяся ситуация».
      if (nothingAlone.has(last) && dictionary.readingsOf(first)[0]?.partOfSpeech === 'verb') return null;
      const isPraised = verdicts.has(first);
      if ((isPraised || measuring.has(first)) && isVague(last)) return null;
      const isOfQuality = dictionary.readingsOf(first)[0]?.isQuality === true;
      // «Дешёвая клиника» is the company as well; «денежные средства» says little, and «кредитная история» a little more.
      if (isOfQuality && company.has(last)) return null;
      if (isOfQuality && isVague(last)) return { weight: praisedWeight, isFull: false };
      return { weight: isPraised ? praisedWeight : weights.described, isFull: !isPraised };
    }
    case 'completed': {
      if (lemmas.some((lemma) => picking.has(lemma))) return null;
      if (verdicts.has(first) || isVague(first)) return { weight: praisedWeight * longer, isFull: false };
      if (nothingAlone.has(first) && isVague(last)) return null;
      if (isLoose && !isDeed(lemmas.length > 2 ? (lemmas[1] ?? '') : first))
        return { weight: looseWeight * longer, isFull: false };
      return { weight: (company.has(last) ? ofTheCompanyWeight : weights.completed) * longer, isFull: true };
    }
    case 'joined':
      return { weight: weights.joined * (lemmas.some(isVague) ? 0.5 : 1), isFull: false };
    case 'acted':
      if (nothingAlone.has(last) || lemmas.some((lemma) => picking.has(lemma))) return null;
      return { weight: weights.acted * (isVague(last) ? 0.4 : 1) * longer, isFull: false };
    default:
      return { weight: weights[kind], isFull: false };
  }
}

/** Of the reviews, those that have a word for the company at least; and of how often the most pointed at is pointed at, so often. */
const [leastSaid, leastPointed] = [0.05, 0.35];

/** Words for the company itself: those that reviews point at most, as in «этот банк», «в вашем салоне», «другие клиники». */
export function wordsOfTheCompany(phrases: readonly PhraseFacts[], reviews: number): ReadonlySet<string> {
  const nouns = phrases.filter(
    ({ kind, total, pointedAt }) =>
      kind === 'noun' && total >= (pointedAt > 2 ? leastSaid : 3 * leastSaid) * reviews,
  );
  const most = Math.max(0, ...nouns.map(({ pointedAt }) => pointedAt));
  return new Set(
    nouns
      .filter(({ pointedAt }) => pointedAt >= Math.max(2, leastPointed * most))
      .map(({ lemmas }) => lemmas[0] ?? ''),
  );
}
