import type { TradeKey } from './trades/index.ts';

/** The five demo sites; each shows its reviews in another format. */
export const siteKeys = ['vitrina', 'gorod', 'otzyvnik', 'tochka', 'karta'] as const;
export type SiteKey = (typeof siteKeys)[number];

/** How a place's level changes: at a share of the first three years, to another level, for a reason. */
export interface Change {
  at: number;
  level: number;
  /** What people talk about since. */
  topic: string;
}

export interface Place {
  /** Unique among all; part of its page's address. */
  slug: string;
  client: string;
  trade: TradeKey;
  /** As it is on the sign: client, city, street. */
  name: string;
  city: string;
  address: string;
  /** Minutes that its clocks are ahead of UTC. */
  offset: number;
  site: SiteKey;
  /** Reviews a month, on average. */
  pace: number;
  /** Mean grade that it earns. */
  level: number;
  change: Change | null;
  /** Share of reviews that the business answers. */
  answers: number;
  /** The business, as it is called on sites. */
  sign: string;
  /** How it signs answers. */
  signature: string;
}

export interface AgencyClient {
  key: string;
  name: string;
  note: string;
  places: Place[];
}

const cities: Record<string, { slug: string; offset: number }> = {
  Москва: { slug: 'msk', offset: 180 },
  'Санкт-Петербург': { slug: 'spb', offset: 180 },
  Казань: { slug: 'kzn', offset: 180 },
  'Нижний Новгород': { slug: 'nn', offset: 180 },
  Воронеж: { slug: 'vrn', offset: 180 },
  Самара: { slug: 'smr', offset: 240 },
  Екатеринбург: { slug: 'ekb', offset: 300 },
  Тюмень: { slug: 'tmn', offset: 300 },
  Новосибирск: { slug: 'nsk', offset: 420 },
  Калининград: { slug: 'kgd', offset: 120 },
};

/** City, street, reviews a month, level, and a change where there was one. */
type Row = [city: string, address: string, pace: number, level: number, change?: Change];

interface Sketch {
  key: string;
  name: string;
  sign: string;
  trade: TradeKey;
  note: string;
  answers: number;
  rows: Row[];
}

const worse = (at: number, level: number, topic: string): Change => ({ at, level, topic });
const better = worse;

