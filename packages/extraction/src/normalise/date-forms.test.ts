import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../test/property.ts';
import { type DateContext, parseDate } from './date.ts';

const context: DateContext = {
  now: Date.parse('2026-11-21T10:00:00Z'),
  timeZone: 'Europe/Moscow',
  order: 'dmy',
};
const day = (text: string): string | null => parseDate(text, context)?.day ?? null;

/** Months as sites write them beside a day, a language a line: full forms, then short ones. Written down by hand. */
const MONTHS: Record<string, string> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'ru short': 'янв фев мар апр мая июн июл авг сен окт ноя дек',
  en: 'January February March April May June July August September October November December',
  'en short': 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  uk: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'uk short': 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.',
  be: 'студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr',
  'uz Cyrillic': 'январ феврал март апрел май июн июл август сентябр октябр ноябр декабр',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'es short': 'ene feb mar abr may jun jul ago sept oct nov dic',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  'de short': 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'fr short': 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'it short': 'gen feb mar apr mag giu lug ago set ott nov dic',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  'nl short': 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'pt short': 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
};

/** Around the month's name, as each language has it; what stands for all of them is `plain`. */
const SHAPES: Record<string, ((month: string) => string)[]> = {
  plain: [(month) => `7 ${month} 2023`, (month) => `07 ${month}, 2023, 14:05`],
  ru: [(month) => `7 ${month} 2023 г.`, (month) => `7 ${month} 2023 года в 14:05`],
  en: [
    (month) => `${month} 7, 2023`,
    (month) => `7th of ${month} 2023`,
    (month) => `Sunday, ${month} 7th, 2023`,
  ],
  uk: [(month) => `7 ${month} 2023 р.`, (month) => `7 ${month} 2023 року о 14:05`],
  be: [(month) => `7 ${month} 2023 г. у 14:05`],
  kk: [(month) => `2023 ж. 7 ${month}`, (month) => `2023 жылғы 7 ${month}`],
  uz: [(month) => `2023-yil 7-${month}`, (month) => `7-${month}, 2023`],
  'uz Cyrillic': [(month) => `2023 йил 7 ${month}`],
  es: [
    (month) => `7 de ${month} de 2023`,
    (month) => `domingo, 7 de ${month} de 2023, 14:05`,
    (month) => `Opinión del 7 de ${month} de 2023`,
  ],
  de: [
    (month) => `7. ${month} 2023`,
    (month) => `Sonntag, 7. ${month} 2023 um 14:05 Uhr`,
    (month) => `am 7. ${month} 2023`,
  ],
  fr: [
    (month) => `7 ${month} 2023 à 14h05`,
    (month) => `mardi 7 ${month} 2023`,
    (month) => `le 7 ${month} 2023 à 14:05`,
  ],
  it: [(month) => `7 ${month} 2023 alle 14:05`, (month) => `mar 7 ${month} 2023`],
  nl: [(month) => `7 ${month} 2023 om 14:05`, (month) => `zondag 7 ${month} 2023`],
  pt: [(month) => `7 de ${month} de 2023`, (month) => `domingo, 7 de ${month} de 2023 às 14:05`],
};

const absolute = Object.entries(MONTHS).flatMap(([language, names]) => {
  const [own = ''] = language.split(' short');
  return names
    .split(' ')
    .flatMap((month, index) =>
      [...(SHAPES['plain'] ?? []), ...(SHAPES[own] ?? [])].map(
        (shape) => [language, shape(month), `2023-${String(index + 1).padStart(2, '0')}-07`] as const,
      ),
    );
});

