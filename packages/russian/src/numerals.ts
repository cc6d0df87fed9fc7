/** What a numeral says. `one`: its value is 1, which as a word is more often no number at all. */
export interface Numeral {
  value: number;
  sort: 'cardinal' | 'ordinal' | 'group';
}

const ordinalEndings = 'ый ой ий ого ому ым ом ая ую ое ые ых ыми ою'.split(' ');
const numerals = new Map<string, Numeral>();

function add(sort: Numeral['sort'], value: number, forms: readonly string[]): void {
  for (const form of forms) if (!numerals.has(form)) numerals.set(form, { value, sort });
}
const forms = (base: string, endings: string): string[] =>
  endings.split(' ').map((ending) => base + (ending === '-' ? '' : ending));

add('cardinal', 1, 'один одна одно одну одного одному одним одном одной'.split(' '));
add('cardinal', 2, 'два две двух двум двумя'.split(' '));
add('cardinal', 3, 'три трех трем тремя'.split(' '));
add('cardinal', 4, 'четыре четырех четырем четырьмя'.split(' '));
const fives: [number, string][] = [
  [5, 'пят'],
  [6, 'шест'],
  [7, 'сем'],
  [9, 'девят'],
  [10, 'десят'],
  [11, 'одиннадцат'],
  [12, 'двенадцат'],
  [13, 'тринадцат'],
  [14, 'четырнадцат'],
  [15, 'пятнадцат'],
  [16, 'шестнадцат'],
  [17, 'семнадцат'],
  [18, 'восемнадцат'],
  [19, 'девятнадцат'],
  [20, 'двадцат'],
  [30, 'тридцат'],
];
for (const [value, base] of fives) {
  add('cardinal', value, forms(base, 'ь и ью'));
  if (value !== 7)
    add(
      'ordinal',
      value,
      ordinalEndings.map((ending) => base + ending),
    );
}
add('cardinal', 8, 'восемь восьми восемью восьмью'.split(' '));
add('cardinal', 40, ['сорок', 'сорока']);
add('cardinal', 50, ['пятьдесят', 'пятидесяти', 'пятьюдесятью']);
add('cardinal', 60, ['шестьдесят', 'шестидесяти']);
add('cardinal', 70, ['семьдесят', 'семидесяти']);
add('cardinal', 80, ['восемьдесят', 'восьмидесяти']);
add('cardinal', 90, ['девяносто', 'девяноста']);
add('cardinal', 100, ['сто', 'ста']);
add('cardinal', 100, [...forms('сотн', 'я и ю ей е ям ями ях'), 'сотен']);
add('cardinal', 200, ['двести', 'двухсот', 'двумстам']);
add('cardinal', 300, ['триста', 'трехсот', 'тремстам']);
add('cardinal', 400, ['четыреста', 'четырехсот', 'четыремстам']);
for (const [value, base, genitive] of [
  [500, 'пять', 'пяти'],
  [600, 'шесть', 'шести'],
  [700, 'семь', 'семи'],
  [800, 'восемь', 'восьми'],
  [900, 'девять', 'девяти'],
] as const)
  add('cardinal', value, [`${base}сот`, `${genitive}сот`, `${genitive}стам`]);
add('cardinal', 1000, forms('тысяч', '- а и у е ами ам ей ью ах'));
add('cardinal', 1000, ['тыс', ...forms('тыщ', '- а и у')]);
add('cardinal', 1_000_000, [...forms('миллион', '- а ов у ом ами'), 'млн']);
add('cardinal', 1.5, ['полтора', 'полторы', 'полутора']);
add('cardinal', 0.5, 'половина половину половины половиной половине'.split(' '));
add('cardinal', 1 / 3, ['треть', 'трети', 'третью']);
for (const [value, base] of [
  [1, 'перв'],
  [2, 'втор'],
  [4, 'четверт'],
  [7, 'седьм'],
  [8, 'восьм'],
  [40, 'сороков'],
  [50, 'пятидесят'],
  [60, 'шестидесят'],
  [70, 'семидесят'],
  [80, 'восьмидесят'],
  [90, 'девяност'],
  [100, 'сот'],
] as const)
  if (base !== 'сот')
    add(
      'ordinal',
      value,
      ordinalEndings.map((ending) => base + ending),
    );
