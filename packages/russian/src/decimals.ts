/** A number with so many digits after its comma: «4,70». */
export function fixed(value: number, digits: number): string {
  return value.toFixed(digits).replace('.', ',');
}

/** A grade or rating as it is written: a comma, at most two digits after it, no zeros at the end. */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100).replace('.', ',');
}