/** Relative ones, a line each: text, unit, count. */
const AGO: [string, 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year', number][] = [
  ['3 хвилини тому', 'minute', 3],
  ['5 годин тому', 'hour', 5],
  ['годину тому', 'hour', 1],
  ['2 дні тому', 'day', 2],
  ['тиждень тому', 'week', 1],
  ['2 тижні тому', 'week', 2],
  ['місяць тому', 'month', 1],
  ['4 місяці тому', 'month', 4],
  ['3 роки тому', 'year', 3],
  ['3 хвіліны таму', 'minute', 3],
  ['2 гадзіны таму', 'hour', 2],
  ['5 дзён таму', 'day', 5],
  ['тыдзень таму', 'week', 1],
  ['3 месяцы таму', 'month', 3],
  ['2 гады таму', 'year', 2],
  ['5 минут бұрын', 'minute', 5],
  ['2 сағат бұрын', 'hour', 2],
  ['3 күн бұрын', 'day', 3],
  ['2 апта бұрын', 'week', 2],
  ['6 ай бұрын', 'month', 6],
  ['1 жыл бұрын', 'year', 1],
  ['5 daqiqa oldin', 'minute', 5],
  ['2 soat oldin', 'hour', 2],
  ['3 kun oldin', 'day', 3],
  ['3 kun avval', 'day', 3],
  ['2 hafta oldin', 'week', 2],
  ['6 oy oldin', 'month', 6],
  ['bir yil oldin', 'year', 1],
  ['3 кун олдин', 'day', 3],
  ['2 ҳафта аввал', 'week', 2],
  ['hace 5 minutos', 'minute', 5],
  ['hace una hora', 'hour', 1],
  ['Hace 3 días', 'day', 3],
  ['hace un día', 'day', 1],
  ['hace 2 semanas', 'week', 2],
  ['hace un mes', 'month', 1],
  ['hace 2 años', 'year', 2],
  ['Publicado hace 3 meses', 'month', 3],
  ['vor 5 Minuten', 'minute', 5],
  ['vor einer Stunde', 'hour', 1],
  ['vor 3 Tagen', 'day', 3],
  ['vor einem Tag', 'day', 1],
  ['vor 2 Wochen', 'week', 2],
  ['vor einem Monat', 'month', 1],
  ['vor 2 Jahren', 'year', 2],
  ['il y a 5 minutes', 'minute', 5],
  ['il y a une heure', 'hour', 1],
  ['il y a 3 jours', 'day', 3],
  ['il y a 2 semaines', 'week', 2],
  ['il y a un mois', 'month', 1],
  ['Avis publié il y a 2 ans', 'year', 2],
  ['il y a un an', 'year', 1],
  ['5 minuti fa', 'minute', 5],
  ["un'ora fa", 'hour', 1],
  ['3 giorni fa', 'day', 3],
  ['un giorno fa', 'day', 1],
  ['2 settimane fa', 'week', 2],
  ['un mese fa', 'month', 1],
  ['2 anni fa', 'year', 2],
  ['5 minuten geleden', 'minute', 5],
  ['2 uur geleden', 'hour', 2],
  ['3 dagen geleden', 'day', 3],
  ['een dag geleden', 'day', 1],
  ['2 weken geleden', 'week', 2],
  ['een maand geleden', 'month', 1],
  ['2 jaar geleden', 'year', 2],
  ['há 5 minutos', 'minute', 5],
  ['há uma hora', 'hour', 1],
  ['há 3 dias', 'day', 3],
  ['há 2 semanas', 'week', 2],
  ['há um mês', 'month', 1],
  ['há 2 anos', 'year', 2],
  ['3 dias atrás', 'day', 3],
  ['um ano atrás', 'year', 1],
  ['3 мин. назад', 'minute', 3],
  ['2 ч назад', 'hour', 2],
  ['5 дн. назад', 'day', 5],
  ['2 нед. назад', 'week', 2],
  ['3 мес. назад', 'month', 3],
  ['3 года назад', 'year', 3],
  ['3 min ago', 'minute', 3],
  ['2 hr. ago', 'hour', 2],
  ['a day ago', 'day', 1],
  ['3 wk. ago', 'week', 3],
  ['3 mo. ago', 'month', 3],
  ['2 yr. ago', 'year', 2],
];
const BACK = {
  minute: (count: number) => new Date(context.now - count * 60_000).toISOString(),
  hour: (count: number) => new Date(context.now - count * 3_600_000).toISOString(),
  day: (count: number) => new Date(Date.UTC(2026, 10, 21 - count)).toISOString(),
  week: (count: number) => new Date(Date.UTC(2026, 10, 21 - 7 * count)).toISOString(),
  month: (count: number) => new Date(Date.UTC(2026, 10 - count, 21)).toISOString(),
  year: (count: number) => new Date(Date.UTC(2026 - count, 10, 21)).toISOString(),
};

