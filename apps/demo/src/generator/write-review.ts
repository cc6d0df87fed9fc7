import { type CompiledTopic, type Tone, compiledTrades } from './compiled-trade.ts';
import { retouch } from './retouch.ts';
import { type Random, between, chance, pick, weighted } from './random.ts';
import type { Sex, Template, Voice } from './template.ts';
import type { TradeKey } from './trades/index.ts';

export interface ReviewBrief {
  trade: TradeKey;
  random: Random;
  sex: Sex;
  /** 1 to 5. */
  grade: number;
  /** 1 to 12: some topics have their season. */
  month: number;
  /** A topic on everyone's mind at this place at this time, or null. */
  hot: string | null;
}

export interface WrittenReview {
  text: string;
  topics: { key: string; good: boolean }[];
}

/** How many sentences about topics each kind of length has: a word, a line, a paragraph, a story, an essay. */
const lengths = [
  { share: 7, from: 0, to: 0 },
  { share: 24, from: 1, to: 1 },
  { share: 43, from: 2, to: 3 },
  { share: 20, from: 4, to: 7 },
  { share: 5, from: 14, to: 19 },
  { share: 2, from: 24, to: 30 },
];
const shares = lengths.map(({ share }) => share);

/** The share of topics that are praised, by grade. */
const praise = [0, 0, 0.2, 0.5, 0.8, 1];

/** The text of one review, as its author typed it. */
export function writeReview(brief: ReviewBrief): WrittenReview {
  const { random, sex, grade } = brief;
  const trade = compiledTrades[brief.trade];
  const tone: Tone = grade >= 4 ? 'good' : grade === 3 ? 'mixed' : 'bad';
  const length = lengths[weighted(random, shares)] ?? { from: 1, to: 1 };
  if (length.to === 0) return { text: retouch(pick(random, trade.words[tone]), random, tone), topics: [] };

  const voice: Voice = { random, sex, lexicon: trade.lexicon };
  const wanted = between(random, length.from, length.to);
  const points = choosePoints(brief, trade.topics, wanted);
  const sentences: string[] = [];
  if (wanted > 3 || chance(random, wanted > 1 ? 0.45 : 0.3))
    sentences.push(pick(random, trade.openings)(voice));
  let before: boolean | null = null;
  for (const point of points) {
    const sentence = point.template(voice);
    sentences.push(before === null || before === point.good ? sentence : turn(sentence, point.good, random));
    before = point.good;
  }
  if (wanted > 3 || chance(random, 0.4)) sentences.push(pick(random, trade.closings[tone])(voice));
  const topics = new Map(points.map(({ key, good }) => [key, { key, good }]));
  return { text: retouch(paragraphs(sentences, random), random, tone), topics: [...topics.values()] };
}

interface Point {
  key: string;
  good: boolean;
  template: Template;
}

/**
 * What is said: praise first or blame first, each topic in one run and no sentence twice. What goes against the
 * grade gets the smaller share of the words as well.
 */
function choosePoints(brief: ReviewBrief, topics: CompiledTopic[], wanted: number): Point[] {
  const { random, grade } = brief;
  const share = praise[grade] ?? 0.5;
  const rest = topics.filter((topic) => weightOf(topic, brief) > 0);
  const points: Point[] = [];
  const each = wanted > 20 ? 8 : wanted > 8 ? 4 : wanted > 3 ? 2 : 1;
  let good = wanted === 1 && grade === 3 ? chance(random, 0.5) : grade >= 3;
  while (points.length < wanted && rest.length > 0) {
    const index = weighted(
      random,
      rest.map((topic) => weightOf(topic, brief)),
    );
    const [topic] = rest.splice(index, 1);
    if (topic === undefined) break;
    const isAside = grade !== 3 && good !== grade > 3;
    const room = Math.min(isAside ? 1 : each, wanted - points.length);
    for (const template of shuffled(random, good ? topic.good : topic.bad).slice(0, room)) {
      points.push({ key: topic.key, good, template });
    }
    const praised = points.filter((point) => point.good).length;
    // The next one keeps the shares as near as can be to what the grade says, with some chance in it.
    const jitter = (random() - 0.5) * share * (1 - share) * 4;
    good = praised + 0.5 < share * (points.length + 1) + jitter;
  }
  const goodFirst = chance(random, 0.5);
  return points.toSorted((a, b) => (a.good === b.good ? 0 : a.good === goodFirst ? -1 : 1));
}

function weightOf(topic: CompiledTopic, { month, hot }: ReviewBrief): number {
  const season = topic.months.size === 0 ? 1 : topic.months.has(month) ? 4 : 0;
  return topic.weight * season * (topic.key === hot ? 5 : 1);
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [copy[last], copy[other]];
    if (a === undefined || b === undefined) break;
    copy[last] = b;
    copy[other] = a;
  }
  return copy;
}

const turns = {
  good: ['Зато ', 'При этом ', 'Из плюсов: ', 'Но '],
  bad: ['Но ', 'А вот минус: ', 'Правда, ', 'Однако '],
};

/** Joins a sentence to one of the opposite sign. */
function turn(sentence: string, good: boolean, random: Random): string {
  return pick(random, good ? turns.good : turns.bad) + sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function paragraphs(sentences: string[], random: Random): string {
  if (sentences.length < 7) return sentences.join(' ');
  let text = '';
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0) text += index % 4 === 0 && chance(random, 0.7) ? '\n' : ' ';
    text += sentence;
  }
  return text;
}
