import { type Place, places } from './agency.ts';
import { compiledTrades } from './compiled-trade.ts';
import { checksum } from './history.ts';
import { somebody } from './people.ts';
import { type PlannedReview, uneventful } from './plan.ts';
import { chance, pick, seeded } from './random.ts';
import { compile } from './template.ts';

const second = 1000;
const day = 86_400_000;

/** What the first client's customers in one city complained of until it was seen to. */
export const nuisance = {
  client: 'polden',
  city: 'Москва',
  /** Words that say it, as whoever makes a theme of it types them. */
  keywords: ['интернет', 'вайфай', 'роутер'],
} as const;

/** So long they complained, days. */
const lasted = 80;
/** Who complained beside those who write anyway, in the first place and in each other. */
const [complaintsFirst, complaintsElsewhere] = [22, 9];

const complaints = [
  'Интернет [пропадает каждые десять минут|не тянет даже почту|весь обед не работал], [поработать не вышло|созвон сорвался|пришлось раздавать с телефона].',
  'Приш{ёл|ла} поработать, а интернет [еле дышит|отваливается раз за разом], [за час отправил{|а} одно письмо|собрал{ся|ась} и уш{ёл|ла}].',
  'Уже третий раз [нет интернета|вайфай не подключается], [бариста только разводит руками|говорят, что звонили провайдеру|роутер перезагружают, и без толку].',
  'Вайфай [есть только на вывеске|теряется за дальними столами], [сидеть с ноутбуком бессмысленно|работать можно разве что у стойки].',
].map(compile);

/** The day on which it was seen to: the twelfth of the month two months before a moment, `YYYY-MM-DD`. */
export function nuisanceEnded(anchor: number): string {
  const now = new Date(anchor);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 12)).toISOString().slice(0, 10);
}

/**
 * Complaints of one thing over the weeks before it was mended.
 *
 * @param anchor the first start of the demo, epoch ms
 */
export function planNuisance(seed: string, place: Place, anchor: number): PlannedReview[] {
  if (place.client !== nuisance.client || place.city !== nuisance.city) return [];
  const ended = Date.parse(nuisanceEnded(anchor));
  const isFirst = place === places.find(({ client }) => client === nuisance.client);
  return Array.from({ length: isFirst ? complaintsFirst : complaintsElsewhere }, (_, index) => {
    const random = seeded(seed, place.slug, 'nuisance', index);
    const { author, sex } = somebody(random);
    const at = Math.floor((ended - random() * lasted * day) / second) * second;
    const { openings, closings, lexicon } = compiledTrades[place.trade];
    const voice = { random, sex, lexicon };
    const sentences = [
      ...(chance(random, 0.4) ? [pick(random, openings)(voice)] : []),
      pick(random, complaints)(voice),
      ...(chance(random, 0.3) ? [pick(random, closings.mixed)(voice)] : []),
    ];
    return {
      uid: `7${at / second}${index}${checksum(place.slug)}`,
      author,
      sex,
      grade: pick(random, [2, 3, 3]),
      text: sentences.join(' '),
      at,
      ...uneventful,
    };
  });
}
