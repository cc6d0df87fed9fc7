/** A share and where it is with 95 % confidence. */
export interface Share {
  share: number;
  share_low: number;
  share_high: number;
}

/** Of the normal distribution, for 95 %. */
const z = 1.959964;

/** Wilson's interval of a share (Wilson 1927): it holds with few, and at both ends. */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { share: 0, share_low: 0, share_high: 0 };
  const share = count / of;
  const square = z * z;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return { share, share_low: Math.max(0, middle - half), share_high: Math.min(1, middle + half) };
}

/** The 95 % interval of `one` minus `other` (Newcombe 1998, his method 10). */
export function differenceOf(one: Share, other: Share): { low: number; high: number } {
  const apart = one.share - other.share;
  return {
    low: apart - Math.hypot(one.share - one.share_low, other.share_high - other.share),
    high: apart + Math.hypot(one.share_high - one.share, other.share - other.share_low),
  };
}
