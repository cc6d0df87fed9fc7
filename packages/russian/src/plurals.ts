/** Forms of a noun after 1, after 2 to 4, and after 5: «отзыв, отзыва, отзывов». */
export type Forms = readonly [one: string, few: string, many: string];

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

/** A whole number with its thousands apart: «1 240», with a space that no line breaks at. */
export function number(value: number): string {
  return whole.format(value);
}

const rules = new Intl.PluralRules('ru-RU');

/** The form that goes with a number (21 отзыв, 22 отзыва, 11 отзывов); after a fraction always the second (1,5 отзыва). */
export function plural(count: number, [one, few, many]: Forms): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'many' ? many : few;
}

/** «1 отзыв», «3 отзыва», «1 011 отзывов», with spaces that no line breaks at. */
export function counted(count: number, forms: Forms): string {
  return `${number(count)}\u00A0${plural(count, forms)}`;
}
