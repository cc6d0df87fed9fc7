const LARGEST = 2_000_000_000;
const NUMBER =
  /(?<![\d.,-])(\d{1,3}(?:[\s'’.,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)(?!\d)\s*(тыс|млн|[kкmм](?![\p{L}]))?/iu;
const THOUSANDS = /^\d{1,3}(?:[\s'’.,]\d{3})+$/;

/**
 * A count as sites write it: `19`, «1,2 тыс.», `1.2K`, «2 млн», «1 234 отзыва», `1,234`, `(250)`. Null for
 * what is no count; at most 2,000,000,000.
 */
export function parseCount(value: string | number): number | null {
  if (typeof value === 'number') return inRange(value);
  const text = value
    .slice(0, 200)
    .replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .replace(/[−–]/g, '-');
  const match = NUMBER.exec(text);
  if (!match) return null;
  const [, digits = '', unit] = match;
  const factor = factorOf(unit);
  if (THOUSANDS.test(digits) && (factor === 1 || !/^\d{1,3}[.,]\d{3}$/.test(digits)))
    return inRange(Number(digits.replace(/\D/g, '')) * factor);
  return inRange(Number(digits.replace(',', '.')) * factor);
}

function factorOf(unit: string | undefined): number {
  if (unit === undefined) return 1;
  return /^(?:тыс|[kк])/i.test(unit) ? 1000 : 1_000_000;
}

function inRange(count: number): number | null {
  const rounded = Math.round(count);
  return Number.isFinite(rounded) && rounded >= 0 && rounded <= LARGEST ? rounded : null;
}
