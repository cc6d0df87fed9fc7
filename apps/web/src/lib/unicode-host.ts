/** A host as people read it: `xn--e1agkeb3i.xn--p1ai` is `мнения.рф`. What does not decode stays as it is. */
export function unicodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.');
}

/** Punycode of one label (RFC 3492, section 6.2). */
function decoded(label: string): string | null {
  const end = label.lastIndexOf('-');
  const points = [...label.slice(0, Math.max(end, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let [at, point, bias] = [0, 128, 72];
  let rest = label.slice(end + 1);
  while (rest !== '') {
    const from = at;
    let weight = 1;
    for (let k = 36; ; k += 36) {
      const digit = Number.parseInt(rest.charAt(0), 36);
      if (Number.isNaN(digit)) return null;
      // Letters stand for 0 to 25, digits for 26 to 35: the other way round than in base 36.
      const value = digit < 10 ? digit + 26 : digit - 10;
      rest = rest.slice(1);
      at += value * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adapted(at - from, points.length + 1, from === 0);
    point += Math.floor(at / (points.length + 1));
    at %= points.length + 1;
    if (point > 0x10ffff) return null;
    points.splice(at, 0, point);
    at += 1;
  }
  return String.fromCodePoint(...points);
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / count);
  let k = 0;
  for (; left > 455; k += 36) left = Math.floor(left / 35);
  return k + Math.floor((36 * left) / (left + 38));
}
