/** A measured kind and how many of its smallest unit one is: minutes, months, kopecks aside roubles. */
export interface Unit {
  kind: 'minutes' | 'months' | 'money' | 'percent' | 'metres' | 'grams' | 'litres' | 'area' | 'hours_of_day';
  size: number;
}

const day = 1440;
const table: [Unit['kind'], number, RegExp][] = [
  ['minutes', 1 / 60, /^(секунд[ауы]?|сек)$/],
  ['minutes', 1, /^(минут[ауы]?|минутк[аиу]|минуточк[аиу]|мин)$/],
  ['minutes', 60, /^(час|часа|часов|часик|ч)$/],
  ['minutes', day, /^(день|дня|дней|дню|днем|сутки|суток|ночь|ночи|ночей)$/],
  ['minutes', 7 * day, /^недел[яьиюе]$/],
  ['months', 1, /^(месяц|месяца|месяцев|месяце|мес)$/],
  ['months', 3, /^квартал(а|у|е|ов)?$/],
  ['months', 12, /^(год|года|году|лет|годик)$/],
  ['money', 1, /^(руб|рубль|рубля|рублей|рублями|рублем|рублик|рубликов|р|₽)$/],
  ['money', 1000, /^(тр)$/],
  ['percent', 1, /^(процент|процента|процентов|%)$/],
  ['metres', 1000, /^(км|километр|километра|километров|километрах)$/],
  ['metres', 1, /^(м|метр|метра|метров|метрах)$/],
  ['metres', 0.01, /^(см|сантиметр|сантиметра|сантиметров)$/],
  ['grams', 1000, /^(кг|кило|килограмм|килограмма|килограммов)$/],
  ['grams', 1, /^(г|гр|грамм|грамма|граммов)$/],
  ['litres', 1, /^(л|литр|литра|литров)$/],
  ['litres', 0.001, /^(мл|миллилитр|миллилитра|миллилитров)$/],
  ['area', 1, /^(м²|м2|кв|квадрат|квадрата|квадратов|квадратных)$/],
];
const known = new Map<string, Unit | null>();

/** The unit a word or sign is, in small letters. */
export function unitOf(norm: string): Unit | null {
  if (norm.length > 12) return null;
  const kept = known.get(norm);
  if (kept !== undefined) return kept;
  const [kind, size] = table.find(([, , pattern]) => pattern.test(norm)) ?? [];
  const unit = kind === undefined || size === undefined ? null : { kind, size };
  if (known.size > 5000) known.clear();
  known.set(norm, unit);
  return unit;
}

const partsOfDay = new Map([
  ['утра', 0],
  ['ночи', 0],
  ['дня', 12],
  ['вечера', 12],
]);

/** Hours to add for «утра», «вечера»; undefined for any other word. */
export function partOfDay(norm: string): number | undefined {
  return partsOfDay.get(norm);
}
