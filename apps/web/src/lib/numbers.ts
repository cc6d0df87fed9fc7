/** A decimal as people write it: «4,7», «4.7», « 5 »; `null` for anything else. */
export function decimalOf(text: string): number | null {
  const bare = text.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : null;
}

/** A whole number from 0 up, spaces between thousands allowed: «1 240»; `null` for anything else. */
export function wholeOf(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0]/g, '');
  return /^\d{1,10}$/.test(bare) ? Number(bare) : null;
}

/** A whole number as it stands in a sentence: from five figures on in groups of three, «100 000». */
export const grouped = (value: number): string =>
  value >= 10_000 ? value.toLocaleString('ru') : String(value);