const NAMED: [string, string][] = [
  ...'сегодня today сьогодні сёння бүгін bugun бугун hoy heute oggi vandaag hoje Сегодня Hoy Oggi'
    .split(' ')
    .map((text): [string, string] => [text, '2026-11-21']),
  ['aujourd’hui', '2026-11-21'],
  ["aujourd'hui à 9h30", '2026-11-21'],
  ['heute, 09:30 Uhr', '2026-11-21'],
  ...'вчера yesterday вчора учора кеше kecha кеча ayer gestern hier ieri gisteren ontem'
    .split(' ')
    .map((text): [string, string] => [text, '2026-11-20']),
  ['hier à 14h05', '2026-11-20'],
  ['ayer a las 14:05', '2026-11-20'],
  ['ieri alle 14:05', '2026-11-20'],
  ['учора о 14:05', '2026-11-20'],
  ['gisteren om 14:05', '2026-11-20'],
  ...'позавчера позавчора пазаўчора anteayer vorgestern avant-hier eergisteren anteontem'
    .split(' ')
    .map((text): [string, string] => [text, '2026-11-19']),
  ["l'altro ieri", '2026-11-19'],
  ['алдыңғы күні', '2026-11-19'],
];

const NUMERIC: [string | number, string][] = [
  ['2023-05-07', '2023-05-07'],
  ['2023-05-07T14:05:06Z', '2023-05-07'],
  ['2023-05-07T14:05:06.123456+03:00', '2023-05-07'],
  ['20230507', '2023-05-07'],
  ['20230507T140506Z', '2023-05-07'],
  ['20230507T1405', '2023-05-07'],
  ['20230507140506', '2023-05-07'],
  ['20230507T14:05:06+0300', '2023-05-07'],
  ['07.05.2023', '2023-05-07'],
  ['7.5.2023', '2023-05-07'],
  ['07.05.23', '2023-05-07'],
  ['07/05/2023', '2023-05-07'],
  ['07-05-2023 14:05', '2023-05-07'],
  ['2023/05/07', '2023-05-07'],
  ['2023.05.07', '2023-05-07'],
  ['le 07/05/2023 à 14h05', '2023-05-07'],
  ['mar. 07/05/2023', '2023-05-07'],
  ['am 07.05.2023 um 14:05 Uhr', '2023-05-07'],
  ['07-May-23', '2023-05-07'],
  ["7 May '23", '2023-05-07'],
  ['Sunday, 07-May-23 14:05:06 GMT', '2023-05-07'],
  ['Sun, 07 May 2023 14:05:06 +0300', '2023-05-07'],
  ['Sun May  7 14:05:06 2023', '2023-05-07'],
  ['2:05 p. m., 7 may 2023', '2023-05-07'],
  [1_683_457_506, '2023-05-07'],
  ['1683457506', '2023-05-07'],
  ['1683457506.789', '2023-05-07'],
  [1_683_457_506_789, '2023-05-07'],
  ['1683457506789', '2023-05-07'],
  ['1683457506789012', '2023-05-07'],
  [1_683_457_506_789_012, '2023-05-07'],
  ['/Date(1683457506789+0300)/', '2023-05-07'],
];