add(
  'ordinal',
  3,
  'третий третьего третьему третьим третьем третья третьей третью третье третьи третьих'.split(' '),
);
for (const [value, base] of [
  [2, 'дво'],
  [3, 'тро'],
] as const)
  add('group', value, forms(base, 'е их им ими'));
for (const [value, base] of [
  [4, 'четвер'],
  [5, 'пятер'],
  [6, 'шестер'],
  [7, 'семер'],
  [8, 'восьмер'],
  [9, 'девятер'],
  [10, 'десятер'],
] as const) {
  add('group', value, forms(base, 'о ых ым ыми'));
  add('group', value, [`в${base}ом`]);
}
add('group', 2, [
  'вдвоем',
  'дважды',
  'двойню',
  'двойняшки',
  'двушка',
  'двушку',
  'двушки',
  'двушке',
  'двушкой',
]);
add('group', 3, ['втроем', 'трижды', 'трешка', 'трешку', 'трешки', 'трешке', 'трешкой']);
add('group', 4, ['четырежды']);
add('group', 12, ['дюжина', 'дюжину', 'дюжины']);

/** The numeral a word is, in small letters with е for ё. */
export function numeralOf(norm: string): Numeral | undefined {
  return numerals.get(norm);
}

const parts: [string, number][] = (
  [
    ['одиннадцати', 11],
    ['двенадцати', 12],
    ['тринадцати', 13],
    ['четырнадцати', 14],
    ['пятнадцати', 15],
    ['двадцати', 20],
    ['тридцати', 30],
    ['сорока', 40],
    ['пятидесяти', 50],
    ['шестидесяти', 60],
    ['семидесяти', 70],
    ['восьмидесяти', 80],
    ['девяносто', 90],
    ['сто', 100],
    ['двухсот', 200],
    ['трехсот', 300],
    ['пятисот', 500],
    ['полутора', 1.5],
    ['одно', 1],
    ['двух', 2],
    ['трех', 3],
    ['четырех', 4],
    ['пяти', 5],
    ['шести', 6],
    ['семи', 7],
    ['восьми', 8],
    ['девяти', 9],
    ['десяти', 10],
  ] satisfies [string, number][]
).sort(([one], [other]) => other.length - one.length);
const joined = new RegExp(
  `^(\\d+-?|(?:${parts.map(([part]) => part).join('|')})+)(летн|летк|лети|метров|дневн|часов|минутн|месячн|недельн|годов|этажн|комнатн|литров|рублев|процентн|местн|кратн|звезд|ступенч)`,
);
const unitOfEnding: Readonly<Record<string, string>> = {
  летн: 'год',
  летк: 'год',
  лети: 'год',
  годов: 'год',
  метров: 'метр',
  дневн: 'день',
  часов: 'час',
  минутн: 'минута',
  месячн: 'месяц',
  недельн: 'неделя',
  рублев: 'рубль',
  процентн: 'процент',
  литров: 'литр',
};

/** A number that stands inside a word: «двадцатипятиметровый», «сорокалетие», «10-летний». */
export function joinedNumeral(norm: string): { value: number; unit: string | null } | null {
  if (norm.length > 60) return null;
  const [, number, ending] = joined.exec(norm) ?? [];
  if (number === undefined || ending === undefined) return null;
  const unit = unitOfEnding[ending] ?? null;
  if (/^\d/.test(number)) return { value: Number.parseInt(number, 10), unit };
  let value = 0;
  let rest = number;
  while (rest !== '') {
    const [part, size] = parts.find(([one]) => rest.startsWith(one)) ?? [rest, 0];
    value += size;
    rest = rest.slice(part.length);
  }
  // «стоматолог» has no number, «одноместный» none that counts.
  return value <= 1 ? null : { value, unit };
}