const sketches: Sketch[] = [
  {
    key: 'polden',
    name: 'Кофейни «Полдень и крошка»',
    sign: 'Полдень и крошка',
    trade: 'coffee',
    note: 'Сеть кофеен, девять точек. Просят отвечать на каждый отзыв ниже четвёрки в тот же день.',
    answers: 0.55,
    rows: [
      ['Москва', 'ул. Липовая, 12', 9.5, 4.5],
      ['Москва', 'Каштановый бульвар, 3', 7.2, 4.4, worse(0.86, 2.9, 'queue')],
      ['Москва', 'пр. Звонарей, 41', 4.1, 4.2],
      ['Казань', 'ул. Тихая, 8', 5.4, 4.6],
      ['Казань', 'ул. Ткачей, 27', 3.2, 3.6, better(0.7, 4.5, 'staff')],
      ['Самара', 'Пристанская ул., 5', 4.6, 4.4],
      ['Екатеринбург', 'ул. Гранильщиков, 16', 5.1, 4.3],
      ['Екатеринбург', 'пер. Светлый, 2', 2.2, 4.1],
      ['Новосибирск', 'ул. Лунная, 30', 3.8, 4.5],
    ],
  },
  {
    key: 'ulybka',
    name: 'Стоматология «Ладный прикус»',
    sign: 'Ладный прикус',
    trade: 'dental',
    note: 'Шесть клиник. Врачей по имени в ответах не называть, о диагнозах не писать.',
    answers: 0.8,
    rows: [
      ['Санкт-Петербург', 'ул. Парусная, 19', 5.2, 4.6],
      ['Санкт-Петербург', 'Янтарный пр., 7', 4.3, 4.4, worse(0.9, 3.4, 'reception')],
      ['Санкт-Петербург', 'наб. Лоцманов, 44', 2.9, 4.2],
      ['Калининград', 'ул. Дюнная, 10', 2.4, 4.7],
      ['Воронеж', 'ул. Грушевая, 21', 3.1, 4.1],
      ['Воронеж', 'пер. Часовой, 4', 1.7, 3.8, better(0.75, 4.6, 'doctor')],
    ],
  },
  {
    key: 'gajka',
    name: 'Автосервис «Гайка и Домкрат»',
    sign: 'Гайка и Домкрат',
    trade: 'garage',
    note: 'Шесть ремзон. Весной и осенью завал на шиномонтаже: отзывов втрое больше обычного.',
    answers: 0.4,
    rows: [
      ['Нижний Новгород', 'ул. Кузнечная Слобода, 3', 4.4, 4.3],
      ['Нижний Новгород', 'Объездное ш., 15', 3.3, 3.5],
      ['Тюмень', 'ул. Моторная, 28', 3.9, 4.1, worse(0.8, 2.8, 'prices')],
      ['Тюмень', 'ул. Ямская Гора, 6', 2.2, 4.4],
      ['Екатеринбург', 'ул. Станочников, 50', 4.8, 4.2],
      ['Самара', 'ул. Бортовая, 9', 2.6, 3.9],
    ],
  },
  {
    key: 'ryvok',
    name: 'Фитнес-клубы «Рывок и Выдох»',
    sign: 'Рывок и Выдох',
    trade: 'fitness',
    note: 'Семь клубов. Болезненная тема: возвраты за абонементы.',
    answers: 0.65,
    rows: [
      ['Москва', 'ул. Беговых Аллей, 1', 7.8, 4.2],
      ['Москва', 'Северная пл., 11', 6.4, 4.0, worse(0.72, 3.0, 'membership')],
      ['Москва', 'ул. Вишнёвый Сад, 14', 3.5, 4.5],
      ['Санкт-Петербург', 'ул. Верстовая, 32', 4.9, 3.9, better(0.65, 4.6, 'equipment')],
      ['Казань', 'ул. Озёрная Гряда, 20', 3.7, 4.4],
      ['Новосибирск', 'пр. Геологов, 18', 4.0, 4.1],
      ['Воронеж', 'ул. Донник, 25', 2.1, 3.7],
    ],
  },
  {
    key: 'veresk',
    name: 'Гостиницы «Вересковый двор»',
    sign: 'Вересковый двор',
    trade: 'hotel',
    note: 'Пять домов. Летом вдвое больше гостей; в Калининграде рядом идёт стройка.',
    answers: 0.7,
    rows: [
      ['Калининград', 'Морская тропа, 2', 5.8, 4.4, worse(0.88, 3.5, 'place')],
      ['Калининград', 'ул. Сосновая Коса, 9', 3.6, 4.6],
      ['Санкт-Петербург', 'пер. Фонарщиков, 13', 5.0, 4.3],
      ['Казань', 'ул. Медовая, 17', 3.0, 4.5],
      ['Нижний Новгород', 'ул. Откосная, 22', 2.3, 4.0],
    ],
  },
  {
    key: 'belka',
    name: 'Мебель «Дубовая белка»',
    sign: 'Дубовая белка',
    trade: 'furniture',
    note: 'Семь салонов и одно производство. Перед Новым годом срываются сроки доставки.',
    answers: 0.5,
    rows: [
      ['Москва', 'Плотницкий проезд, 4', 5.5, 4.1, worse(0.84, 3.1, 'delivery')],
      ['Москва', 'ул. Столяров, 60', 3.9, 4.2],
      ['Самара', 'ул. Еловая, 33', 2.8, 4.3],
      ['Тюмень', 'пр. Лесорубов, 12', 2.4, 4.0],
      ['Екатеринбург', 'ул. Берёзовый Лог, 7', 3.4, 3.6, better(0.68, 4.4, 'quality')],
      ['Новосибирск', 'ул. Ореховая, 26', 3.1, 4.2],
      ['Воронеж', 'Ярмарочный пер., 1', 1.9, 4.4],
    ],
  },
];

let turnOfSites = 0;

/** The demo's agency: six invented clients with forty places, spread over the five sites. */
export const agencyClients: AgencyClient[] = sketches.map((sketch) => ({
  key: sketch.key,
  name: sketch.name,
  note: sketch.note,
  places: sketch.rows.map((row, index) => makePlace(sketch, row, index)),
}));

export const places: Place[] = agencyClients.flatMap((client) => client.places);

/** Next door to the first client and none of the agency's: what it is compared with. */
export const rivals: Place[] = [
  makePlace(
    { key: 'chashki', sign: 'Две чашки', trade: 'coffee', answers: 0.9 },
    ['Москва', 'Каштановый бульвар, 9', 6.4, 4.6],
    0,
  ),
];

function makePlace(
  sketch: Omit<Sketch, 'name' | 'note' | 'rows'>,
  [city, address, pace, level, change]: Row,
  index: number,
): Place {
  const { slug, offset } = cities[city] ?? { slug: 'city', offset: 180 };
  const site = siteKeys[turnOfSites % siteKeys.length] ?? 'vitrina';
  turnOfSites += 1;
  return {
    slug: `${sketch.key}-${slug}-${index + 1}`,
    client: sketch.key,
    trade: sketch.trade,
    name: `${sketch.sign}, ${city}, ${address}`,
    city,
    address,
    offset,
    site,
    pace,
    level,
    change: change ?? null,
    answers: sketch.answers,
    sign: sketch.sign,
    signature: `команда «${sketch.sign}»`,
  };
}
