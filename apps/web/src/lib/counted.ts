const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const pluralRule = new Intl.PluralRules('ru-RU');

/** `[один, два, пять]`: `['отзыв', 'отзыва', 'отзывов']`. */
export type Forms = readonly [one: string, few: string, many: string];

export function number(value: number): string {
  return whole.format(value);
}

export function plural(count: number, [one, few, many]: Forms): string {
  const rule = pluralRule.select(Math.abs(count));
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

/** «1 отзыв», «3 отзыва», «1 011 отзывов». */
export function counted(count: number, words: Forms): string {
  return `${number(count)}\u00A0${plural(count, words)}`;
}
