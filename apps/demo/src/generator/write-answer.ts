import { type CompiledTrade, compiledTrades } from './compiled-trade.ts';
import { type Random, chance, pick } from './random.ts';
import { type Voice, compile } from './template.ts';
import type { TradeKey } from './trades/index.ts';
import type { WrittenReview } from './write-review.ts';

export interface AnswerBrief {
  trade: TradeKey;
  random: Random;
  /** The author's given name, or null. */
  called: string | null;
  grade: number;
  review: WrittenReview;
  /** The business, as it signs. */
  signature: string;
}

const greetings = ['Здравствуйте', 'Добрый день', 'Приветствуем'].map(compile);

const openings = {
  good: [
    'Спасибо за [отзыв|тёплые слова|высокую оценку|добрый отзыв].',
    'Благодарим, что [нашли время написать|поделились впечатлением|выбрали нас].',
    '[Очень рады|Приятно], что вам [понравилось|всё понравилось].',
  ].map(compile),
  mixed: [
    'Спасибо за [честный отзыв|подробности|замечания]: [так мы видим, что исправить|это помогает нам становиться лучше].',
    'Благодарим за [оценку|отзыв], [замечания приняли|передали управляющему].',
  ].map(compile),
  bad: [
    'Нам [очень жаль|жаль], что [так вышло|визит оставил такое впечатление|мы вас подвели].',
    'Приносим извинения за [случившееся|эту ситуацию].',
    'Спасибо, что [написали|сообщили], и [простите нас|примите наши извинения].',
  ].map(compile),
};

const closings = {
  good: ['[Ждём вас снова|До встречи|Будем рады видеть вас снова].', 'Хорошего [дня|настроения].', ''].map(
    compile,
  ),
  mixed: [
    '[Надеемся на ещё одну встречу|Будем стараться].',
    'Ждём вас [снова|и надеемся на оценку выше].',
  ].map(compile),
  bad: [
    'Напишите нам[, пожалуйста,|] на почту поддержки: [разберёмся|ответим в течение дня].',
    'Свяжитесь с [управляющим|нами] [в удобное время|любым способом], [мы всё исправим|хотим помочь].',
    'Дайте нам [второй шанс|возможность исправиться].',
  ].map(compile),
};

/** The official answer to a review: polite, by a template, about what the review was about. */
export function writeAnswer(brief: AnswerBrief): string {
  const { random, called, grade, signature } = brief;
  const trade = compiledTrades[brief.trade];
  const tone = grade >= 4 ? 'good' : grade === 3 ? 'mixed' : 'bad';
  const voice: Voice = { random, sex: 'female', lexicon: trade.lexicon };
  const hello = pick(random, greetings)(voice);
  const sentences = [
    called === null
      ? `${hello}.`
      : chance(random, 0.5)
        ? `${called}, ${hello.toLowerCase()}.`
        : `${hello}, ${called}.`,
    pick(random, openings[tone])(voice),
    ...reactions(trade, brief, voice),
    pick(random, closings[tone])(voice),
  ];
  if (chance(random, 0.5)) sentences.push(`С уважением, ${signature}.`);
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Reactions to at most two topics, complaints first. */
function reactions(trade: CompiledTrade, { random, review }: AnswerBrief, voice: Voice): string[] {
  const sorted = review.topics.toSorted((a, b) => Number(a.good) - Number(b.good));
  return sorted.slice(0, chance(random, 0.3) ? 2 : 1).flatMap(({ key, good }) => {
    const topic = trade.topics.find((known) => known.key === key);
    return topic === undefined ? [] : [pick(random, good ? topic.reply.good : topic.reply.bad)(voice)];
  });
}