describe('dates in twelve languages', () => {
  test('are more than five hundred forms', () => {
    expect(absolute.length + AGO.length + NAMED.length + NUMERIC.length).toBeGreaterThan(500);
  });

  test.each(Object.keys(MONTHS))('%s: in full', (language) => {
    const rows = absolute.filter(([of]) => of === language);
    expect(rows.map(([, text]) => [text, day(text)])).toEqual(rows.map(([, text, date]) => [text, date]));
  });

  test('as how long ago', () => {
    const read = AGO.map(([text]) => [text, parseDate(text, context)?.iso ?? null]);
    expect(read).toEqual(AGO.map(([text, unit, count]) => [text, BACK[unit](count)]));
    expect(AGO.filter(([text]) => day(text) !== null)).toEqual([]);
  });

  test('as a day by its name', () => {
    expect(NAMED.map(([text]) => [text, day(text)])).toEqual(NAMED);
  });

  test('in digits', () => {
    expect(NUMERIC.map(([text]) => [text, parseDate(text, context)?.day ?? null])).toEqual(NUMERIC);
  });

  test.each([
    '7 de marzo de 2023 a las 14:05',
    '7. März 2023 um 14:05 Uhr',
    '7 mars 2023 à 14h05',
    '7 mars 2023 à 14 h 05',
    '7 березня 2023 о 14:05',
    '20230307T1405',
  ])('with the time: %s', (text) => {
    expect(parseDate(text, context)).toMatchObject({ iso: '2023-03-07T11:05:00.000Z', precision: 'minute' });
  });

  test.each([
    'março de 2023',
    'März 2023',
    'mars 2023',
    'березень 2023',
    '2023 наурыз',
    'marzo 2023',
    'mrt. 2023',
  ])('of a month: %s', (text) => {
    expect(parseDate(text, context)).toMatchObject({ iso: '2023-03-01T00:00:00.000Z', precision: 'month' });
  });

  test.each(['ahora', 'jetzt', 'щойно', 'à l’instant', 'agora', 'hozir', 'qazir 3'])(
    'now, or nothing: %s',
    (text) => {
      const date = parseDate(text, context);
      expect(date === null || date.iso === new Date(context.now).toISOString()).toBe(true);
      expect(date === null).toBe(text === 'qazir 3');
    },
  );

  test.each([
    '31 de abril de 2023',
    '30. Februar 2023',
    'Hola',
    'Sommer 2023 war gut',
    'vor der Tür',
    '20231345',
    '3 Sterne',
    'fa 3',
    '12345678901234',
  ])('none: %s', (text) => {
    expect(parseDate(text, context)).toBeNull();
  });
});

test('any day, as the runtime writes it in any of the languages, is read as that day', () => {
  const languages = fc.constantFrom(
    'ru',
    'en',
    'uk',
    'be',
    'kk',
    'uz',
    'uz-Cyrl',
    'es',
    'de',
    'fr',
    'it',
    'nl',
    'pt',
  );
  const styles = fc.constantFrom('full', 'long', 'medium');
  const dates = fc.date({ min: new Date('1995-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  expect(
    failureOf(
      fc.property(languages, styles, dates, (language, dateStyle, date) => {
        const text = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date);
        expect([text, day(text)]).toEqual([text, date.toISOString().slice(0, 10)]);
      }),
      { numRuns: 2000 },
    ),
  ).toBeNull();
});

test('any instant in seconds, milliseconds or microseconds is read as it is', () => {
  const instants = fc.date({ min: new Date('1995-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  expect(
    failureOf(
      fc.property(instants, (instant) => {
        const milliseconds = instant.getTime();
        const seconds = new Date(Math.floor(milliseconds / 1000) * 1000).toISOString();
        expect(parseDate(Math.floor(milliseconds / 1000), context)?.iso).toBe(seconds);
        expect(parseDate(String(milliseconds), context)?.iso).toBe(instant.toISOString());
        expect(parseDate(milliseconds * 1000 + 7, context)?.iso).toBe(instant.toISOString());
      }),
    ),
  ).toBeNull();
});
